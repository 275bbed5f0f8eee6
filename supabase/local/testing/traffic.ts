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

type Person = { name: string; headers: Record<string, string>; canary: string };

/**
 * Sends concurrent requests: reads, writes and calls by anna, ben and a visitor in turn. Every row
 * contains its writer's canary, so another tenant's row is recognizable.
 */
export async function interleave(stack: TestStack, requests: number): Promise<Traffic> {
  const stamp = crypto.randomUUID().slice(0, 8);
  const anna = await person(stack, 'anna', `canary-anna-${stamp}`);
  const ben = await person(stack, 'ben', `canary-ben-${stamp}`);
  const nobody = { name: 'nobody', headers: headersOf(stack), canary: 'canary-nobody' };
  const people: [Person, Person, Person] = [anna, ben, nobody];
  for (const { headers, canary } of [anna, ben]) {
    await fetch(`${stack.url}/rest/v1/services`, post(headers, service(canary)));
  }
  const traffic: Traffic = { requests: 0, foreign: [], unexpected: [], misplaced: 0 };
  const ask = async (number: number) => {
    const who = people[number % 3] ?? nobody;
    const response = await fetchOne(stack, who, number);
    const text = await response.text();
    traffic.requests++;
    const others = people.filter(({ canary }) => canary !== who.canary);
    const seen = others.find(({ canary }) => text.includes(canary));
    if (seen) traffic.foreign.push(`${who.name} saw ${seen.name}: ${text.slice(0, 200)}`);
    const isFine = who === nobody ? [401, 403].includes(response.status) : response.ok;
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

async function person(stack: TestStack, name: 'anna' | 'ben', canary: string): Promise<Person> {
  return { name, headers: headersOf(stack, await signInSlowly(stack, name)), canary };
}

function fetchOne(stack: TestStack, who: Person, number: number): Promise<Response> {
  const kind = Math.floor(number / 3) % 4;
  if (kind === 0) return fetch(`${stack.url}/rest/v1/services?select=*`, { headers: who.headers });
  if (kind === 1)
    return fetch(`${stack.url}/rest/v1/services`, post(who.headers, service(who.canary)));
  if (kind === 2) return fetch(`${stack.url}/rest/v1/profiles?select=*`, { headers: who.headers });
  return fetch(`${stack.url}/rest/v1/rpc/current_account`, post(who.headers, {}));
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
  const tenants = await rows(stack, 'tenants?select=id,name', headers);
  const idOf = (name: string) => tenants.find((tenant) => tenant.name === name)?.id;
  const count = async (canary: string, home: unknown) =>
    (await rows(stack, `services?select=id&name=like.${canary}*&tenant_id=neq.${home}`, headers))
      .length;
  return (await count(anna.canary, idOf('glow'))) + (await count(ben.canary, idOf('harbor')));
}

async function rows(
  stack: TestStack,
  query: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.url}/rest/v1/${query}`, { headers });
  return response.json();
}
