import type { Row, Table, TableColumn } from './catalog.ts';
import type { Tried } from './project.ts';
import { newerValues, rowLike } from './rows.ts';
import type { TrialTenant } from './tenants.ts';
import type { Sweep, Witness } from './witness.ts';

/** A table that users or visitors may write, and the victim's row in it. */
export type Written = { table: Table; key: string; target: string; row: Row };

const minimal = { prefer: 'return=minimal' };

/**
 * Tries every write for which a privilege exists, in a form that succeeds for the owner: inserting
 * a whole row, updating each column, deleting. A write that fails for the owner is uncovered,
 * because a refusal to others would prove nothing.
 */
export async function tryWrites(
  written: Written,
  actors: Tried[],
  { victim, other }: { victim: TrialTenant; other: TrialTenant },
  witness: Witness,
): Promise<void> {
  const { table, target, row } = written;
  const changes = table.columns.filter(({ canUpdate }) => canUpdate);
  const isAdded = written.key !== 'id' && canHaveMore(written);
  if (!isAdded && changes.length === 0 && !table.canDelete) return;
  const sweeps: Sweep[] = [];
  for (const column of changes) {
    const { name } = column;
    const values = { [name]: await changeAsOwner(written, column, victim, witness) };
    sweeps.push({ do: 'update', name: table.name, column: name, values });
  }
  if (table.canDelete) sweeps.push({ do: 'delete', name: table.name });
  // Before inserting: with two rows, setting a unique name on all would fail for everyone.
  await tryUnfiltered(target, sweeps, { victim, other }, witness);
  const added = isAdded ? await addAsOwner(written, victim, witness) : null;
  if (table.canDelete) await deleteAsOwner(written, added, victim, witness);
  await witness.rebaseline();
  for (const { actor, ask } of actors) {
    if (isAdded) {
      await witness.note(actor, target, 'add a whole row', () =>
        ask('POST', `/rest/v1/${table.name}`, rowLike(table, row, victim, false), minimal),
      );
    }
    for (const sweep of sweeps) {
      if (sweep.do === 'delete') continue;
      await witness.note(actor, target, `change ${sweep.column}`, () =>
        ask('PATCH', pathOf(written, victim), sweep.values, minimal),
      );
    }
    await witness.compare(actor, `${target}, each column`);
  }
}

/** Selects the victim's row by id, or by tenant if the table has no id. */
const pathOf = ({ table, key, row }: Written, { tenantId }: TrialTenant) =>
  `/rest/v1/${table.name}?${row.id ? `id=eq.${row.id}` : `${key}=eq.${tenantId}`}`;

/**
 * Whether callers can insert rows that are not their own tenant's only one: without an id there is
 * one row a tenant, in whose place nobody can put another's unless the tenant can be named.
 */
const canHaveMore = ({ table: { columns }, row, key }: Written) =>
  columns.some(({ name, canInsert }) => canInsert && (row.id || name === key));

async function addAsOwner(
  { table, target, row }: Written,
  { ask, ...victim }: TrialTenant,
  witness: Witness,
): Promise<Row | null> {
  const added = rowLike(table, row, { ...victim, ask }, true);
  const { status, text } = await ask('POST', `/rest/v1/${table.name}`, added, minimal);
  if (status === 201) return added;
  witness.uncovered(target, 'add a whole row', `The owner cannot: ${status} ${text.slice(0, 100)}`);
  return null;
}

/** Deletes the inserted row: later attempts need the victim's first one. */
async function deleteAsOwner(
  { table, target }: Written,
  added: Row | null,
  { ask }: TrialTenant,
  witness: Witness,
): Promise<void> {
  if (!added?.id) {
    witness.uncovered(target, 'delete', 'The owner cannot insert a row to delete');
    return;
  }
  const path = `/rest/v1/${table.name}?id=eq.${added.id}`;
  const { status, text } = await ask('DELETE', path, undefined, {
    prefer: 'return=representation',
  });
  if (status !== 200 || text === '[]') {
    witness.uncovered(target, 'delete', `The owner cannot: ${status} ${text.slice(0, 100)}`);
  }
}

/** Sets the column to a new value, then back. Returns the new value for the others to try. */
async function changeAsOwner(
  written: Written,
  { name, type }: TableColumn,
  victim: TrialTenant,
  witness: Witness,
): Promise<unknown> {
  const old = written.row[name];
  const values = newerValues(old, type);
  const path = `${pathOf(written, victim)}&select=${written.key}`;
  const change = (value: unknown) =>
    victim.ask('PATCH', path, { [name]: value }, { prefer: 'return=representation' });
  let came = 'no value to try';
  for (const value of values) {
    const { status, text } = await change(value);
    if (status === 200 && text !== '[]') {
      await change(old);
      return value;
    }
    came = `${status} ${text.slice(0, 100)}`;
  }
  witness.uncovered(written.target, `change ${name}`, `The owner cannot: ${came}`);
  return values[0];
}

/**
 * Writes to all rows of the table, rolled back inside the database: without a filter, real data is
 * in reach.
 */
async function tryUnfiltered(
  target: string,
  steps: Sweep[],
  { victim, other }: { victim: TrialTenant; other: TrialTenant },
  witness: Witness,
): Promise<void> {
  if (steps.length === 0) return;
  const own = await witness.tryInside(victim.accountId, steps);
  for (const [actor, account] of [
    ['other tenant', other.accountId],
    ['visitor', null],
  ] as const) {
    const outcomes = await witness.tryInside(account, steps);
    for (const [index, step] of steps.entries()) {
      const what = `${step.do === 'delete' ? 'delete' : `change ${step.column} of`} all rows`;
      const [mine, theirs] = [own[index], outcomes[index]];
      const came = theirs?.code
        ? `${theirs.code} ${theirs.message ?? ''}`.trim()
        : 'no row of theirs';
      if (theirs?.isTouched) {
        witness.record(actor, target, what, 'the other tenant’s rows changed', 'leak');
      } else if (!mine?.isTouched) {
        witness.record(
          actor,
          target,
          what,
          `The owner cannot: ${mine?.code} ${mine?.message ?? ''}`,
          'uncovered',
        );
      } else {
        const isRefused = !theirs?.code || theirs.code === '42501';
        witness.record(actor, target, what, came, isRefused ? 'refused' : 'uncovered');
      }
    }
  }
}
