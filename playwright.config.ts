import { defineConfig } from '@playwright/test';

// What a developer keeps in .env.local is not for tests.
process.env.QUOTEWRIGHT_ENV_FILE = 'none';

/** Journeys in Chromium against the real embedded stack; each worker starts one of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './supabase/tests/support/shareServer.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace of every test costs a third of the time: ask for it (TRACE=1) when a test fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Only the tests that are about it have one: it would answer what others route.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium refuses its sandbox to root; the other flags keep it from calling home.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
