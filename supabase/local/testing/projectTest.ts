import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { TestStack } from './startStack.ts';

const script = fileURLToPath(new URL('../../../tests/project/main.ts', import.meta.url));

export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | string> };

type Env = Record<string, string>;

/** Starts `npm run test:project`, or another script, with a stack's keys, as a user does. */
export function startProjectTest(
  stack: TestStack,
  args = ['--url', stack.url],
  env: Env = {},
  file = script,
): Run {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: stack.secretKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  return { child, output: () => output, ended };
}

/** The same until it has ended. */
export async function runProjectTest(stack: TestStack, args?: string[], env?: Env, file?: string) {
  const started = startProjectTest(stack, args, env, file);
  const code = await started.ended;
  const lines = started.output().trim().split('\n');
  const failed = lines.filter((line) => line.startsWith('  FAILED'));
  return { code, output: started.output(), lines, failed };
}

/** How many rows each table has; the logs keep what happened, and attempts go after a day. */
export async function countRows(sql: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await sql.query(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'audit_log_entries', 'attempts') order by 1`);
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows } = await sql.query(`select count(*)::int as count from ${name}`);
    found[name] = rows[0].count;
  }
  return found;
}

/** Lets everything that a test or check has left look an hour old, so that the next one removes it. */
export async function ageLeftovers(sql: pg.Pool): Promise<void> {
  await sql.query(`
    update auth.users set created_at = now() - interval '61 minutes'
      where raw_app_meta_data ->> 'quotewright' = 'trial';
    update private.trials set begun_at = now() - interval '61 minutes'`);
}
