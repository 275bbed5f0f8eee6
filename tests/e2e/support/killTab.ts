import type { Page } from '@playwright/test';

/** Kills a tab without notice, as the system does. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  // In the middle of a navigation only the process that is left crashes, of which the page never hears.
  const ended = session.send('Page.crash').catch(() => {});
  await Promise.race([crashed, ended]);
  await page.close();
}
