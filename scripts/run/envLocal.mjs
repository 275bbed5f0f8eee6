import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Reads `.env.local` into the environment; variables that are already set win. QUOTEWRIGHT_ENV_FILE
 * names another file, or `none`: tests use that, so that a developer's settings do not affect them.
 */
export function loadEnvLocal() {
  const chosen = process.env.QUOTEWRIGHT_ENV_FILE?.trim();
  const file = chosen || join(root, '.env.local');
  if (chosen !== 'none' && existsSync(file)) process.loadEnvFile(file);
}
