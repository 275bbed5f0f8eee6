import { NotKnown, projectAskOf } from '../../scripts/deploy-check/check.ts';
import { projectChecks } from '../../scripts/deploy-check/projectChecks.ts';
import { hasSuper } from '../../scripts/super/accounts.ts';
import { mustFit } from '../../scripts/super/mustFit.ts';
import type { CheckedProject } from '../../supabase/functions/_shared/isolation/project.ts';
import { accessSteps } from './access.ts';
import { endingSteps } from './ending.ts';
import { isolationSteps } from './isolation.ts';
import { peopleSteps } from './people.ts';
import { quoteSteps } from './quote.ts';
import { sendingSteps } from './sending.ts';
import type { Stage } from './stage.ts';
import { NotTried, type Result, runSteps, type Step } from './steps.ts';
import { beginTrial, endTrial, removeLeftovers } from './trial.ts';

export type Wish = {
  project: CheckedProject;
  recipients: Stage['recipients'];
  isOver: () => boolean;
  report: (result: Result) => void;
  note: (line: string) => void;
};

/** Plays the main job on a project, and removes what it made, whatever fails. */
export async function play({ project, recipients, isOver, report, note }: Wish): Promise<void> {
  await mustFit(project);
  if (!(await hasSuper(project))) {
    throw new Error('The project has no super user: run `npm run create-super`.');
  }
  note(`${project.url}, ${new Date().toISOString()}`);
  const left = await removeLeftovers(project);
  if (left > 0)
    note(`Removed ${left} throwaway tenants that an interrupted test or check had left.`);
  const stage = await beginTrial(project, recipients);
  try {
    await runSteps(steps(project), stage, isOver, report);
  } finally {
    await runSteps(cleanup, stage, () => false, report);
  }
}

function steps(project: CheckedProject): Step<Stage>[] {
  return [
    ...checkSteps(project),
    ...peopleSteps,
    ...quoteSteps,
    ...sendingSteps,
    ...isolationSteps,
    ...accessSteps,
    ...endingSteps,
  ];
}

/** The checks of `deploy:check` that need neither the page nor the demo accounts. */
function checkSteps({ url, publishableKey }: CheckedProject): Step<Stage>[] {
  const aboutThePage = /address of the page|demo accounts/;
  return projectChecks(projectAskOf(url), publishableKey, url)
    .filter(({ title }) => !aboutThePage.test(title))
    .map(({ title, run }) => ({
      title,
      run: async () => {
        const problem = await run();
        if (problem instanceof NotKnown) throw new NotTried(problem.why);
        if (problem) throw new Error(problem);
      },
    }));
}

const cleanup: Step<Stage>[] = [{ title: 'Everything that was made is removed', run: endTrial }];
