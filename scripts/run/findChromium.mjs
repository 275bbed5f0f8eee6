import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebian } from './installDebian.mjs';
import { onPath } from './onPath.mjs';
import { Stop } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds a Chromium for tests: CHROMIUM_PATH, the system's, Playwright's, or else installs Debian's.
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH?.trim();
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Stop(`CHROMIUM_PATH names no file: ${chosen}`);
  }
  const found = names.map(onPath).find(Boolean) ?? playwrightsOwn();
  if (found) return found;
  installDebian('chromium', 'a Chromium for the browser tests');
  const installed = onPath('chromium');
  if (installed) return installed;
  throw new Stop('The browser tests need a Chromium: install it, or set CHROMIUM_PATH.');
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
