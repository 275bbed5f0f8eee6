import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { functionNames } from '../../scripts/deploy-check/projectChecks.ts';

// Functions are deployed with their own deno.json, not with this folder's packages.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = (name: string) => `${root}supabase/functions/${name}`;
const configOf = (name: string) => readFileSync(`${folder(name)}/deno.json`, 'utf8');

it('the functions use the same versions as the tests', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  for (const name of functionNames) {
    const imports: Record<string, string> = JSON.parse(configOf(name)).imports;
    for (const [specifier, target] of Object.entries(imports)) {
      const [, dependency = '', version] = /^npm:(@?[^@]+)@([^/]+)/.exec(target) ?? [];
      expect(version, `${name}: ${specifier}`).toBe(dependencies[dependency]);
    }
    expect(existsSync(`${folder(name)}/deno.lock`), name).toBe(true);
  }
});

it('no function lets the platform verify tokens, because that refuses publishable keys', () => {
  const settings = readFileSync(`${root}supabase/config.toml`, 'utf8');
  for (const name of functionNames) {
    expect(settings).toContain(`[functions.${name}]\nverify_jwt = false\n`);
  }
});

// Functions with the same imports are checked together, because a check takes seconds.
const alike = Map.groupBy(functionNames, configOf);
it.each([...alike.values()].map((names) => [names.join(', '), names] as const))(
  'Deno checks with its own imports and locked versions: %s',
  async (_title, names) => {
    const entries = names.map((name) => `${folder(name)}/index.ts`);
    const args = [
      'check',
      '--quiet',
      '--frozen',
      '--config',
      `${folder(names[0] ?? '')}/deno.json`,
    ];
    await promisify(execFile)(`${root}node_modules/.bin/deno`, [...args, ...entries]);
  },
);
