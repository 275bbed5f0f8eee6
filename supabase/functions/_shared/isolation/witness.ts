import type { Actor, Try, Verdict } from '../quote/isolationSheet.ts';
import { type Answer, askerOf, type CheckedProject, must } from './project.ts';
import type { TrialTenant } from './tenants.ts';

/** Looks after the victim: makes a try, and says what came of it. */
export type Witness = {
  tries: Try[];
  /** Makes a try and judges its answer. */
  note: (
    actor: Actor,
    target: string,
    what: string,
    attempt: () => Promise<Answer>,
  ) => Promise<void>;
  /** Compares the victim's rows with what they were: what a status says is not believed. */
  compare: (actor: Actor, target: string) => Promise<void>;
  /** A try that could not be made, and so says nothing. */
  uncovered: (target: string, came: string) => void;
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
  return {
    tries,
    note: async (actor, target, what, attempt) => {
      tries.push({ actor, target, what, ...judge(await attempt(), victim) });
    },
    compare: async (actor, target) => {
      const after = await stateNow();
      const changed = Object.keys(after).filter((table) => after[table] !== state[table]);
      state = after;
      const isSame = changed.length === 0;
      tries.push({
        actor,
        target,
        what: 'compare the rows afterwards',
        came: isSame ? 'unchanged' : `changed: ${changed.join(', ')}`,
        verdict: isSame ? 'refused' : 'leak',
      });
    },
    uncovered: (target, came) => {
      tries.push({ actor: 'other tenant', target, what: 'read', came, verdict: 'uncovered' });
    },
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
