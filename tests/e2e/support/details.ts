import type { Page } from '@playwright/test';

/** The frames of the provider's field and the text field beside it. */
export async function framesOfDetails(page: Page) {
  const details = page.getByRole('region', { name: 'Quote Details' });
  // Its code is loaded once the builder is idle.
  await details.getByRole('combobox', { name: 'Provider' }).waitFor();
  return details.evaluate((panel) =>
    [
      // The frame is antd's own, and the only thing of it that has a border.
      panel.querySelector('[role="combobox"]')?.closest('.ant-select'),
      panel.querySelector('input[type="text"][dir="auto"]')?.parentElement,
    ].map((frame) => {
      if (!frame) throw new Error('Quote Details has no such field');
      const { backgroundColor, borderTopColor, height } = getComputedStyle(frame);
      return { backgroundColor, borderTopColor, height };
    }),
  );
}
