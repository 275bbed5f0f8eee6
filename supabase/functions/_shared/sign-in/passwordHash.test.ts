import { argon2id } from 'hash-wasm';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, simulateHashDelay } from './passwordHash.ts';

// Spied on, not replaced.
vi.mock('hash-wasm', { spy: true });

const salt = 'BwcHBwcHBwcHBwcHBwcHBw';

describe('the hash of a password', () => {
  it('is Argon2id at the cost that the database requires, with a random salt', async () => {
    const [one, two] = [await hashPassword('secret'), await hashPassword('secret')];
    const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    expect(one).toMatch(form);
    expect(two).toMatch(form);
    expect(one).not.toBe(two);
  });

  it('is the same for the same salt', async () => {
    const first = await hashPassword('secret');
    expect(await hashPassword('secret', first.split('$')[4])).toBe(first);
    expect(await hashPassword('Secret', first.split('$')[4])).not.toBe(first);
  });

  it('covers all bytes, not just the first 72 like bcrypt', async () => {
    const long = 'x'.repeat(72);
    const hashes = await Promise.all(
      [long, `${long}a`, `${long}b`, `${'é'.repeat(36)}a`, `${'é'.repeat(36)}b`].map((password) =>
        hashPassword(password, salt),
      ),
    );
    expect(new Set(hashes).size).toBe(5);
  });

  it('does not depend on how a keyboard encodes an accent', async () => {
    expect(await hashPassword('caf\u00E9', salt)).toBe(await hashPassword('cafe\u0301', salt));
  });

  it('is computed even after a hash that failed', async () => {
    await expect(hashPassword('x', '!')).rejects.toThrow();
    expect(await hashPassword('x', salt)).toContain(salt);
  });
});

it('waits as long for a guess that is not evaluated, and returns nothing', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  expect(await Promise.all([simulateHashDelay(), simulateHashDelay()])).toEqual([null, null]);
  for (const [, milliseconds] of waits.mock.calls) expect(milliseconds).toBeGreaterThan(1);
  expect(waits).toHaveBeenCalledTimes(2);
  waits.mockRestore();
});

it('times a single hash if the first requests are a flood', async () => {
  vi.resetModules();
  vi.mocked(argon2id).mockClear();
  const fresh = await import('./passwordHash.ts');
  await Promise.all(Array.from({ length: 50 }, () => fresh.simulateHashDelay()));
  expect(argon2id).toHaveBeenCalledTimes(1);
});
