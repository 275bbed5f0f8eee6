import type { Applied } from './applied.ts';

/** The API's field and the database's column for each label on the screen. */
export const fieldNames: Readonly<Record<string, { field: string; column: string }>> = {
  Description: { field: 'description', column: 'description' },
  Notes: { field: 'notes', column: 'notes' },
  'Unit price': { field: 'unitPrice', column: 'unit_price' },
  Quantity: { field: 'quantity', column: 'quantity' },
  Discount: { field: 'discountValue', column: 'discount_value' },
  'Include in the quote': { field: 'enabled', column: 'enabled' },
  Unit: { field: 'unit', column: 'unit' },
  'Client name': { field: 'clientName', column: 'client_name' },
  'Project title': { field: 'projectTitle', column: 'project_title' },
  'Payment terms': { field: 'paymentTerms', column: 'payment_terms' },
  'Tax rate': { field: 'taxRate', column: 'tax_rate' },
};

/** One edit by a person, with a unique value by which it can be recognized anywhere. */
export type Intended = {
  number: number;
  /** The user, as in `Applied`. */
  user: string;
  /** The id of the line item or quote. */
  id: string;
  label: string;
  value: string;
  /**
   * False if the tab was killed at that moment, so that it is unknown whether the edit was made.
   */
  isSure: boolean;
  /** Who made it in which tab, for the report. */
  where: string;
};

/**
 * A value chosen from a few for a line item. It is not unique, so each field of this kind belongs
 * to one person.
 */
type Choice = Omit<Intended, 'number' | 'where'>;

export type Journal = {
  /** How many edits were planned; some find their field locked or changed and are not made. */
  planned: number;
  edits: Intended[];
  choices: Choice[];
  added: { id: string; user: string }[];
  deleted: Set<string>;
  /** Items that may or may not have been deleted. */
  maybeDeleted: Set<string>;
};

export const newJournal = (): Journal => ({
  planned: 0,
  edits: [],
  choices: [],
  added: [],
  deleted: new Set(),
  maybeDeleted: new Set(),
});

/** The server's final state: fields by `keyOf`, and the items in order. */
export type Stored = { fields: ReadonlyMap<string, string>; order: readonly string[] };

export const keyOf = (id: string, label: string) => `${id} ${label}`;

/**
 * Compares what was done with what the stack did: nothing lost, duplicated or out of order.
 * @returns what is wrong, in plain English; empty if all is well
 */
export function findFaults(
  journal: Journal,
  applied: readonly Applied[],
  stored: Stored,
): string[] {
  const faults: string[] = [];
  const done = applied.filter(({ replayed }) => !replayed);
  const isThere = new Set(stored.order);
  const keys = new Map<string, Intended[]>();
  for (const edit of journal.edits) {
    const key = keyOf(edit.id, edit.label);
    keys.set(key, [...(keys.get(key) ?? []), edit]);
  }
  for (const [key, edits] of keys) {
    const [first] = edits;
    if (!first) continue;
    const field = fieldNames[first.label]?.field;
    const writes = done.filter((one) => one.id === first.id && one.field === field);
    const isGone = first.label in itemFields && !isThere.has(first.id);
    faults.push(...faultsOfField(key, edits, writes, isGone));
    const last = writes.at(-1)?.value;
    if (!isGone && last !== undefined && stored.fields.get(key) !== String(last)) {
      faults.push(`${key}: the server has ${stored.fields.get(key)} after ${last} was written`);
    }
  }
  return [
    ...faults,
    ...faultsOfChoices(journal.choices, done, stored),
    ...faultsOfItems(journal, done, stored),
  ];
}

const itemFields = { Description: 1, Notes: 1, 'Unit price': 1, Quantity: 1, Discount: 1 };

/**
 * What was written must be what was chosen, in order, at most with gaps, ending with the last
 * choice.
 */
function faultsOfChoices(
  choices: readonly Choice[],
  done: readonly Applied[],
  stored: Stored,
): string[] {
  const faults: string[] = [];
  for (const key of new Set(choices.map(({ id, label }) => keyOf(id, label)))) {
    const own = choices.filter(({ id, label }) => keyOf(id, label) === key);
    const [first] = own;
    if (!first || !stored.order.includes(first.id)) continue;
    const field = fieldNames[first.label]?.field;
    const written = done
      .filter((one) => one.id === first.id && one.field === field)
      .map(({ value }) => String(value));
    const chosen = own.map(({ value }) => value);
    const history = `chosen ${chosen.join(', ')}; written ${written.join(', ')}`;
    let at = 0;
    for (const value of written) at = chosen.indexOf(value, at) + 1 || Number.POSITIVE_INFINITY;
    if (at > chosen.length) faults.push(`${key}: not in the order of the choices; ${history}`);
    const lastSure = own.findLastIndex(({ isSure }) => isSure);
    const acceptable = chosen.slice(Math.max(0, lastSure));
    if (lastSure >= 0 && !acceptable.includes(stored.fields.get(key) ?? '')) {
      faults.push(
        `${key}: the last choice was lost, the server has ${stored.fields.get(key)}; ${history}`,
      );
    }
  }
  return faults;
}

function faultsOfField(
  key: string,
  edits: readonly Intended[],
  writes: readonly Applied[],
  isGone: boolean,
): string[] {
  const faults: string[] = [];
  for (const user of new Set(edits.map((edit) => edit.user))) {
    const own = edits.filter((edit) => edit.user === user);
    const numberOf = new Map(own.map((edit) => [edit.value, edit.number]));
    const numbers = writes
      .filter((write) => write.user === user)
      .map(({ value }) => numberOf.get(String(value)) ?? -1);
    for (const [index, number] of numbers.entries()) {
      const before = numbers.slice(0, index);
      if (number === -1) faults.push(`${key}: a value was written that was never typed`);
      else if (before.includes(number)) faults.push(`${key}: edit ${number} was done twice`);
      else if (before.some((earlier) => earlier > number)) {
        faults.push(`${key}: edit ${number} came after a later one; ${history(own, writes)}`);
      }
    }
    const lastSure = own.findLast(({ isSure }) => isSure);
    const arrived = Math.max(-1, ...numbers);
    if (!isGone && lastSure && arrived < lastSure.number) {
      faults.push(`${key}: edit ${lastSure.number} (${lastSure.value}) was lost`);
    }
  }
  return faults;
}

/** What was typed into a field and what was written, for the report. */
function history(edits: readonly Intended[], writes: readonly Applied[]): string {
  const typed = edits.map(({ number, where }) => `${number} (${where})`);
  const written = writes.map(
    ({ value, isKeepalive }) =>
      `${String(value).replace('\n', ' ')}${isKeepalive ? ' (keepalive)' : ''}`,
  );
  return `typed ${typed.join(', ')}; written ${written.join(', ')}`;
}

function faultsOfItems(journal: Journal, done: readonly Applied[], stored: Stored): string[] {
  const faults: string[] = [];
  const isThere = new Set(stored.order);
  if (isThere.size !== stored.order.length) faults.push('an item exists twice');
  const known = new Set(done.filter(({ kind }) => kind === 'add').map(({ id }) => id));
  for (const { id } of journal.added) {
    const wasDeleted = journal.deleted.has(id) || journal.maybeDeleted.has(id);
    if (!wasDeleted && !isThere.has(id)) faults.push(`item ${id}: was added but does not exist`);
    if (!wasDeleted && !known.has(id)) faults.push(`item ${id}: the addition was lost`);
  }
  for (const id of journal.deleted) {
    if (isThere.has(id)) faults.push(`item ${id}: was deleted but exists`);
  }
  return faults;
}
