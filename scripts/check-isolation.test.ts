import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./check-isolation.ts', import.meta.url));

const outputOf = (url: string, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) => {
    const args = [script, '--url', url];
    execFile(process.execPath, args, { env }, (_error, out, err) => resolve(out + err));
  });

it('says that there is no network, instead of blaming the project', async () => {
  const env = { PATH: process.env.PATH, SUPABASE_SECRET_KEY: 'x', SUPABASE_PUBLISHABLE_KEY: 'y' };
  expect(await outputOf('http://localhost:9', env)).toMatch(
    /^http:\/\/localhost:9 gave no answer \(.*\)\. Check the address and the network\.\n$/,
  );
});

it('never sends the secret key unencrypted', async () => {
  const env = { PATH: process.env.PATH, SUPABASE_SECRET_KEY: 'sb_secret_x' };
  expect(await outputOf('http://198.51.100.1', env)).toMatch(/must begin with https/);
});
