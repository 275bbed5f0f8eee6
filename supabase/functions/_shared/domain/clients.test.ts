import { describe, expect, it } from 'vitest';
import { clientRules } from './clientFields.ts';
import { clientNamed, clientNote, entriesOf } from './clients.ts';
import { aClient } from './fixtures.ts';

const ada = aClient('ada', 'Ada Lovelace');
const otherAda = aClient('other', 'ada lovelace');
const bob = aClient('bob', 'Bob');

describe('the client that a name is for', () => {
  it.each([
    ['Bob', null, 'bob'],
    [' bOB ', 'ada', 'bob'],
    ['Bo', 'bob', null],
    ['', null, null],
    ['Ada Lovelace', null, null],
    ['Ada Lovelace', 'other', 'other'],
    ['Ada Lovelace', 'bob', null],
  ])('%j after %j is %j', (name, before, expected) => {
    expect(clientNamed([ada, otherAda, bob], name, before)).toBe(expected);
  });
});

it('is told from others of the name by company and first address', () => {
  expect(clientNote(ada)).toBe('');
  const known = { company: 'Engines', emails: 'ada@example.com, b@example.com' };
  expect(clientNote(aClient('x', 'Ada', known))).toBe('Engines · ada@example.com');
  expect(entriesOf('')).toEqual([]);
});

it.each(['emails', 'tags'] as const)('has so many %s, and no more', (field) => {
  const most = { emails: 10, tags: 20 }[field];
  const list = (length: number) =>
    Array.from({ length }, (_, at) => `a${at}@example.com`).join(', ');
  expect(clientRules[field](list(most), {})).toEqual({ ok: true, value: list(most) });
  expect(clientRules[field](list(most + 1), {}).ok).toBe(false);
});
