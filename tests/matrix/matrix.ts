import type { IsolationSheet } from '../../supabase/functions/_shared/domain/isolationSheet.ts';
import { checkIsolation } from '../../supabase/functions/_shared/isolation/check.ts';
import { askerOf, type Tried } from '../../supabase/functions/_shared/isolation/project.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { type Cast, castOf } from './actors.ts';
import type { Stage } from './edgeCalls.ts';
import { linksOf } from './links.ts';
import { ownProjectOf } from './project.ts';
import { trySuperCalls } from './superCalls.ts';
import { tryEdgeFunctions } from './tryEdgeFunctions.ts';

export type MatrixOptions = {
  /** The targets to try; all if not given. */
  wants?: (target: string) => boolean;
  /** The actors share the targets: each tries one in so many. */
  share?: number;
};

/** The isolation check with every actor and every edge function, on an embedded stack with mail. */
export async function runMatrix(
  stack: TestStack,
  { wants = () => true, share = 1 }: MatrixOptions = {},
): Promise<IsolationSheet> {
  const project = ownProjectOf(stack);
  let links: Stage['links'];
  let cast: Cast;
  try {
    return await checkIsolation(project, {
      wants,
      actorsOf: async (trial, everywhere) => {
        links = {
          victim: await linksOf(project, trial.victim),
          other: await linksOf(project, trial.other),
        };
        cast = await castOf(project, trial, links.other);
        return sampled([...everywhere, ...cast.actors], share);
      },
      tryMore: async (actors, { victim }, witness) => {
        const ask = (token: string) => askerOf(project, project.publishableKey, token);
        const as = {
          service: askerOf(project, project.secretKey),
          superUser: ask(cast.superUser.token),
          colleague: ask(cast.colleague.token),
          visitor: askerOf(project, project.publishableKey),
        };
        await trySuperCalls(project, cast.superUser, victim, witness, wants);
        await tryEdgeFunctions(actors, { victim, links, cast, as }, witness, wants);
      },
    });
  } finally {
    await project.close();
  }
}

/** Which of the targets an actor tries depends on both, so that each target has some actors. */
function sampled(actors: Tried[], share: number): Tried[] {
  return actors.map((tried, place) => {
    const all = tried.wants;
    const wants = (target: string) =>
      (all?.(target) ?? true) && (sumOf(target) + place) % share === 0;
    return { ...tried, wants };
  });
}

const sumOf = (text: string) => [...text].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0);

/** For example `4,120 tries by 12 actors on 96 targets: 0 leaked, 0 failed, 0 could not be made.` */
export function figuresOf({ tries }: IsolationSheet): string {
  const count = (verdict: string) => tries.filter((one) => one.verdict === verdict).length;
  const actors = new Set(tries.map(({ actor }) => actor)).size;
  const targets = new Set(tries.map(({ target }) => target.replace(/,.*/, ''))).size;
  return `${tries.length} tries by ${actors} actors on ${targets} targets: ${count('leak')} leaked, ${count('fault')} failed, ${count('uncovered')} could not be made.`;
}
