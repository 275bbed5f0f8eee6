import { afterEach, expect, it, vi } from 'vitest';
import { checkNewPassword } from './accountFields.ts';
import { generatedPassword } from './generatedPassword.ts';

afterEach(() => vi.restoreAllMocks());

it('is different each time and satisfies the rules', () => {
  const made = Array.from({ length: 500 }, generatedPassword);
  expect(new Set(made).size).toBe(500);
  for (const password of made) {
    expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){3}$/);
    expect(checkNewPassword(password).ok).toBe(true);
  }
});

it('draws each of its 31 characters from as many bytes, and so has 79 bits', () => {
  // Every byte once, in another order than theirs.
  const bytes = Array.from({ length: 256 }, (_, position) => (position * 37) % 256);
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = bytes[next++ % 256] ?? 0;
    return array;
  });
  const drawn = new Map<string, number>();
  // 248 bytes are used, 8 are rejected; 31 passwords of 16 characters are two rounds of them.
  for (let round = 0; round < 31; round++) {
    for (const character of generatedPassword().replaceAll('-', '')) {
      drawn.set(character, (drawn.get(character) ?? 0) + 1);
    }
  }
  expect([...drawn.values()]).toEqual(Array.from({ length: 31 }, () => 16));
  expect(16 * Math.log2(drawn.size)).toBeGreaterThan(79);
});
