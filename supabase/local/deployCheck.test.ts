import { expect, it } from 'vitest';
import { runFile } from '../../scripts/testing/runFile.ts';
import { startStack } from './testing/startStack.ts';

it('deploy:check examines a running Quotewright and recognizes the demo', async () => {
  const stack = await startStack({ page: true });
  const run = (env: Record<string, string>) =>
    runFile('scripts/deploy-check.ts', ['--url', stack.url], env);
  try {
    const { code, output } = await run({
      SUPABASE_URL: stack.url,
      SUPABASE_SECRET_KEY: stack.secretKey,
    });
    const lines = output.trim().split('\n');
    expect(
      lines.filter((line) => line.startsWith('  FIX ')).map((line) => line.slice(8, 40)),
    ).toEqual([
      'The page is served over HTTPS: i',
      'The page is not the demo: config',
      'The demo accounts do not exist: ',
    ]);
    expect(output).toContain('super, anna, ben can sign in with the published password');
    expect(lines.filter((line) => line.startsWith('  ok    '))).toHaveLength(19);
    expect(lines.at(-1)).toBe('3 to fix.');
    expect(code).toBe(1);
    expect(output).not.toContain(stack.secretKey);
    const key = { SUPABASE_SECRET_KEY: 'sb_secret_of_another' };
    expect((await run({ ...key, SUPABASE_URL: stack.url })).output).toContain(
      'the key was refused (401)',
    );
    // The page names its backend: a hijacked one must not be given the key to the real one.
    const elsewhere = await run({ ...key, SUPABASE_URL: 'https://abc.supabase.co' });
    expect(elsewhere.output).toContain('only if SUPABASE_URL names it');
    expect(elsewhere.output).not.toContain('There is a super user');
  } finally {
    await stack.stop();
  }
});
