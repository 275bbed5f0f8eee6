import { expect, it } from 'vitest';
import { safeText } from './runScript.ts';

const secret = `sb_secret_${'x'.repeat(31)}`;

it.each([
  ['a key', `apikey: ${secret}.`, [secret], 'apikey: (a key).'],
  ['a key that is cut off', `apikey: ${secret.slice(0, 15)}`, [secret], 'apikey: (a key)'],
  ['a key behind control characters', `sb_sec\u0000ret_\u001bxyz`, [], '(a key)'],
  ['a legacy key', 'key=eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2Vydmlj', [], 'key=(a key)'],
  ['a key of another kind', 'key=own-gateway-key&a=1', ['own-gateway-key'], 'key=(a key)&a=1'],
  ['an access token', 'Bearer sbp_0123456789', [], 'Bearer (a key)'],
  ['only what is a key', 'an x in sb_secret_…', ['x', '', undefined], 'an x in sb_secret_…'],
  ['terminal codes', 'a\u001b[2J\u009b1m\u0007\u202Eb\tc\rd\u2028e', [], 'a[2J1mb c d e'],
  ['no line breaks', 'a\nb', [], 'a\nb'],
])('removes %s', (_what, text, keys, expected) => {
  expect(safeText(text, keys)).toBe(expected);
});
