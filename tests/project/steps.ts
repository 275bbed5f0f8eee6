/** Thrown by a step that cannot be tried here, with the reason. */
export class NotTried extends Error {}

export type Step<Stage> = {
  /** What is true if it passes, as a sentence. */
  title: string;
  run: (stage: Stage) => Promise<void>;
};

export type Result = { title: string; state: 'passed' | 'FAILED' | 'not tried'; why: string };

/**
 * Runs the steps in order, also after a failure, and reports each.
 * @param isOver whether the rest is to be left out
 */
export async function runSteps<Stage>(
  steps: readonly Step<Stage>[],
  stage: Stage,
  isOver: () => boolean,
  report: (result: Result) => void,
): Promise<void> {
  for (const { title, run } of steps) {
    if (isOver()) report({ title, state: 'not tried', why: 'interrupted' });
    else report(await resultOf(title, run(stage)));
  }
}

async function resultOf(title: string, running: Promise<void>): Promise<Result> {
  try {
    await running;
    return { title, state: 'passed', why: '' };
  } catch (error) {
    return { title, state: error instanceof NotTried ? 'not tried' : 'FAILED', why: lineOf(error) };
  }
}

/** An error as one line. */
export function lineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ').slice(0, 400);
}

/** What an earlier step made. Without it, the step cannot be tried. */
export function needed<T>(made: T | undefined, what: string): T {
  if (made === undefined) throw new NotTried(`there is no ${what}, because an earlier step failed`);
  return made;
}

/** Fails unless both have the same JSON. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what} is ${is}, not ${wanted}`);
}
