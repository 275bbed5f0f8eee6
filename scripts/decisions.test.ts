import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));

it('each decision has a unique number, a date and a state, and is in the index', () => {
  const rows = pages.map((name) => {
    const head = readFileSync(join(folder, name), 'utf8').split('\n', 3).join('\n');
    const [, number = '', title, date, state] =
      /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (accepted|superseded)$/.exec(head) ?? [];
    expect([name, number.padStart(4, '0')]).toEqual([name, name.slice(0, 4)]);
    return `| [${name.slice(0, 4)}](${name}) | ${title} | ${date} | ${state} |`;
  });
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
  expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length);
});
