import { expect, it } from 'vitest';
import { runFile } from './testing/runFile.ts';

const run = (url: string, env: NodeJS.ProcessEnv) =>
  runFile('scripts/check-isolation.ts', ['--url', url], env);

it('says that there is no network, instead of blaming the project', async () => {
  const env = { SUPABASE_SECRET_KEY: 'x', SUPABASE_PUBLISHABLE_KEY: 'y' };
  expect((await run('http://localhost:9', env)).errors).toMatch(
    /^http:\/\/localhost:9 gave no answer \(.*\)\. Check the address and the network\.\n$/,
  );
});

it('never sends the secret key unencrypted', async () => {
  const { errors } = await run('http://198.51.100.1', { SUPABASE_SECRET_KEY: 'sb_secret_x' });
  expect(errors).toMatch(/must begin with https/);
});
