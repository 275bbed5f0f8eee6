import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, number, , verdict = '', reason = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number ?? '') ? [{ number, verdict, reason }] : [];
});

/** Level 1 of ASVS 5.0.0. */
const level1 = `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2
  3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
  6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2
  10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;

it('the table has each requirement once, with a verdict', () => {
  expect(rows.map(({ number }) => number)).toEqual(level1.split(/\s+/));
  for (const { number, verdict, reason } of rows) {
    expect(verdict, number).toMatch(/^(Met|Met in part|Platform|None|Not met|Not verified)$/);
    if (/^(Met|Not)/.test(verdict)) expect(reason, number).not.toBe('');
  }
});

it('the evidence that it names is there', () => {
  const files = [...text.matchAll(/`((?:src|supabase|scripts|tests)\/[^`]+)`/g)].map(
    ([, path]) => path,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !existsSync(path ?? ''))).toEqual([]);
  const pages = [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path]) => `docs/${path}`);
  expect(pages.filter((path) => !existsSync(path))).toEqual([]);
});
