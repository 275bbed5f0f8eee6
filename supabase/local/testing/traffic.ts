import { aPng } from '../../functions/_shared/domain/pictures.ts';
import { headersOf, signInSlowly } from './people.ts';
import type { TestStack } from './startStack.ts';

/** The result of interleaved traffic of two tenants and a visitor. */
export type Traffic = {
  requests: number;
  /** Responses that contained another tenant's data or, for the visitor, any tenant's. */
  foreign: string[];
  /** Responses that were neither the expected success nor the expected refusal. */
  unexpected: string[];
  /** Rows that belong to another tenant than the one that wrote them. */
  misplaced: number;
};

type Person = {
  name: string;
  headers: Record<string, string>;
  canary: string;
  /** What nobody else may see: that text, and the name of the logo. */
  canaries: string[];
  /** The path of the person's logo. */
  picture: string;
  /** The other tenant's. */
  foreignFolder: string;
};

/**
 * Sends concurrent requests: reads, writes, function calls, imports and downloads by anna, ben and a
 * visitor in turn. Every row contains its writer's canary, and each tenant has a logo whose name only
 * it knows, so another tenant's data is recognizable.
 */
export async function interleave(stack: TestStack, requests: number): Promise<Traffic> {
  const { glow, harbor } = await tenantIds(stack);
  const stamp = crypto.randomUUID().slice(0, 8);
  const anna = await person(stack, { name: 'anna', stamp, own: glow, foreign: harbor });
  const ben = await person(stack, { name: 'ben', stamp, own: harbor, foreign: glow });
  const nobody = { ...anna, name: 'nobody', headers: headersOf(stack), canaries: [] };
  const people: [Person, Person, Person] = [anna, ben, nobody];
  const traffic: Traffic = { requests: 0, foreign: [], unexpected: [], misplaced: 0 };
  const ask = async (number: number) => {
    const who = people[number % 3] ?? nobody;
    const response = await fetchOne(stack, who, number);
    const text = await response.text();
    traffic.requests++;
    const foreign = people.flatMap(({ canaries }) => (canaries === who.canaries ? [] : canaries));
    const seen = foreign.find((canary) => text.includes(canary));
    if (seen) traffic.foreign.push(`${who.name} saw ${seen}: ${text.slice(0, 200)}`);
    const isFine = who === nobody ? isNothing(response, text) : response.ok || isTaken(response);
    if (!isFine) traffic.unexpected.push(`${who.name}: ${response.status} ${text.slice(0, 200)}`);
  };
  const waves = 40;
  for (let sent = 0; sent < requests; sent += waves) {
    await Promise.all(
      Array.from({ length: Math.min(waves, requests - sent) }, (_, i) => ask(sent + i)),
    );
  }
  traffic.misplaced = await misplacedRows(stack, anna, ben);
  return traffic;
}

const isNothing = ({ status }: Response, text: string) =>
  [400, 401, 403].includes(status) || text === '[]';

/** Of two imports at once, one may be told that the library has changed. */
const isTaken = ({ status, url }: Response) => status === 409 && url.includes('import-services');

type Start = { name: 'anna' | 'ben'; stamp: string; own: string; foreign: string };

/** Signs somebody in and leaves a service and a logo of theirs. */
async function person(stack: TestStack, { name, stamp, own, foreign }: Start): Promise<Person> {
  const headers = headersOf(stack, await signInSlowly(stack, name));
  const canary = `canary-${name}-${stamp}`;
  const file = `${crypto.randomUUID()}.png`;
  const picture = `${own}/${file}`;
  await fetch(`${stack.url}/rest/v1/services`, post(headers, service(canary)));
  const uploaded = await fetch(`${stack.url}/storage/v1/object/logos/${picture}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/png' },
    body: aPng(8, 4),
  });
  if (!uploaded.ok) throw new Error(`${name} cannot store a logo: ${await uploaded.text()}`);
  return { name, headers, canary, canaries: [canary, file], picture, foreignFolder: foreign };
}

function fetchOne(stack: TestStack, who: Person, number: number): Promise<Response> {
  const kind = Math.floor(number / 3) % 8;
  if (kind === 0) return fetch(`${stack.url}/rest/v1/services?select=*`, { headers: who.headers });
  if (kind === 1)
    return fetch(`${stack.url}/rest/v1/services`, post(who.headers, service(who.canary)));
  if (kind === 2) return fetch(`${stack.url}/rest/v1/profiles?select=*`, { headers: who.headers });
  if (kind === 3) return fetch(`${stack.url}/rest/v1/rpc/current_account`, post(who.headers, {}));
  if (kind === 4) return fetch(`${stack.url}/functions/v1/import-services`, importOf(who));
  if (kind === 5) {
    return fetch(`${stack.url}/storage/v1/object/logos/${who.picture}`, { headers: who.headers });
  }
  if (kind === 6) {
    const prefix = who.foreignFolder;
    return fetch(`${stack.url}/storage/v1/object/list/logos`, post(who.headers, { prefix }));
  }
  return fetch(`${stack.url}/functions/v1/import-services?dryRun=1`, importOf(who));
}

function importOf({ headers, canary }: Person): RequestInit {
  const { 'content-type': _json, ...others } = headers;
  const body = new FormData();
  const rows = `name,description,defaultPrice,defaultUnit\n${service(canary).name},,5,hour\n`;
  body.set('csv', new File([rows], 'services.csv', { type: 'text/csv' }));
  return { method: 'POST', headers: others, body };
}

function service(canary: string) {
  return {
    name: `${canary} ${crypto.randomUUID().slice(0, 8)}`,
    default_price: '1.00',
    default_unit: 'hour',
  };
}

function post(headers: Record<string, string>, body: unknown): RequestInit {
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Read with the secret key, which sees everything. */
async function misplacedRows(stack: TestStack, anna: Person, ben: Person): Promise<number> {
  const headers = { apikey: stack.secretKey };
  const { glow, harbor } = await tenantIds(stack);
  const count = async (canary: string, home: string) =>
    (await rows(stack, `services?select=id&name=like.${canary}*&tenant_id=neq.${home}`, headers))
      .length;
  return (await count(anna.canary, glow)) + (await count(ben.canary, harbor));
}

async function tenantIds(stack: TestStack): Promise<{ glow: string; harbor: string }> {
  const tenants = await rows(stack, 'tenants?select=id,name', { apikey: stack.secretKey });
  const idOf = (name: string) => `${tenants.find((tenant) => tenant.name === name)?.id}`;
  return { glow: idOf('glow'), harbor: idOf('harbor') };
}

async function rows(
  stack: TestStack,
  query: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.url}/rest/v1/${query}`, { headers });
  return response.json();
}
