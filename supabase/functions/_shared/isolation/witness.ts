import type { Actor, Try, Verdict } from '../domain/isolationSheet.ts';
import { type Answer, askerOf, type CheckedProject, excerptOf, must } from './project.ts';
import type { TrialTenant } from './tenants.ts';

/** A write without a filter, which hits every row within reach. */
export type Sweep =
  | { do: 'update'; name: string; column: string; values: Record<string, unknown> }
  | { do: 'delete'; name: string };

/** A step to run inside the database and roll back (isolation_try). */
type Step = Sweep | { do: 'call'; name: string; values: Record<string, unknown> };

/** `code` is the error's SQLSTATE, or '' on success. */
type Outcome = { code: string; isTouched: boolean; message?: string };

/** Watches the victim's rows, and records each try with its outcome. */
export type Witness = {
  tries: Try[];
  /** Makes a try, judges its answer and returns it. */
  note: (
    actor: Actor,
    target: string,
    what: string,
    attempt: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Checks that the victim's rows are unchanged; a status alone proves nothing. */
  compare: (actor: Actor, target: string) => Promise<void>;
  /** Resets what `compare` checks against, after a change by the victim itself. */
  rebaseline: () => Promise<void>;
  /** Runs steps as an account of either tenant, or as a visitor (null), and rolls each back. */
  tryInside: (account: string | null, steps: Step[]) => Promise<Outcome[]>;
  /** Records a finding made by other means. */
  record: (actor: Actor, target: string, what: string, came: string, verdict: Verdict) => void;
  /** Records a try that could not be made and so proves nothing. */
  uncovered: (target: string, what: string, came: string) => void;
};

type State = Record<string, string>;

export async function witnessOf(project: CheckedProject, victim: TrialTenant): Promise<Witness> {
  const service = askerOf(project, project.secretKey);
  const stateNow = () =>
    must<State>(
      service('POST', '/rest/v1/rpc/isolation_state', { tenant: victim.tenantId }),
      'The throwaway rows could not be read',
    );
  let state = await stateNow();
  const tries: Try[] = [];
  const record: Witness['record'] = (actor, target, what, came, verdict) => {
    tries.push({ actor, target, what, came, verdict });
  };
  return {
    tries,
    record,
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
      record(actor, target, 'compare the rows afterward', came, isSame ? 'refused' : 'leak');
    },
    rebaseline: async () => {
      state = await stateNow();
    },
    tryInside: (account, steps) =>
      must<Outcome[]>(
        service('POST', '/rest/v1/rpc/isolation_try', { account, tenant: victim.tenantId, steps }),
        'The owner’s own attempts could not be made',
      ),
    uncovered: (target, what, came) => record('other tenant', target, what, came, 'uncovered'),
  };
}

function judge(
  { status, text }: Answer,
  { canary, tenantId }: TrialTenant,
): { came: string; verdict: Verdict } {
  // Only the canary counts here: the tenant's id is in the request, so repeating it reveals
  // nothing.
  if (text.includes(canary)) return { came: `${status}, the other tenant's data`, verdict: 'leak' };
  if (status === 0 || status >= 500)
    return { came: excerptOf({ status, text }, 100), verdict: 'fault' };
  // No function has this signature, so nothing was called.
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
