import type { Locator, Page } from '@playwright/test';

/** Records, from now on, the time from each digit's keydown to the end of the next paint. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    const afterPaint = (done: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (!/^\d$/.test(key)) return;
        afterPaint(() => paints.push(performance.now() - timeStamp));
      },
      true,
    );
  });
}

/**
 * Types digits into a field one by one, at the pace of a fast typist.
 * @returns milliseconds from keydown to paint, one for each digit
 */
export async function typeDigits(page: Page, field: Locator, count: number): Promise<number[]> {
  await watchPaints(page);
  await field.focus();
  for (let typed = 0; typed < count; typed += 1) {
    // Four digits make a price; the fifth starts a new one.
    if (typed % 4 === 0) await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press(String(1 + (typed % 9)));
    await page.waitForFunction((known) => Reflect.get(window, 'paints').length > known, typed);
    // Out of sync with the display's refresh, like real typing.
    await page.waitForTimeout(40 + ((typed * 7) % 23));
  }
  return page.evaluate((): number[] => Reflect.get(window, 'paints'));
}
