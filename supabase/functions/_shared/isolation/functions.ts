import type { Column } from './catalog.ts';
import { compareAnswers, missingTenantLike } from './missing.ts';
import { type Answer, type Tried, whoTry } from './project.ts';
import { distinguishableIds, samples, type Values } from './samples.ts';
import type { Subject, TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';

export type Called = { name: string; arguments: Column[] };

/**
 * Calls every function of the API with the victim's ids, and again with ids that do not exist: any
 * difference in the answers, even a number, is a leak. A function that other users may call must
 * also work for the owner; otherwise its refusals prove nothing.
 */
export async function tryFunctions(
  functions: Called[],
  actors: Tried[],
  victim: TrialTenant,
  witness: Witness,
): Promise<void> {
  for (const called of functions) {
    const target = `function ${called.name}`;
    // A new one each time: a function may have created a row with such an id.
    const missing = missingTenantLike(victim);
    const [bodies, missingBodies] = [bodiesFor(called, victim), bodiesFor(called, missing)];
    let isClosed = true;
    for (const { actor, ask, isSignedIn } of whoTry(actors, target)) {
      // Without a session, a call is refused before the id matters, so one is enough.
      const some = isSignedIn ? bodies : bodies.slice(0, 1);
      const call = (body: Values) => ask('POST', `/rest/v1/rpc/${called.name}`, body);
      await Promise.all(
        some.map(async ([what, body], index) => {
          const answer = await witness.note(actor, target, what, () => call(body));
          if (isNotCallable(answer)) return;
          isClosed &&= !isSignedIn || isForbidden(answer);
          const missingBody = missingBodies[index]?.[1] ?? {};
          const answers: [Answer, Answer] = [answer, await call(missingBody)];
          const subjects: [Subject, Subject] = [victim, missing];
          const intent = distinguishableIds[called.name];
          compareAnswers({ actor, target, what, intent }, answers, subjects, witness);
        }),
      );
      await witness.compare(actor, target);
    }
    if (!isClosed) await callAsOwner(called, bodies, victim, witness);
  }
}

/** Refused by the grant, before the function ran. */
const isNotCallable = ({ status, text }: Answer) =>
  (status === 401 || status === 403) && /permission denied for (function|schema)/.test(text);

const isForbidden = ({ status, text }: Answer) =>
  (status === 401 || status === 403) && text.includes('42501');

/** Runs in the database and rolls back, because later attempts need the victim's rows. */
async function callAsOwner(
  { name }: Called,
  bodies: [string, Values][],
  victim: TrialTenant,
  witness: Witness,
): Promise<void> {
  const steps = bodies.map(([, values]) => ({ do: 'call' as const, name, values }));
  const outcomes = await witness.tryInside(victim.accountId, steps);
  if (outcomes.some(({ code }) => code === '')) return;
  const came = outcomes.map(({ code, message }) => `${code} ${message ?? ''}`.trim());
  witness.uncovered(
    `function ${name}`,
    'call as the owner',
    `Skipped: the check has no arguments with which the owner succeeds (${[...new Set(came)].join('; ').slice(0, 200)})`,
  );
}

/** One call if the argument names record which ids to pass, otherwise one per kind of id. */
function bodiesFor(
  { name: called, arguments: given }: Called,
  subject: Subject,
): [string, Values][] {
  const known = samples[called]?.(subject);
  if (known) return known.map((values, index) => [index ? `call, ${index + 1}` : 'call', values]);
  const isOpen = given.some(({ name, type }) => type === 'uuid' && kindOf(name) === undefined);
  const kinds = isOpen ? Object.keys(subject.ids) : ['quote'];
  return kinds.map((kind) => [
    isOpen ? `call with ${kind}` : 'call',
    Object.fromEntries(
      given.map((argument) => [argument.name, argumentFor(argument, kind, subject)]),
    ),
  ]);
}

/** The kind of id that an argument of this name takes; undefined if it could be any. */
function kindOf(name: string): string | undefined {
  if (/^(tenant|quote|item|service|logo|link|delivery|token|provider|import)$/.test(name))
    return name;
  if (name === 'op' || name === 'copy') return 'new';
  return undefined;
}

function argumentFor({ name, type }: Column, kind: string, subject: Subject): unknown {
  const id = subject.ids[kindOf(name) ?? kind] ?? crypto.randomUUID();
  switch (type) {
    case 'uuid':
      return id;
    case 'uuid[]':
      return [id];
    case 'boolean':
      return true;
    case 'integer':
      return 10;
    case 'jsonb':
    case 'json':
      return /s$/.test(name) && name !== 'changes' ? [] : { id, clientName: 'isolation-check' };
    case 'text':
      return textFor(name, subject);
    default:
      return null;
  }
}

/** Values that get further into a function than an arbitrary word would. */
function textFor(name: string, { canary, tenantId }: Subject): string {
  if (name === 'entity') return 'quote';
  if (name === 'part') return 'quotes';
  if (name === 'name') return `trial-${tenantId}`;
  return name === 'search' || name === 'actor' ? canary : '';
}
