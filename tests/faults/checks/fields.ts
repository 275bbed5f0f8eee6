import type { Applied } from '../network/applied.ts';
import { fieldNames } from './fieldNames.ts';
import { type Intended, type Journal, keyOf, type Stored } from './journal.ts';

const itemFields = new Set(['Description', 'Notes', 'Unit price', 'Quantity', 'Discount']);

/**
 * What is wrong with the fields that people typed into: each value is written at most once, as its
 * writer, none after a later one, and the last one is there.
 */
export function faultsOfFields(
  { edits }: Journal,
  done: readonly Applied[],
  stored: Stored,
): string[] {
  return [...new Set(edits.map(({ id, label }) => keyOf(id, label)))].flatMap((key) => {
    const own = edits.filter(({ id, label }) => keyOf(id, label) === key);
    const [first] = own;
    if (!first) return [];
    const field = fieldNames[first.label]?.field;
    const writes = done.filter((one) => one.id === first.id && one.field === field);
    const isGone = itemFields.has(first.label) && !stored.order.includes(first.id);
    const last = writes.at(-1)?.value;
    const isOther = !isGone && last !== undefined && stored.fields.get(key) !== String(last);
    return [...new Set(own.map(({ user }) => user))]
      .flatMap((user) => faultsOfWriter(key, user, own, writes, isGone))
      .concat(faultsOfStrangers(key, own, writes))
      .concat(
        isOther ? [`${key}: the server has ${stored.fields.get(key)}, written was ${last}`] : [],
      );
  });
}

/** A write by a user who has typed nothing into the field; an undo returns others' values too. */
function faultsOfStrangers(
  key: string,
  edits: readonly Intended[],
  writes: readonly Applied[],
): string[] {
  return writes
    .filter(({ user, isRestored }) => !isRestored && !edits.some((edit) => edit.user === user))
    .map(({ value, user }) => `${key}: ${value} was sent as ${user}, who has not typed it`);
}

function faultsOfWriter(
  key: string,
  user: string,
  edits: readonly Intended[],
  writes: readonly Applied[],
  isGone: boolean,
): string[] {
  const faults: string[] = [];
  const own = edits.filter((edit) => edit.user === user);
  const numberOf = new Map(own.map((edit) => [edit.value, edit.number]));
  const numbers: number[] = [];
  for (const { value, isRestored } of writes.filter((write) => write.user === user)) {
    const number = numberOf.get(String(value));
    if (number === undefined) {
      if (!isRestored) faults.push(`${key}: ${value} was written, but ${user} never typed it`);
      continue;
    }
    if (numbers.includes(number) && !isRestored) {
      faults.push(`${key}: edit ${number} was done twice`);
    } else if (numbers.some((earlier) => earlier > number)) {
      faults.push(`${key}: edit ${number} came after a later one; ${history(own, writes)}`);
    }
    numbers.push(number);
  }
  const lastSure = own.findLast(({ isSure }) => isSure);
  if (!isGone && lastSure && Math.max(-1, ...numbers) < lastSure.number) {
    faults.push(
      `${key}: edit ${lastSure.number} (${lastSure.value}) was lost; ${history(own, writes)}`,
    );
  }
  return faults;
}

/** What was typed into a field and what was written, for the report. */
function history(edits: readonly Intended[], writes: readonly Applied[]): string {
  const typed = edits.map(({ number, where }) => `${number} (${where})`);
  const written = writes.map(
    ({ value, isKeepalive, isRestored }) =>
      `${String(value).replace('\n', ' ')}${isKeepalive ? ' (keepalive)' : ''}${isRestored ? ' (undo)' : ''}`,
  );
  return `typed ${typed.join(', ')}; written ${written.join(', ')}`;
}
