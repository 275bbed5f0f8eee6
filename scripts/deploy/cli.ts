import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a command of the Supabase CLI and returns its standard output. Throws with its reason. */
export type Cli = (...args: string[]) => Promise<string>;

const program = fileURLToPath(new URL('../../node_modules/.bin/supabase', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The CLI of this folder's packages, on this folder's supabase/ unless `SUPABASE_WORKDIR` is set. The
 * password in `DATABASE_URL` goes to it in the environment, because other users see a command line.
 */
export function cliOf(env: NodeJS.ProcessEnv): Cli {
  const PGPASSWORD = decodeURIComponent(URL.parse(env.DATABASE_URL ?? '')?.password ?? '');
  const more = { SUPABASE_WORKDIR: root, PGSSLMODE: 'require', ...(PGPASSWORD && { PGPASSWORD }) };
  return (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [...args, '--yes'], {
        env: { ...more, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      let errors = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      child.stderr.on('data', (text) => {
        errors += text;
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve(output);
        else reject(new Error(reasonOf(errors) || `supabase ${args[0]} ended with code ${code}`));
      });
    });
}

/** The address of a database for the command line, where no password belongs. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

/** What the CLI prints besides the reason of a failure. */
const besides =
  /^(Target:|DRY RUN|Confirmed by|Comparison scope|Try rerunning|Deploying|Uploading|https?:|Connecting|Initialising|\s|$)/;

function reasonOf(errors: string): string {
  return withAdvice(failedMigration(errors) ?? lastLines(errors));
}

/** For a migration, the CLI prints the reason, and then its whole statement. */
function failedMigration(errors: string): string | undefined {
  const [, reason] = /^(?:Error|ERROR): (.*)[\s\S]*?^At statement: /m.exec(errors) ?? [];
  const file = [...errors.matchAll(/^Applying migration (\S+?)\.\.\./gm)].at(-1)?.[1];
  return reason && file && `${reason} (while applying ${file})`;
}

function lastLines(errors: string): string {
  const lines = errors.split('\n').filter((line) => !besides.test(line));
  return lines.slice(isLost(lines.at(-1)) ? -1 : -2).join(' ');
}

/** Whether this is the CLI's word for a connection that failed or ended before the answer. */
const isLost = (reason = '') => /transport ?error|connection terminated/i.test(reason);

const withAdvice = (reason: string) =>
  isLost(reason)
    ? `${reason}. Supabase gave no answer, so the change may or may not have been made. Check the network.`
    : reason;
