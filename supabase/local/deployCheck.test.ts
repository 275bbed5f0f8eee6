import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { startStack } from './testing/startStack.ts';

it('deploy:check looks a running Quotewright over, and names the demo for what it is', async () => {
  const stack = await startStack({ page: true });
  const run = (env: Record<string, string>) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const args = ['scripts/deploy-check.ts', '--url', stack.url];
      execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, said) =>
        resolve({ code: error?.code ?? 0, said }),
      );
    });
  try {
    const { code, said } = await run({
      SUPABASE_URL: stack.url,
      SUPABASE_SECRET_KEY: stack.secretKey,
    });
    const lines = said.trim().split('\n');
    expect(
      lines.filter((line) => line.startsWith('  MEND')).map((line) => line.slice(8, 40)),
    ).toEqual([
      'The page comes over HTTPS: it co',
      'The page is not the demo: config',
      'The demo accounts are not there:',
    ]);
    expect(said).toContain('super, anna, ben can sign in with the published password');
    expect(lines.filter((line) => line.startsWith('  ok    '))).toHaveLength(16);
    expect(lines.at(-1)).toBe('3 to mend.');
    expect(code).toBe(1);
    expect(said).not.toContain(stack.secretKey);
    const key = { SUPABASE_SECRET_KEY: 'sb_secret_of_another' };
    expect((await run({ ...key, SUPABASE_URL: stack.url })).said).toContain(
      'the key was refused (401)',
    );
    // The page names its backend: a hijacked one must not be given the key to the real one.
    const elsewhere = await run({ ...key, SUPABASE_URL: 'https://abc.supabase.co' });
    expect(elsewhere.said).toContain('only if SUPABASE_URL names it');
    expect(elsewhere.said).not.toContain('There is a super user');
  } finally {
    await stack.stop();
  }
});
