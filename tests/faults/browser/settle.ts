import { errors } from '@playwright/test';
import { readWaiting, type Waiting } from '../inPage/disk.ts';
import {
  type Editor,
  openQuote,
  screenOf,
  shortWaitMs,
  signInAgain,
  tellOnline,
  unlessNavigated,
} from './editor.ts';

/**
 * Waits until every tab shows that everything is saved, telling the tabs that the network is back.
 * @param isThere whether the server has a quote or line item
 * @returns what does not finish; empty if all is saved
 */
export async function settle(
  editor: Editor,
  seconds: number,
  isThere: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const states = await Promise.all(
      editor.tabs.map(async (page) => (await screenOf(editor, page)).state),
    );
    if (states.every((state) => state === 'Saved')) return [];
    await decideSetAside(editor, isThere);
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

/**
 * Decides about the edits that were set aside, as their writer would: discards those of items that
 * are deleted, and opens the quote again for those whose target has come back.
 */
async function decideSetAside(
  editor: Editor,
  isThere: (id: string) => Promise<boolean>,
): Promise<void> {
  const [page] = editor.tabs;
  const waiting = page && (await unlessNavigated(editor, page, page.evaluate(readWaiting)));
  const aside = waiting?.filter(({ failure }) => failure?.isGone) ?? [];
  const deleted: string[] = [];
  for (const entry of aside) if (!(await isThere(targetOf(entry)))) deleted.push(entry.id);
  if (deleted.length > 0) await discard(editor, deleted);
  if (page && aside.length > deleted.length) await openQuote(editor, page);
}

/** What the server did not find: the line item of an edit, else the quote. */
function targetOf({ kind, id, quoteId, failure }: Waiting): string {
  return kind === 'edit' && failure?.status === 404 ? id : quoteId;
}

/**
 * Discards the edits of deleted items. The buttons are pressed without the pointer, because a toast
 * under a resting pointer stays open and covers the next one.
 */
async function discard(editor: Editor, ids: readonly string[]): Promise<void> {
  const [page] = editor.tabs;
  if (!page) return;
  for (const id of ids) editor.discarded.add(id);
  // The item's own row may still be on the screen, with several such buttons.
  const rows = page.getByRole('dialog').getByRole('listitem');
  const row = rows.filter({ hasText: 'This line item has been deleted' });
  const button = row.first().getByRole('button', { name: 'Discard' });
  try {
    const patience = { timeout: shortWaitMs };
    const waiting = page.getByRole('button', { name: /edits? waiting/ });
    await waiting.dispatchEvent('click', undefined, patience);
    for (const _ of ids) await button.dispatchEvent('click', undefined, patience);
  } catch (error) {
    // If an edit disappears meanwhile, there is one button fewer; the next round looks again.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  await page.keyboard.press('Escape');
}
