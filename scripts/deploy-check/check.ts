/** One thing that a deployment must have. */
export type Check = {
  /** What is so when it passes, as a sentence. */
  title: string;
  /** Undefined when it is so; else what was found and what to do, in plain words. */
  run: () => Promise<string | NotKnown | undefined>;
};

/** A check that could be made and showed nothing: no problem, but not fine either. */
export class NotKnown {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

export type Finding = { title: string; problem: string | undefined; notKnown?: string };

/** Runs the checks one after another; one that cannot be made is a problem too. */
export async function runChecks(
  checks: Check[],
  tell: (finding: Finding) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { title, run } of checks) {
    const found = await run().catch((error: unknown) => `could not be looked at: ${reason(error)}`);
    const finding: Finding =
      found instanceof NotKnown
        ? { title, problem: undefined, notKnown: found.why }
        : { title, problem: found };
    findings.push(finding);
    tell(finding);
  }
  return findings;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A request that does not wait for ever, and keeps redirects visible. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks one origin, waiting at most `seconds` for each answer. */
export function askOf(origin: string, seconds = 30): Ask {
  return (path, init) =>
    fetch(new URL(path, origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds * 1000),
      ...init,
    });
}
