import type { Locator, Page } from '@playwright/test';
import { fillLibrary, libraryOf } from './support/library.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { expect, lineItem, toast } from './support/test.ts';

// The main job: a new quote for a new client, eight services out of 300, sent by email. What is
// typed as text does not count.

const MAX_KEYS = 70;
const MAX_CLICKS = 12;

/** What is typed into the search for each service, and which hit it is. */
const wanted = [
  ['neck massage 2', 'Neck massage 2'],
  ['brow peel 1', 'Brow peel 1'],
  ['lip filler', 'Lip filler 1'],
  ['hands laser', 'Hands laser session 1'],
  ['scalp con', 'Scalp consultation 1'],
  ['knee mas', 'Knee massage 1'],
  ['chin fac', 'Chin facial 1'],
  ['arm peel 5', 'Arm peel 5'],
] as const;

let bringBack: () => Promise<void>;
test.beforeEach(async ({ backend, openQuote }) => {
  bringBack = await fillLibrary(backend);
  await openQuote([{ description: 'Of another quote' }], { client_name: 'Another Client' });
});
test.afterEach(() => bringBack());

/** Presses keys and counts them. */
function countedKeys(page: Page) {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  const isFocused = (target: Locator) =>
    target.evaluateAll((found) => found.some((one) => one === document.activeElement));
  return {
    press,
    pressed: () => count,
    type: (text: string) => page.keyboard.type(text),
    /** Goes to a control by Tab, or back to one by Shift+Tab. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      const start = count;
      while (!(await isFocused(target))) {
        expect(count - start, `${key} has not reached ${target}`).toBeLessThan(MAX_KEYS);
        await press(key);
      }
    },
  };
}

async function expectSent(page: Page, mailbox: { letters: unknown[] }): Promise<void> {
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  expect(mailbox.letters).toHaveLength(1);
  for (const [index, [, name]] of wanted.entries()) {
    await expect(lineItem(page, index + 1).getByLabel('Description')).toHaveValue(name);
  }
  await expect(page.getByLabel('Client name')).toHaveValue('Dana Whitfield');
}

test(`the main job takes at most ${MAX_KEYS} keys besides text`, async ({ page, mailbox }) => {
  const { press, pressed, type, tabTo } = countedKeys(page);
  const { search, active } = libraryOf(page);
  const { recipient } = sendDialogOf(page);

  await tabTo(page.getByRole('banner').getByRole('button', { name: 'New quote' }));
  await press('Enter');
  // A new quote begins with its client, whose default name is replaced by typing.
  await expect(page.getByLabel('Client name')).toBeFocused();
  await type('Dana Whitfield');

  await tabTo(page.getByRole('button', { name: 'Search the services' }), 'Shift+Tab');
  await press('Enter');
  await expect(search).toBeFocused();
  for (const [text, name] of wanted) {
    await type(text);
    await expect(active).toHaveAccessibleName(new RegExp(`^${name},`));
    await press('Enter');
  }
  await expect(lineItem(page, wanted.length)).toBeVisible();

  await press('Control+Enter');
  await expect(recipient).toBeFocused();
  await type('dana@example.com');
  await press('Control+Enter');
  await expectSent(page, mailbox);
  expect(pressed(), `the main job took ${pressed()} keys`).toBeLessThanOrEqual(MAX_KEYS);
});

test(`the main job takes at most ${MAX_CLICKS} clicks`, async ({ page, mailbox }) => {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  const { panel, search } = libraryOf(page);
  const { recipient, send } = sendDialogOf(page);

  await click(page.getByRole('banner').getByRole('button', { name: 'New quote' }));
  await expect(page.getByLabel('Client name')).toBeFocused();
  await page.keyboard.type('Dana Whitfield');

  await click(search);
  for (const [text, name] of wanted) {
    // A click on + leaves the focus in the search, with its text selected.
    await page.keyboard.type(text);
    await click(panel.getByRole('button', { name: `Add to quote: ${name}`, exact: true }));
  }
  await expect(lineItem(page, wanted.length)).toBeVisible();

  await click(page.getByRole('banner').getByRole('button', { name: 'Send to Client' }));
  await expect(recipient).toBeFocused();
  await page.keyboard.type('dana@example.com');
  await click(send);
  await expectSent(page, mailbox);
  expect(count, `the main job took ${count} clicks`).toBeLessThanOrEqual(MAX_CLICKS);
});
