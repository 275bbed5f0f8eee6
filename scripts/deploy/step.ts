/** What a step did, or what the user has to do. */
export type Outcome = { state: 'done' | 'to do'; what: string };

export const done = (what: string): Outcome => ({ state: 'done', what });
export const toDo = (what: string): Outcome => ({ state: 'to do', what });

/**
 * One step of a deployment. Nothing records which steps are finished: each compares with the project
 * and changes what differs, so that a deployment that broke off anywhere can be run again.
 */
export type Step = {
  title: string;
  /** What `run` would do now. Changes nothing. */
  preview: () => Promise<string>;
  /** Throws with the reason and what to do. */
  run: () => Promise<Outcome>;
};

/**
 * Runs the steps in order, or only previews them, and prints the state of each.
 * @returns what is left to do. Throws at the first step that fails.
 */
export async function runSteps(
  steps: readonly Step[],
  isDryRun: boolean,
  print: (line: string) => void,
): Promise<string[]> {
  const left: string[] = [];
  for (const [index, { title, preview, run }] of steps.entries()) {
    const name = `${index + 1}/${steps.length} ${title}`;
    try {
      const { state, what } = isDryRun
        ? { state: 'would' as const, what: await preview() }
        : await run();
      print(`  ${state.padEnd(6)} ${name}: ${what}`);
      if (state === 'to do') left.push(what);
    } catch (error) {
      print(`  FAILED ${name}`);
      throw new Error(`${title}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return left;
}
