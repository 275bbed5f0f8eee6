import { type Browser, type BrowserContext, errors, type Page } from '@playwright/test';
import {
  choiceLabels,
  itemLabels,
  makeClockMovable,
  quoteLabels,
  readDeleted,
  readScreen,
  readWaiting,
  type Screen,
} from './inPage.ts';

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

export type Account = { username: string; password: string; user: string };

type Place = { origin: string; path: string; restoreNetwork: () => void };

/** Signs a user in and opens the quote in a number of tabs. */
export async function openEditor(
  browser: Browser,
  { origin, path, restoreNetwork }: Place,
  account: Account,
  count: number,
): Promise<Editor> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(makeClockMovable);
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

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  try {
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  } catch (error) {
    throw new Error(`Nobody is signed in at ${page.url()}: ${await textOf(page)}`, {
      cause: error,
    });
  }
}

const textOf = async (page: Page) =>
  (await page.locator('body').textContent())?.slice(0, 400) ?? '';

export async function openTab(editor: Editor): Promise<void> {
  const page = await editor.context.newPage();
  editor.tabs.push(page);
  await openQuote(editor, page);
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

const shortWaitMs = 6000;
const quoteOn = (page: Page) => page.locator('[data-item]').first();

/**
 * A session ends if the response to its renewal is lost, because the stack accepts each refresh
 * token once. The user then signs in again, and what they typed is still there.
 */
async function signInAgain(editor: Editor, page: Page): Promise<void> {
  if (
    !(await page
      .getByText(/^Sign in$/i)
      .first()
      .isVisible())
  )
    return;
  editor.signedInAgain += 1;
  await signIn(page, editor.account);
}

/** Kills a tab without notice, as the system does. */
export async function kill(editor: Editor, page: Page): Promise<void> {
  editor.tabs.splice(editor.tabs.indexOf(page), 1);
  const session = await editor.context.newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
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

/** Moves the clock of a user's machine forward or back by minutes. */
export async function jumpClock(editor: Editor, minutes: number): Promise<void> {
  const [page] = editor.tabs;
  await page?.evaluate((offset) => {
    const before = Number(localStorage.getItem('clock-offset') ?? 0);
    localStorage.setItem('clock-offset', String(before + offset));
  }, minutes * 60_000);
}

/**
 * Discards the edits of items that another user deleted. The buttons are pressed without the pointer,
 * because a toast under a resting pointer stays open and covers the next one.
 */
async function discardDeleted(editor: Editor): Promise<void> {
  const [page] = editor.tabs;
  const ids = page && (await unlessNavigated(editor, page, page.evaluate(readDeleted)));
  if (!page || !ids || ids.length === 0) return;
  for (const id of ids) editor.discarded.add(id);
  // The item's own row may still be on the screen, with several such buttons.
  const rows = page.getByRole('dialog').getByRole('listitem');
  const row = rows.filter({ hasText: 'This line item has been deleted' });
  const discard = row.first().getByRole('button', { name: 'Discard' });
  try {
    const patience = { timeout: shortWaitMs };
    const waiting = page.getByRole('button', { name: /edits? waiting/ });
    await waiting.dispatchEvent('click', undefined, patience);
    for (const _ of ids) await discard.dispatchEvent('click', undefined, patience);
  } catch (error) {
    // If an edit disappears meanwhile, there is one button fewer; the next round looks again.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  await page.keyboard.press('Escape');
}

/**
 * Waits until every tab shows that everything is saved, telling the tabs that the network is back.
 */
export async function settle(editor: Editor, seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const states = await Promise.all(
      editor.tabs.map(async (page) => (await screenOf(editor, page)).state),
    );
    if (states.every((state) => state === 'Saved')) return [];
    await discardDeleted(editor);
    if (Date.now() > end) {
      const [page] = editor.tabs;
      const waiting = JSON.stringify((await page?.evaluate(readWaiting)) ?? null);
      return states
        .filter((state) => state !== 'Saved')
        .map(
          (state) =>
            `a tab of ${editor.name} does not finish saving: ${state}; on the disk: ${waiting}`,
        );
    }
    await tellOnline(editor);
    for (const page of editor.tabs) {
      const isOver = page.getByRole('alert').getByRole('link', { name: /sign in/i });
      if (!(await isOver.isVisible())) continue;
      await signInAgain(editor, page);
      await openQuote(editor, page);
    }
    await new Promise((resolve) => setTimeout(resolve, 700));
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
