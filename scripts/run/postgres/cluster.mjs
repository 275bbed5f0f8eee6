import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../project.mjs';
import { environment, ownPath } from './environment.mjs';

/**
 * Creates a PostgreSQL cluster in `folder` unless it exists: `data`, and `password` for the role
 * `postgres`, which owns the database but is not a superuser, as on a Supabase project. The folder
 * appears only when it is complete. `more` is passed to `initdb`; with `openSuperuser`, the password
 * is also that of the superuser, who otherwise has none.
 */
export async function ensureCluster(children, folder, options) {
  if (existsSync(folder)) return;
  removeDrafts(folder);
  const draft = `${folder}.${process.pid}.tmp`;
  try {
    await createCluster(children, draft, options);
    renameSync(draft, folder);
  } catch (error) {
    // Another start on the same folder finished first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function createCluster(children, draft, { bin, account, more = [], openSuperuser = false }) {
  const data = join(draft, 'data');
  const password = randomBytes(24).toString('base64url');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 });
  const run = (program, args, input) =>
    runProgram(children, join(bin, program), args, {
      input,
      ...account,
      cwd: data,
      env: { ...environment(), PGDATA: ownPath(data) },
    });
  await run('initdb', [
    ...['--username=supabase_admin', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...more],
  ]);
  demandPasswords(join(data, 'pg_hba.conf'));
  await run(
    'postgres',
    ['--single', '-c', 'exit_on_error=on', 'postgres'],
    ownerSql(password) + (openSuperuser ? superuserSql(password) : ''),
  );
}

/** One statement per line. */
const ownerSql = (password) => `
create role postgres login createdb createrole replication bypassrls password '${password}'
alter database postgres owner to postgres
`;

/** Nobody can sign in as a superuser without a password. */
const superuserSql = (password) => `alter role supabase_admin password '${password}'\n`;

function demandPasswords(hbaFile) {
  const rules = readFileSync(hbaFile, 'utf8').replaceAll(/\btrust$/gm, 'scram-sha-256');
  writeFileSync(hbaFile, rules);
}

async function runProgram(children, program, args, { input = '', ...options }) {
  const task = children.start('PostgreSQL', program, args, {
    ...options,
    quiet: true,
    task: true,
    watched: true,
    onLine: () => true,
  });
  task.child.stdin.end(input);
  const { code, reason } = await task.exit;
  if (code === 0) return;
  // initdb reports an account without an entry in /etc/passwd with `could not …` alone.
  const label = /^.*?(error|FATAL|PANIC|ERROR):\s*|^initdb: (?=could not)/;
  const why = task.log.find((line) => label.test(line))?.replace(label, '') ?? reason;
  throw new Stop(`The database could not be created: ${why}.`);
}

/**
 * Removes the drafts of starts that were killed, but not those of starts that are still running.
 */
export function removeDrafts(folder) {
  const [parent, name] = [join(folder, '..'), folder.split(/[\\/]/).at(-1)];
  for (const entry of readdirSync(parent)) {
    const pid = new RegExp(`^${name}\\.(\\d+)\\.tmp$`).exec(entry)?.[1];
    if (pid && !isRunning(Number(pid))) {
      rmSync(join(parent, entry), { recursive: true, force: true });
    }
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
