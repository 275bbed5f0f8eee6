import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret of the functions, long enough';
const keys = '{"key":"rk_test_1234"}';

it('opens what it sealed, and seals it differently each time', async () => {
  const [one, two] = [await seal(secret, 'glow', keys), await seal(secret, 'glow', keys)];
  expect(one).toMatch(/^[\w-]{40,}$/);
  expect(one).not.toBe(two);
  expect(one).not.toContain('1234');
  expect(await unseal(secret, 'glow', one)).toBe(keys);
  expect(await unseal(secret, 'glow', two)).toBe(keys);
});

it('opens it for nobody else, with no other secret, and not if it was changed', async () => {
  const sealed = await seal(secret, 'glow', keys);
  expect(await unseal(secret, 'bright', sealed)).toBeNull();
  expect(await unseal(`${secret}.`, 'glow', sealed)).toBeNull();
  for (const place of [0, 20, sealed.length - 2]) {
    const other = sealed[place] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, place) + other + sealed.slice(place + 1);
    expect(await unseal(secret, 'glow', changed)).toBeNull();
  }
  for (const nothing of ['', 'AAAA', 'not base64 at all'])
    expect(await unseal(secret, 'glow', nothing)).toBeNull();
});
