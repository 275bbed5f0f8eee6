import { kill, openQuote, openTab, unlessNavigated } from '../browser/editor.ts';
import { moveClock } from '../inPage/clock.ts';
import { typeAll } from '../inPage/typing.ts';
import { type Actor, anyTab } from './actor.ts';
import { noteTyped, plan } from './typing.ts';

/** Kills a tab after or during typing, and opens another one. */
export async function killATab(actor: Actor): Promise<void> {
  const place = anyTab(actor);
  const { editor, tab } = place;
  if (actor.random.chance(0.5)) {
    const { edits, typings } = await plan(actor, place);
    const typing = tab.evaluate(typeAll, { typings, pauseMs: 8 }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, actor.random.whole(0, 80)));
    await Promise.all([typing, kill(editor, tab)]);
    noteTyped(actor, place, edits, await typing);
  } else {
    await kill(editor, tab);
  }
  await openTab(editor);
}

export async function reload(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  await openQuote(editor, tab);
}

/** Moves the clock of a tab by seconds, minutes or hours. */
export async function jumpClock(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const minutes = actor.random.pick([-600, -3, -0.1, 3, 50, 90, 600]);
  await unlessNavigated(editor, tab, tab.evaluate(moveClock, minutes * 60_000));
}
