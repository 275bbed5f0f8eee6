import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const domain = fileURLToPath(new URL('./supabase/functions/_shared/domain', import.meta.url));

/** One project per kind of test; `npm run test:quick` runs domain, api and functions. */
export default defineConfig({
  resolve: { alias: { '@domain': domain } },
  test: {
    // On a busy machine, even a unit test may have to wait.
    testTimeout: 30_000,
    // Tags are row ids of docs/spec-coverage.md; scripts/check-spec-coverage.ts checks them.
    strictTags: false,
    // A developer's .env.local must not affect tests.
    env: { QUOTEWRIGHT_ENV_FILE: 'none' },
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['supabase/functions/_shared/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          setupFiles: ['tests/unit/noNetwork.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['supabase/functions/*/*.test.ts'],
          exclude: ['supabase/functions/_shared/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          globalSetup: 'supabase/tests/support/shareServer.ts',
          include: ['supabase/tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          globalSetup: 'supabase/tests/support/shareServer.ts',
          include: ['supabase/local/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
