import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const domain = 'supabase/functions/_shared/domain';

/** A forbidden import for each rule; the features and functions named here do not exist. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', `${domain}/totals.ts`, '../http/http.ts'],
  ['domain-is-pure', `${domain}/money.ts`, '../../../../src/api/client.ts'],
  ['domain-has-no-platform', `${domain}/pdf/page.ts`, '@supabase/supabase-js'],
  ['browsers-have-no-node', `${domain}/csv.ts`, 'node:fs'],
  ['browsers-have-no-node', 'src/ui/save.ts', 'node:fs'],
  ['signal-is-alone', 'src/signal.ts', './api/config.ts'],
  ['texts-on-domain', 'src/texts/login.ts', '../api/config.ts'],
  ['texts-on-domain', 'src/texts/quote.ts', '../signal.ts'],
  ['api-below-all', 'src/api/client.ts', '../outbox/send.ts'],
  ['api-below-all', 'src/api/routes/quotes.ts', '../../features/brand-new/Screen.tsx'],
  ['api-below-all', 'src/api/toasts.ts', '../ui/toast.ts'],
  ['ui-knows-no-data', 'src/ui/toast.ts', '../api/config.ts'],
  ['ui-knows-no-data', 'src/ui/Field.tsx', '../app/App.tsx'],
  ['outbox-on-api', 'src/outbox/send.ts', '../ui/shown.ts'],
  ['outbox-on-api', 'src/outbox/open.ts', '../features/brand-new/Screen.tsx'],
  ['only-api-knows-supabase', 'src/outbox/sync.ts', '@supabase/supabase-js'],
  ['only-api-knows-supabase', 'src/features/brand-new/load.ts', '@supabase/supabase-js'],
  ['only-api-knows-supabase', 'src/app/session.ts', '@supabase/supabase-js'],
  ['antd-has-a-room', 'src/ui/Chooser.tsx', 'antd'],
  ['antd-has-a-room', 'src/features/brand-new/Chooser.tsx', 'antd'],
  ['features-apart', 'src/features/brand-new/Screen.tsx', '../other-one/Row.tsx'],
  ['features-apart', 'src/features/other-one/Row.tsx', '../../app/App.tsx'],
  ['features-apart', 'src/features/other-one/list.ts', '@domain/../http.ts'],
  ['page-knows-no-server', 'src/app/App.tsx', '../../supabase/functions/brand-new/handler.ts'],
  ['functions-apart', 'supabase/functions/brand-new/handler.ts', '../other-one/handler.ts'],
  ['functions-apart', 'supabase/functions/_shared/delivery/mail.ts', '../../brand-new/index.ts'],
  ['functions-apart', 'supabase/functions/other-one/handler.ts', '../../../src/api/config.ts'],
  ['test-helpers-stay-in-tests', 'src/ui/List.tsx', './testing/aList.ts'],
  ['no-cycles', 'src/ui/one.ts', './two.ts'],
  ['found', 'src/ui/lost.ts', './nowhere.ts'],
];

/** Allowed imports: a rule that forbids everything would fail on them. */
const allowed: [from: string, to: string][] = [
  ['src/api/config.ts', '@domain/plain.ts'],
  ['src/api/database/supabase.ts', '@supabase/supabase-js'],
  ['src/texts/plain.ts', '@domain/plain.ts'],
  ['src/api/toast.ts', '../texts/plain.ts'],
  ['src/outbox/entry.ts', '../api/config.ts'],
  ['src/ui/bell.ts', '../signal.ts'],
  ['src/ui/antd/AntdPlain.tsx', 'antd'],
  ['src/ui/label.ts', '../texts/plain.ts'],
  ['src/features/brand-new/entry.tsx', '../../outbox/entry.ts'],
  ['src/features/brand-new/Row.tsx', './entry.tsx'],
  ['src/app/main.tsx', '../features/brand-new/Row.tsx'],
  ['src/ui/List.test.ts', './testing/aList.ts'],
  ['supabase/functions/brand-new/index.ts', './plain.ts'],
  ['supabase/functions/brand-new/plain.ts', '../_shared/http/http.ts'],
];

/** The import that closes the cycle. */
const backImport = ['src/ui/two.ts', './one.ts'] as const;

const leaves = [
  `${domain}/plain.ts`,
  'src/ui/shown.ts',
  'src/ui/testing/aList.ts',
  'supabase/functions/_shared/http/http.ts',
  'node_modules/@supabase/supabase-js/index.js',
  'node_modules/antd/index.js',
];

type Violation = { rule: { name: string }; from: string };

const folder = mkdtempSync(join(tmpdir(), 'quotewright-arrows-'));
const violations = new Map<string, Set<string>>();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  for (const leaf of leaves) write(leaf, 'export const name = 1;\n');
  // Types disappear at build time, but may not cross a boundary either.
  for (const [, from, to] of forbidden) write(from, `import type { name } from '${to}';\n`);
  write(backImport[0], `import type { name } from '${backImport[1]}';\n`);
  for (const [from, to] of allowed) write(from, `export { name } from '${to}';\n`);
  const command = [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')];
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [...command, ...options, 'src', 'supabase'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found: Violation[] = JSON.parse(stdout).summary.violations;
  for (const { rule, from } of found) {
    violations.set(from, (violations.get(from) ?? new Set()).add(rule.name));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rejects a forbidden import', () => {
  it.each(forbidden)('%s: %s -> %s', (rule, from) => {
    expect([...(violations.get(from) ?? [])]).toContain(rule);
  });
});

describe('accepts an allowed import', () => {
  it.each(allowed)('%s -> %s', (from) => {
    expect(violations.get(from)).toBeUndefined();
  });
});
