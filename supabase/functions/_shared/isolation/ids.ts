import { compareAnswers, missingTenantLike } from './missing.ts';
import type { Tried } from './project.ts';
import { newerValues } from './rows.ts';
import type { TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';
import type { Written } from './writes.ts';

const counted = { prefer: 'return=minimal,count=exact' };

/**
 * Reads, changes and deletes the victim's row by its id, and a row that does not exist: the answers
 * must be the same.
 */
export async function tryIds(
  { table, target, row }: Written,
  actors: Tried[],
  { victim }: { victim: TrialTenant },
  witness: Witness,
): Promise<void> {
  const { id } = row;
  if (typeof id !== 'string' || table.isView) return;
  const place = table.columns.find(({ canUpdate }) => canUpdate) ?? table.columns[0];
  const values = place ? { [place.name]: newerValues(row[place.name], place.type)[0] } : {};
  const unused = crypto.randomUUID();
  for (const { actor, ask, isSignedIn } of actors) {
    if (!isSignedIn) continue;
    for (const [what, method, body] of [
      ['read by id', 'GET', undefined],
      ['change by id', 'PATCH', values],
      ['delete by id', 'DELETE', undefined],
    ] as const) {
      const by = (one: string) => ask(method, `/rest/v1/${table.name}?id=eq.${one}`, body, counted);
      const answer = await witness.note(actor, target, what, () => by(id));
      const answers: [typeof answer, typeof answer] = [answer, await by(unused)];
      const subjects: Parameters<typeof compareAnswers>[2] = [victim, missingTenantLike(victim)];
      compareAnswers({ actor, target, what }, answers, subjects, witness);
    }
    await witness.compare(actor, `${target}, by id`);
  }
}
