import type { Actor } from '../quote/isolationSheet.ts';
import type { Ask } from './project.ts';
import type { TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';

export type Column = { name: string; type: string };
export type Table = { name: string; isView: boolean; columns: Column[] };

type Tried = { actor: Actor; ask: Ask };

/** Every table and view: reading, narrowing, adding, changing, taking over and deleting. */
export async function tryTables(
  tables: Table[],
  actors: Tried[],
  { victim, other }: { victim: TrialTenant; other: TrialTenant },
  witness: Witness,
): Promise<void> {
  for (const table of tables) {
    const key = ownerOf(table);
    const target = `${table.isView ? 'view' : 'table'} ${table.name}`;
    if (!key) {
      witness.uncovered(target, 'It has no tenant_id: nobody knows whose its rows are');
      continue;
    }
    // Without a row that its owner sees, a refusal would say nothing.
    const own = await victim.ask(
      'GET',
      `/rest/v1/${table.name}?select=${key}&${key}=eq.${victim.tenantId}`,
    );
    if (own.status !== 200 || own.text === '[]') {
      witness.uncovered(target, `The owner sees no row of it (${own.status})`);
    }
    for (const { actor, ask } of actors) {
      const all = attempts(table, key, { actor, victim, other });
      const note = ([what, method, query, body]: Attempt) =>
        witness.note(actor, target, what, () =>
          ask(method, `/rest/v1/${table.name}${query}`, body, { prefer: 'return=representation' }),
        );
      await Promise.all(all.filter(([, method]) => method === 'GET').map(note));
      for (const attempt of all.filter(([, method]) => method !== 'GET')) await note(attempt);
      if (!table.isView) await witness.compare(actor, target);
    }
  }
}

const ownerOf = ({ name, columns }: Table) =>
  name === 'tenants' ? 'id' : columns.find((column) => column.name === 'tenant_id')?.name;

type Attempt = [what: string, method: string, query: string, body?: Record<string, unknown>];

/** Writes always name the two throw-away tenants: this runs beside other people's data. */
function attempts(
  { isView, columns }: Table,
  key: string,
  { actor, victim, other }: { actor: Actor; victim: TrialTenant; other: TrialTenant },
): Attempt[] {
  const [theirs, mine] = [`${key}=eq.${victim.tenantId}`, `${key}=eq.${other.tenantId}`];
  const text = columns.find(
    ({ name, type }) => type === 'text' && !/^(id|number)$/.test(name),
  )?.name;
  // Whoever may not read the table at all learns nothing by narrowing it.
  const texts = columns.filter(({ type }) => actor !== 'visitor' && type === 'text');
  const reads: Attempt[] = [
    ['read all', 'GET', '?select=*&limit=1000'],
    ['read by tenant', 'GET', `?select=${key}&${theirs}`],
    ...texts.map(
      ({ name }): Attempt => [
        `find by ${name}`,
        'GET',
        `?select=${key}&${name}=like.*${victim.canary}*`,
      ],
    ),
  ];
  if (isView) return reads;
  const changed = text ? { [text]: 'isolation-check' } : { [key]: victim.tenantId };
  return [
    ...reads,
    [
      'add to it',
      'POST',
      '',
      { [key]: victim.tenantId, ...(text ? { [text]: 'isolation-check' } : {}) },
    ],
    ['change', 'PATCH', `?${theirs}`, changed],
    ['take over', 'PATCH', `?${theirs}`, { [key]: other.tenantId }],
    ['push own rows into it', 'PATCH', `?${mine}`, { [key]: victim.tenantId }],
    ['delete', 'DELETE', `?${theirs}`],
  ];
}
