import { openQuote, tellOnline } from '../browser/editor.ts';
import { type Intended, keyOf } from '../checks/journal.ts';
import { type Actor, anyTab, type Place } from './actor.ts';
import { typeIn } from './typing.ts';

/**
 * Another user deletes the quote while edits wait. The page must name each of them and offer to
 * copy them. When the quote is restored, they arrive.
 */
export async function deleteTheQuote(actor: Actor): Promise<void> {
  const { backend, proxy, quoteId, editors } = actor;
  const place = anyTab(actor);
  proxy.setNetwork('dead');
  const typed = await typeIn(actor, place);
  const setDeleted = async (deleted_at: string | null) => {
    await backend.update(`line_items?quote_id=eq.${quoteId}`, { deleted_at });
    await backend.update(`quotes?id=eq.${quoteId}`, { deleted_at });
  };
  await setDeleted(new Date().toISOString());
  proxy.setNetwork('good');
  await tellOnline(place.editor);
  await lookAtLeftEdits(actor, place, lastOfEachField(typed));
  await setDeleted(null);
  for (const editor of editors) {
    for (const page of editor.tabs) await openQuote(editor, page);
  }
}

function lastOfEachField(typed: readonly Intended[]): Intended[] {
  return [...new Map(typed.map((edit) => [keyOf(edit.id, edit.label), edit])).values()];
}

async function lookAtLeftEdits(
  { journal }: Actor,
  { tab }: Place,
  typed: readonly Intended[],
): Promise<void> {
  const deleted = tab.getByText('This quote has been deleted.');
  // Without waiting edits, nothing asks the stack until the tab is loaded again.
  await deleted.waitFor({ timeout: 8000 }).catch(() => tab.reload());
  await deleted.waitFor();
  const waiting = typed.filter(({ isSure }) => isSure);
  if (waiting.length === 0) return;
  const left = tab.getByRole('region', { name: 'Your edits' });
  await left.waitFor();
  const shown = await left.textContent();
  await tab.bringToFront();
  await left.getByRole('button', { name: 'Copy all' }).click();
  const copied = await tab.evaluate(() => navigator.clipboard.readText());
  for (const { number, value } of waiting) {
    if (!shown?.includes(value))
      journal.seen.push(`edit ${number} of a deleted quote is not named`);
    if (!copied.includes(value))
      journal.seen.push(`edit ${number} of a deleted quote is not copied`);
  }
}
