import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./check-isolation.ts', import.meta.url));

it('never sends the secret key unencrypted', async () => {
  const env = { PATH: process.env.PATH, SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const output = await new Promise<string>((resolve) => {
    const args = [script, '--url', 'http://198.51.100.1'];
    execFile(process.execPath, args, { env }, (_error, out, err) => resolve(out + err));
  });
  expect(output).toMatch(/must begin with https/);
});
