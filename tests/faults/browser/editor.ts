import type { Browser, BrowserContext, Page } from '@playwright/test';
import { killTab } from '../../e2e/support/killTab.ts';
import { makeClockMovable } from '../inPage/clock.ts';
import { choiceLabels, itemLabels, quoteLabels } from '../inPage/labels.ts';
import { readScreen, type Screen } from '../inPage/screen.ts';
import { type Account, signIn, signInRequest, textOf } from './signIn.ts';

/** One person's browser, with its tabs on one quote. */
export type Editor = {
  name: string;
  user: string;
  context: BrowserContext;
  tabs: Page[];
  account: Account;
  /** The path of the quote that all tabs show. */
  path: string;
  /** Restores the network, because people wait for a page that does not load. */
  restoreNetwork: () => void;
  signedInAgain: number;
  /** Line items whose edits were discarded because the item was deleted. */
  discarded: Set<string>;
};

type Place = {
  origin: string;
  path: string;
  restoreNetwork: () => void;
  /** The guarantee that the page breaks, if it is a build that can break one. */
  broken?: string | undefined;
};

/** Signs a user in and opens the quote in a number of tabs. */
export async function openEditor(
  browser: Browser,
  { origin, path, restoreNetwork, broken }: Place,
  account: Account,
  count: number,
): Promise<Editor> {
  const context = await browser.newContext({ baseURL: origin });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(makeClockMovable);
  await context.addInitScript((name) => Reflect.set(globalThis, 'brokenOnPurpose', name), broken);
  const { username: name, user } = account;
  const fresh = { tabs: [], signedInAgain: 0, discarded: new Set<string>() };
  const editor: Editor = { name, user, account, context, path, restoreNetwork, ...fresh };
  restoreNetwork();
  await signIn(await context.newPage(), account);
  const [first] = context.pages();
  if (first) editor.tabs.push(first);
  for (const page of editor.tabs) await openQuote(editor, page);
  while (editor.tabs.length < count) await openTab(editor);
  return editor;
}

/**
 * Opens another tab on the quote.
 * @param prepare makes a tab that is special, before it loads anything
 */
export async function openTab(
  editor: Editor,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await editor.context.newPage();
  await prepare(page);
  editor.tabs.push(page);
  await openQuote(editor, page);
  return page;
}

/** Opens or reopens the quote, retrying until the network works. */
export async function openQuote(editor: Editor, page: Page): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await page.goto(editor.path, { waitUntil: 'domcontentloaded' });
      // The network works from the second try on, so then only the machine can be slow.
      await quoteOn(page).waitFor({ timeout: tries === 1 ? shortWaitMs : 30_000 });
      return;
    } catch (error) {
      if (tries === 5) {
        throw new Error(`The quote does not open: ${await textOf(page)}`, { cause: error });
      }
      editor.restoreNetwork();
      await signInAgain(editor, page);
    }
  }
}

/** Waits for a tab that is loading, and reopens it if a bad network prevents that. */
export async function untilOpen(editor: Editor, page: Page): Promise<void> {
  try {
    await quoteOn(page).waitFor({ timeout: shortWaitMs });
  } catch {
    await openQuote(editor, page);
  }
}

export const shortWaitMs = 6000;
const quoteOn = (page: Page) => page.locator('[data-item]').first();

/**
 * A session ends if the response to its renewal is lost, because the stack accepts each refresh
 * token once. The user then signs in again, and what they typed is still there.
 */
export async function signInAgain(editor: Editor, page: Page): Promise<void> {
  if (!(await signInRequest(page).isVisible())) return;
  editor.signedInAgain += 1;
  await signIn(page, editor.account);
}

/** Kills a tab, which the editor then no longer has. */
export async function kill(editor: Editor, page: Page): Promise<void> {
  editor.tabs.splice(editor.tabs.indexOf(page), 1);
  await killTab(page);
}

/**
 * Returns null if the page was left in the meantime, as for a newer build: then the outcome is
 * unknown.
 */
export async function unlessNavigated<T>(
  editor: Editor,
  page: Page,
  work: Promise<T>,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    await untilOpen(editor, page);
    return null;
  }
}

export async function screenOf(editor: Editor, page: Page): Promise<Screen> {
  const labels = { quote: quoteLabels, item: [...itemLabels, ...choiceLabels] };
  for (;;) {
    const screen = await unlessNavigated(editor, page, page.evaluate(readScreen, labels));
    if (screen) return screen;
  }
}

/** Sends the tabs the event of a machine that regains its network. */
export async function tellOnline(editor: Editor): Promise<void> {
  for (const page of editor.tabs) {
    await unlessNavigated(
      editor,
      page,
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
    );
  }
}
