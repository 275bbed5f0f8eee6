import { client as words } from '../../texts/client.ts';
import { type ClientPageState, canDecide } from './clientPage.ts';
import { late } from './late.ts';
import { choosing, hasOptions } from './useChoices.tsx';

export const seenChanges = late(
  () => import('./SeenChanges.tsx').then((part) => part.SeenChanges),
  // The letter, which waits for it, is what counts.
  () => <></>,
  2000,
);

export const payment = late(
  () => import('./Payment.tsx').then((part) => part.Payment),
  () => <p>{words.paymentNotLoaded}</p>,
  10_000,
);

export const questionList = late(
  () => import('./QuestionList.tsx').then((part) => part.QuestionList),
  () => <p>{words.questions.notLoaded}</p>,
  10_000,
);

/**
 * Loads what the letter of a page waits for. Awaited before another version is shown: a tree that
 * suspends is taken out of the document, with the dialog in which somebody may be writing.
 */
export async function prepareLetter(page: ClientPageState): Promise<void> {
  if (page.kind !== 'shown') return;
  const { view } = page;
  try {
    await Promise.all([
      canDecide(page) && hasOptions(view) ? choosing.prepare() : null,
      view.seen ? seenChanges.prepare() : null,
    ]);
  } catch {
    // A misshapen version fails where it is shown, which says so.
  }
}
