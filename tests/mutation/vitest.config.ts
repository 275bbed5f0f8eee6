import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const domain = fileURLToPath(new URL('../../supabase/functions/_shared/domain', import.meta.url));

/** The tests of what is mutated, in one project, as Stryker wants them. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@domain': domain } },
  test: {
    // Of most mutants that break a wait, the test notices by its timeout.
    testTimeout: 8_000,
    strictTags: false,
    env: { QUOTEWRIGHT_ENV_FILE: 'none' },
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
  },
});
