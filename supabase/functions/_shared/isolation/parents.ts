import type { Row } from './catalog.ts';
import { compareAnswers, missingTenantLike } from './missing.ts';
import { rowLike } from './rows.ts';
import type { TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';
import type { Written } from './writes.ts';

const actor = 'other tenant';
const minimal = { prefer: 'return=minimal' };
/** Where a tenant has only one row, which an insert then changes. */
const only = {
  query: '?on_conflict=tenant_id',
  prefer: 'resolution=merge-duplicates,return=minimal',
};

/**
 * Has the other tenant refer to the victim's rows from its own, with each column that names a row:
 * in a new row and in an existing one. The answer must be the one for a row that does not exist,
 * and the same reference to a row of its own must be accepted.
 */
export async function tryParents(
  { table, target, row }: Written,
  { victim, other }: { victim: TrialTenant; other: TrialTenant },
  witness: Witness,
): Promise<void> {
  const references = table.columns.filter(
    ({ name, type }) => type === 'uuid' && !/^(id|tenant_id)$/.test(name) && row[name],
  );
  const mine = references.length > 0 ? await ownRow(table.name, other) : undefined;
  for (const { name, canInsert, canUpdate } of references) {
    const attempts: [string, boolean, (parent: unknown) => ReturnType<TrialTenant['ask']>][] = [
      [
        `add a row with the victim’s ${name}`,
        canInsert,
        (parent) => {
          const added = { ...rowLike(table, mine ?? {}, other, true), [name]: parent };
          return other.ask('POST', `/rest/v1/${table.name}${mine?.id ? '' : only.query}`, added, {
            prefer: mine?.id ? minimal.prefer : only.prefer,
          });
        },
      ],
      [
        `change ${name} to the victim’s`,
        canUpdate,
        (parent) =>
          other.ask(
            'PATCH',
            `/rest/v1/${table.name}?${mine?.id ? `id=eq.${mine.id}` : `tenant_id=eq.${other.tenantId}`}`,
            { [name]: parent },
            minimal,
          ),
      ],
    ];
    for (const [what, isAllowed, attempt] of attempts) {
      if (!isAllowed) continue;
      const own = mine && (await attempt(mine[name]));
      if (!own || own.status >= 300) {
        witness.uncovered(target, what, `It cannot refer to its own row: ${own?.status}`);
        continue;
      }
      const answer = await witness.note(actor, target, what, () => attempt(row[name]));
      if (answer.status < 300) witness.record(actor, target, what, 'it was accepted', 'leak');
      const answers: [typeof answer, typeof answer] = [answer, await attempt(crypto.randomUUID())];
      const subjects: Parameters<typeof compareAnswers>[2] = [victim, missingTenantLike(victim)];
      compareAnswers({ actor, target, what }, answers, subjects, witness);
    }
  }
}

async function ownRow(table: string, { ask, tenantId }: TrialTenant): Promise<Row | undefined> {
  const { status, text } = await ask('GET', `/rest/v1/${table}?tenant_id=eq.${tenantId}&limit=1`);
  const rows: Row[] = status === 200 ? JSON.parse(text) : [];
  return rows[0];
}
