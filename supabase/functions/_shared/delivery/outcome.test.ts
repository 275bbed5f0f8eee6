import { expect, it } from 'vitest';
import { quoted } from './outcome.ts';

it.each([
  ['  No such\r\n\tmailbox \u0007', 'No such mailbox'],
  [`${'x'.repeat(200)} y`, 'x'.repeat(200)],
  [`a\n${'x'.repeat(300)}`, `a ${'x'.repeat(198)}`],
  ['', ''],
])('a provider’s words %j are quoted as %j', (words, shown) => {
  expect(quoted(words)).toBe(shown);
});
