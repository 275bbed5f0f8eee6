import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Set by our own processes, the system or a hosted project, and not meant to be configured. */
const ours = [
  /^QUOTEWRIGHT_/,
  /^(PATH|HOME|PROD|DEBUG|TRACE|CI|LC_ALL|NODE_ENV)$/,
  /^(MAIL_UI_URL|SMS_UI_URL)$/,
  /^SUPABASE_(PUBLISHABLE_KEYS|SECRET_KEYS|ANON_KEY|SERVICE_ROLE_KEY)$/,
];

/** The variables that the code reads, found by its ways of reading them. */
function variablesRead(): string[] {
  const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'supabase', 'vite.config.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const code = files
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map(read)
    .join('\n');
  const direct = [
    ...code.matchAll(/\benv\.([A-Z][A-Z_]+)|\b(?:set|choosePort)\('([A-Z][A-Z_]+)'/g),
  ].map(([, asked, set]) => asked ?? set ?? '');
  const taken = [...code.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g)].flatMap(
    ([, names = '']) => [...(names.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? [])],
  );
  return [...direct, ...taken];
}

it('.env.local.example lists exactly the variables that the code reads', () => {
  const example = read('.env.local.example');
  const named = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  const wanted = variablesRead().filter((name) => !ours.some((pattern) => pattern.test(name)));
  expect(named.toSorted()).toEqual([...new Set(wanted)].toSorted());
});
