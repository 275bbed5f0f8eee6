import type { Actor, Try, Verdict } from '../quote/isolationSheet.ts';
import { type Answer, askerOf, type CheckedProject, must } from './project.ts';
import type { TrialTenant } from './tenants.ts';

/** A change of all rows that somebody could reach. */
export type Sweep =
  | { do: 'update'; name: string; column: string; values: Record<string, unknown> }
  | { do: 'delete'; name: string };

/** Something to do inside the database and take back at once (isolation_try). */
type Step = Sweep | { do: 'call'; name: string; values: Record<string, unknown> };

/** The code is '' where the step could be done, else the error's SQLSTATE. */
type Outcome = { code: string; isTouched: boolean; message?: string };

/** Looks after the victim: makes a try, and says what came of it. */
export type Witness = {
  tries: Try[];
  /** Makes a try, judges its answer and returns it. */
  note: (
    actor: Actor,
    target: string,
    what: string,
    attempt: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Compares the victim's rows with what they were: what a status says is not believed. */
  compare: (actor: Actor, target: string) => Promise<void>;
  /** Takes the victim's rows as they are now, after something that the victim did itself. */
  settle: () => Promise<void>;
  /** Does steps as an account of the two tenants, or as a visitor (null), and takes each back. */
  tryInside: (account: string | null, steps: Step[]) => Promise<Outcome[]>;
  /** Writes down what was found by other means. */
  say: (actor: Actor, target: string, what: string, came: string, verdict: Verdict) => void;
  /** A try that could not be made, and so says nothing. */
  uncovered: (target: string, what: string, came: string) => void;
};

type State = Record<string, string>;

export async function witnessOf(project: CheckedProject, victim: TrialTenant): Promise<Witness> {
  const service = askerOf(project, project.secretKey);
  const stateNow = () =>
    must<State>(
      service('POST', '/rest/v1/rpc/isolation_state', { tenant: victim.tenantId }),
      'The throw-away rows could not be read',
    );
  let state = await stateNow();
  const tries: Try[] = [];
  const say: Witness['say'] = (actor, target, what, came, verdict) => {
    tries.push({ actor, target, what, came, verdict });
  };
  return {
    tries,
    say,
    note: async (actor, target, what, attempt) => {
      const answer = await attempt();
      tries.push({ actor, target, what, ...judge(answer, victim) });
      return answer;
    },
    compare: async (actor, target) => {
      const after = await stateNow();
      const changed = Object.keys(after).filter((table) => after[table] !== state[table]);
      state = after;
      const isSame = changed.length === 0;
      const came = isSame ? 'unchanged' : `changed: ${changed.join(', ')}`;
      say(actor, target, 'compare the rows afterwards', came, isSame ? 'refused' : 'leak');
    },
    settle: async () => {
      state = await stateNow();
    },
    tryInside: (account, steps) =>
      must<Outcome[]>(
        service('POST', '/rest/v1/rpc/isolation_try', { account, tenant: victim.tenantId, steps }),
        'What the owner can do could not be found out',
      ),
    uncovered: (target, what, came) => say('other tenant', target, what, came, 'uncovered'),
  };
}

function judge(
  { status, text }: Answer,
  { canary, tenantId }: TrialTenant,
): { came: string; verdict: Verdict } {
  // The tenant's own id is what was asked with: an answer that repeats it has told nothing.
  if (text.includes(canary)) return { came: `${status}, the other tenant's data`, verdict: 'leak' };
  if (status === 0 || status >= 500)
    return { came: `${status} ${text.slice(0, 100)}`, verdict: 'fault' };
  // A call that found no function of this shape has tried nothing.
  if (text.includes('PGRST202')) return { came: `${status}, not called`, verdict: 'uncovered' };
  const rows = rowsIn(text);
  if (rows?.some((row) => row.tenant_id === tenantId)) {
    return { came: `${status}, the other tenant's rows`, verdict: 'leak' };
  }
  return { came: rows ? `${status}, ${rows.length} rows` : String(status), verdict: 'refused' };
}

function rowsIn(text: string): { tenant_id?: unknown }[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows)
      ? rows.filter((row) => typeof row === 'object' && row !== null)
      : null;
  } catch {
    return null;
  }
}
