import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Reads `.env.local` into the environment; what is set there already wins. Another file can be named
 * by QUOTEWRIGHT_ENV_FILE, or none at all: tests do that, so that a developer's settings reach no test.
 */
export function loadEnvLocal() {
  const chosen = process.env.QUOTEWRIGHT_ENV_FILE?.trim();
  const file = chosen || join(root, '.env.local');
  if (chosen !== 'none' && existsSync(file)) process.loadEnvFile(file);
}
