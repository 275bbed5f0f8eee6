import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Ended = { code: number | null; output: string; errors: string };

type Place = { databaseUrl: string; url: string; secretKey?: string };

/** Starts `npm run backup` or `npm run restore` on a project. */
export function startCommand(
  command: 'backup' | 'restore',
  { databaseUrl, url, secretKey = 'sb_secret_test' }: Place,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const script = fileURLToPath(new URL(`../../../scripts/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secretKey,
    },
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.errors += chunk;
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, ...texts })),
  );
  return { child, ended };
}

export const runBackup = (place: Place, folder: string) =>
  startCommand('backup', place, '--to', folder).ended;
export const runRestore = (place: Place, folder: string) =>
  startCommand('restore', place, '--from', folder).ended;
