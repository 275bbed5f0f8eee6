import { withoutRedirects } from '../../supabase/functions/_shared/http/withoutRedirects.ts';

/** One requirement of a deployment. */
export type Check = {
  /** What is true if it passes, as a sentence. */
  title: string;
  /** Undefined if it passes; otherwise what was found and what to do, in plain English. */
  run: () => Promise<string | NotKnown | undefined>;
};

/** The result of a check that ran but proved nothing: neither a problem nor a pass. */
export class NotKnown {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

export type Finding = { title: string; problem: string | undefined; notKnown?: string };

/** Runs the checks one at a time; one that cannot run is a problem too. */
export async function runChecks(
  checks: Check[],
  report: (finding: Finding) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { title, run } of checks) {
    const found = await run().catch((error: unknown) => `could not be checked: ${reasonOf(error)}`);
    const finding: Finding =
      found instanceof NotKnown
        ? { title, problem: undefined, notKnown: found.why }
        : { title, problem: found };
    findings.push(finding);
    report(finding);
  }
  return findings;
}

/** Why something failed; for a request without an answer, the network's reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Where several addresses were tried, there is only a code.
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}

/** A request with a time limit that does not follow redirects. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Sends requests to one origin. */
export function askOf(origin: string, send = fetch): Ask {
  return (path, init) =>
    send(new URL(path, origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...init,
    });
}

/** The same for a project, whose requests have a key: a redirect is a failure. */
export const projectAskOf = (url: string): Ask => askOf(url, withoutRedirects(fetch));
