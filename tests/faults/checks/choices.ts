import type { Applied } from '../network/applied.ts';
import { fieldNames } from './fieldNames.ts';
import { type Choice, type Journal, keyOf, type Stored } from './journal.ts';

/**
 * What is wrong with the fields that people chose a value for: what was written must be what was
 * chosen, in order, at most with gaps, ending with the last choice.
 */
export function faultsOfChoices(
  { choices }: Journal,
  done: readonly Applied[],
  stored: Stored,
): string[] {
  return [...new Set(choices.map(({ id, label }) => keyOf(id, label)))].flatMap((key) => {
    const own = choices.filter(({ id, label }) => keyOf(id, label) === key);
    const [first] = own;
    if (!first || !stored.order.includes(first.id)) return [];
    const field = fieldNames[first.label]?.field;
    const writes = done.filter((one) => one.id === first.id && one.field === field);
    return faultsOfField(key, own, writes, stored.fields.get(key) ?? '');
  });
}

function faultsOfField(
  key: string,
  choices: readonly Choice[],
  writes: readonly Applied[],
  stored: string,
): string[] {
  const chosen = choices.map(({ value }) => value);
  const written = writes.filter(({ isRestored }) => !isRestored).map(({ value }) => String(value));
  const history = `chosen ${chosen.join(', ')}; written ${written.join(', ')}`;
  const faults: string[] = [];
  let at = 0;
  for (const value of written) at = chosen.indexOf(value, at) + 1 || Number.POSITIVE_INFINITY;
  if (at > chosen.length) faults.push(`${key}: not in the order of the choices; ${history}`);
  // An undo by another person returns the value that this person saw.
  const restored = writes.findLast(({ isRestored }) => isRestored);
  if (restored && restored.user !== choices[0]?.user) return faults;
  const lastSure = choices.findLastIndex(({ isSure }) => isSure);
  const acceptable = chosen.slice(Math.max(0, lastSure));
  if (lastSure >= 0 && !acceptable.includes(stored)) {
    faults.push(`${key}: the last choice was lost, the server has ${stored}; ${history}`);
  }
  return faults;
}
