import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Finished = { code: unknown; output: string; errors: string };

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one of our scripts as its command does, without a terminal and without the developer's own
 * settings.
 * @param script its path from the root
 */
export function runFile(
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const settings = { PATH: process.env.PATH, QUOTEWRIGHT_ENV_FILE: 'none', ...env };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [root + script, ...args],
      { env: settings },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    );
    child.stdin?.end();
  });
}
