import type { Row, Table } from './catalog.ts';
import { tryIds } from './ids.ts';
import { tryParents } from './parents.ts';
import { type Tried, whoTry } from './project.ts';
import type { TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';
import { tryWrites } from './writes.ts';

/**
 * Tries every table and view: reading, filtering, inserting, updating, taking over and deleting
 * rows.
 */
export async function tryTables(
  tables: Table[],
  actors: Tried[],
  trial: { victim: TrialTenant; other: TrialTenant },
  witness: Witness,
): Promise<void> {
  const { victim } = trial;
  for (const table of tables) {
    const key = ownerOf(table);
    const target = `${table.isView ? 'view' : 'table'} ${table.name}`;
    if (!key) {
      witness.uncovered(
        target,
        'read',
        'It has no tenant_id, so its rows belong to no known tenant',
      );
      continue;
    }
    // Without a row that its owner can see, a refusal would prove nothing.
    const own = await victim.ask(
      'GET',
      `/rest/v1/${table.name}?select=${readable(table)}&${key}=eq.${victim.tenantId}&limit=1`,
    );
    const rows: Row[] = own.status === 200 ? JSON.parse(own.text) : [];
    const [row] = rows;
    if (!row) witness.uncovered(target, 'read', `The owner sees no row in it (${own.status})`);
    const present = whoTry(actors, target);
    for (const { actor, ask, isSignedIn } of present) {
      const note = ([what, method, query, body]: Attempt) =>
        witness.note(actor, target, what, () =>
          ask(method, `/rest/v1/${table.name}${query}`, body, { prefer: 'return=minimal' }),
        );
      await Promise.all(reads(table, key, isSignedIn, victim).map(note));
      if (table.isView) continue;
      for (const attempt of probes(table, key, trial)) await note(attempt);
      await witness.compare(actor, target);
    }
    if (!row) continue;
    const written = { table, key, target, row };
    await tryIds(written, present, trial, witness);
    await tryParents(written, trial, witness);
    await tryWrites(written, present, trial, witness);
  }
}

const ownerOf = ({ name, columns }: Table) =>
  name === 'tenants' ? 'id' : columns.find((column) => column.name === 'tenant_id')?.name;

/** The columns that a user may read: asking for any other is refused for every row. */
function readable({ columns }: Table): string {
  const names = columns.filter(({ canRead }) => canRead).map(({ name }) => name);
  return names.length > 0 ? names.join(',') : '*';
}

type Attempt = [what: string, method: string, query: string, body?: Row];

function reads(table: Table, key: string, isSignedIn: boolean, victim: TrialTenant): Attempt[] {
  // Without a session, the table cannot be read at all, so filters would reveal nothing.
  const texts = table.columns.filter(({ type }) => isSignedIn && type === 'text');
  return [
    ['read all', 'GET', `?select=${readable(table)}&limit=1000`],
    ['read by tenant', 'GET', `?select=${key}&${key}=eq.${victim.tenantId}`],
    ...texts.map(
      ({ name }): Attempt => [
        `find by ${name}`,
        'GET',
        `?select=${key}&${name}=like.*${victim.canary}*`,
      ],
    ),
  ];
}

/**
 * Writes that must always fail, whatever privileges the catalog lists. Each filters on the two
 * throwaway tenants, because the check runs alongside real data.
 */
function probes(
  { columns }: Table,
  key: string,
  { victim, other }: { victim: TrialTenant; other: TrialTenant },
): Attempt[] {
  const [theirs, mine] = [`${key}=eq.${victim.tenantId}`, `${key}=eq.${other.tenantId}`];
  const text = columns.find(
    ({ name, type }) => type === 'text' && !/^(id|number)$/.test(name),
  )?.name;
  const words = text ? { [text]: 'isolation-check' } : {};
  return [
    ['add to it', 'POST', '', { [key]: victim.tenantId, ...words }],
    ['change', 'PATCH', `?${theirs}`, text ? words : { [key]: victim.tenantId }],
    ['take over', 'PATCH', `?${theirs}`, { [key]: other.tenantId }],
    ['push own rows into it', 'PATCH', `?${mine}`, { [key]: victim.tenantId }],
    ['delete', 'DELETE', `?${theirs}`],
  ];
}
