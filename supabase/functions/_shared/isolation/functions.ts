import type { Actor } from '../quote/isolationSheet.ts';
import type { Ask } from './project.ts';
import type { Column } from './tables.ts';
import type { TrialTenant } from './tenants.ts';
import type { Witness } from './witness.ts';

export type Called = { name: string; arguments: Column[] };

/** Every function that the API offers, called about the victim's rows. */
export async function tryFunctions(
  functions: Called[],
  actors: { actor: Actor; ask: Ask }[],
  victim: TrialTenant,
  witness: Witness,
): Promise<void> {
  for (const called of functions) {
    const target = `function ${called.name}`;
    const bodies = bodiesFor(called, victim);
    for (const { actor, ask } of actors) {
      // Who is nobody is refused before it matters which row was meant.
      const some = actor === 'visitor' ? bodies.slice(0, 1) : bodies;
      await Promise.all(
        some.map(([what, body]) =>
          witness.note(actor, target, what, () => ask('POST', `/rest/v1/rpc/${called.name}`, body)),
        ),
      );
      await witness.compare(actor, target);
    }
  }
}

/** One call for each kind of id that an `id` may be; one call where the arguments' names say which. */
function bodiesFor({ arguments: given }: Called, victim: TrialTenant): [string, object][] {
  const isOpen = given.some(({ name, type }) => type === 'uuid' && kindOf(name) === undefined);
  const kinds = isOpen ? Object.keys(victim.ids) : ['quote'];
  return kinds.map((kind) => [
    isOpen ? `call with ${kind}` : 'call',
    Object.fromEntries(
      given.map((argument) => [argument.name, argumentFor(argument, kind, victim)]),
    ),
  ]);
}

/** Which id an argument of this name wants; undefined where it may be any. */
function kindOf(name: string): string | undefined {
  if (/^(tenant|quote|item|service|logo|link|delivery|token)$/.test(name)) return name;
  if (name === 'op' || name === 'copy') return 'new';
  return undefined;
}

function argumentFor({ name, type }: Column, kind: string, victim: TrialTenant): unknown {
  const id = victim.ids[kindOf(name) ?? kind] ?? crypto.randomUUID();
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
      return wordFor(name, victim);
    default:
      return null;
  }
}

/** Texts that lead further into a function than any word would. */
function wordFor(name: string, { canary, tenantId }: TrialTenant): string {
  if (name === 'entity') return 'quote';
  if (name === 'part') return 'quotes';
  if (name === 'name') return `trial-${tenantId}`;
  return name === 'search' || name === 'actor' ? canary : '';
}
