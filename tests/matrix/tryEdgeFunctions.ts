import { functionNames } from '../../scripts/deploy-check/projectChecks.ts';
import {
  compareAnswers,
  missingTenantLike,
} from '../../supabase/functions/_shared/isolation/missing.ts';
import {
  type Answer,
  type Tried,
  whoTry,
} from '../../supabase/functions/_shared/isolation/project.ts';
import type { Witness } from '../../supabase/functions/_shared/isolation/witness.ts';
import { type Aim, type EdgeCalls, edgeCalls, type Stage } from './edgeCalls.ts';

/**
 * Calls every edge function as its owner, then as every actor with the victim's ids and with ids
 * that do not exist.
 */
export async function tryEdgeFunctions(
  actors: Tried[],
  stage: Stage,
  witness: Witness,
  wants: (target: string) => boolean,
): Promise<void> {
  for (const name of functionNames) {
    const target = `edge function ${name}`;
    if (!wants(target)) continue;
    const calls = edgeCalls[name];
    if (!calls) {
      witness.uncovered(target, 'call', 'tests/matrix/edgeCalls.ts does not say how');
      continue;
    }
    const own = await calls.owner(stage);
    if (own.status < 200 || own.status >= 300) {
      witness.uncovered(target, 'call as the owner', `${own.status} ${own.text.slice(0, 200)}`);
    }
    await witness.rebaseline();
    for (const tried of whoTry(actors, target)) {
      await tryOne(tried, { name, target, calls }, stage, witness);
    }
  }
}

type Target = { name: string; target: string; calls: EdgeCalls };

async function tryOne(
  { actor, ask, isSignedIn }: Tried,
  { name, target, calls }: Target,
  stage: Stage,
  witness: Witness,
): Promise<void> {
  const { victim, links } = stage;
  const missing = missingTenantLike(victim);
  const theirs: Aim = { ...victim, username: victim.canary, accessToken: links.victim.accessToken };
  const nobody: Aim = { ...missing, username: missing.canary, accessToken: 'f'.repeat(64) };
  const unused = calls.attacks(nobody, links.other);
  for (const [what, body] of Object.entries(calls.attacks(theirs, links.other))) {
    const call = (sent: unknown) => ask('POST', `/functions/v1/${name}${query(name)}`, sent);
    const answer = await witness.note(actor, target, what, () => call(body));
    const mayDo = calls.isOwnRight === true && isSignedIn;
    if (answer.status < 400 && !mayDo) {
      witness.record(actor, target, what, `${answer.status}, it was accepted`, 'leak');
    }
    const answers: [Answer, Answer] = [answer, await call(unused[what])];
    compareAnswers({ actor, target, what }, answers, [victim, missing], witness);
  }
  if (calls.isAudited) await witness.rebaseline();
  else await witness.compare(actor, target);
}

/** An import is only planned, so that nothing of the caller's own changes either. */
const query = (name: string) => (name === 'import-services' ? '?dryRun=1' : '');
