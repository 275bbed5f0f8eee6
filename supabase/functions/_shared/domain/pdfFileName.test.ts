import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { pdfFileName } from './pdfFileName.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const day = { year: 2026, month: 11, day: 20 };
const nameOf = (client: string) =>
  pdfFileName(client, day).slice('Quote_'.length, -'_2026-11-20.pdf'.length);

it('[S9-33] is Quote_{client}_{date}.pdf', () => {
  expect(pdfFileName('New Client', day)).toBe('Quote_New_Client_2026-11-20.pdf');
});

it.each([
  ['Maria  Thompson ', 'Maria_Thompson'],
  ["O'Brien & Sons, Ltd.", "O'Brien_&_Sons,_Ltd"],
  ['Łódź Studio', 'Łódź_Studio'],
  ['日本クリニック', '日本クリニック'],
  ['../../etc/passwd', 'etcpasswd'],
  ['..\\..\\windows', 'windows'],
  ['. .. ...', 'Client'],
  ['.hidden', 'hidden'],
  ['a/b:c*d?e"f<g>h|i', 'abcdefghi'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u200fb\u200bc\u2066d\ufeff', 'abcd'],
  ['a\u0000b\u001b\u007fc', 'abc'],
  ['two\r\nlines', 'two_lines'],
  ['\ud83d half', 'half'],
  ['💅 Nails', 'Nails'],
  ['', 'Client'],
  [' \t ', 'Client'],
  ['///', 'Client'],
])('writes %j as %j', (client, name) => {
  expect(nameOf(client)).toBe(name);
});

it('stays under 255 bytes without splitting a character', () => {
  const name = pdfFileName('漢'.repeat(200), day);
  expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  expect(name).toMatch(/^Quote_漢+_2026-11-20\.pdf$/);
});

it('contains nothing unsafe, whatever the client’s name', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 });
  const nasty = fc.string({
    unit: fc.constantFrom('.', '/', '\\', ' ', '\u202e', 'a', '_'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.oneof(anything, nasty), (client) => {
      const name = pdfFileName(client, day);
      expect(name).toMatch(/^Quote_[\p{L}\p{M}\p{N}._\-()'&,+]+_2026-11-20\.pdf$/u);
      expect(name).not.toContain('..');
      expect(nameOf(client)).not.toMatch(/^[._]|[._]$/);
    }),
    { numRuns: 2000 },
  );
});
