import { defineConfig } from '@playwright/test';

// A developer's .env.local must not affect tests.
process.env.QUOTEWRIGHT_ENV_FILE = 'none';

/**
 * What makes Chromium start renderers for itself with every page: the address bar's popups, and one
 * in reserve. They took a third of its processor time.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** What Playwright disables. Chromium reads only the last list, so ours has to repeat it. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Browser tests in Chromium against the real embedded stack; each worker starts its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './supabase/tests/support/shareServer.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
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
    // Tracing every test takes a third of the time: set TRACE=1 when a test fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Only the tests about the service worker enable it: it would answer requests that others
    // route.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium cannot use its sandbox as root. The next flags stop its background requests, and the
      // last ones the work that no test needs; there is no GPU.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        `--disable-features=${[...disabledByPlaywright, ...unusedFeatures].join(',')}`,
      ],
    },
  },
});
