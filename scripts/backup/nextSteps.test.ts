import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { functionSettings, nextSteps } from './nextSteps.ts';

const functions = fileURLToPath(new URL('../../supabase/functions/', import.meta.url));

it('a restore names every setting that the functions read, except the project’s own', () => {
  const code = globSync('**/*.ts', { cwd: functions })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${functions}${file}`, 'utf8'))
    .join('\n');
  const read = [...code.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name);
  const own = /^(SUPABASE_|QUOTEWRIGHT_|(MAIL|SMS)_UI_URL$)/;
  const wanted = new Set(read.filter((name) => !own.test(name ?? '')));
  expect([...functionSettings].sort()).toEqual([...wanted].sort());
});

it('the purge is a step only where Cron is off', () => {
  expect(nextSteps(false).join('\n')).toContain('schedule_purge');
  expect(nextSteps(true).join('\n')).not.toContain('schedule_purge');
});
