import { screenOf, unlessNavigated } from '../browser/editor.ts';
import { keyOf } from '../checks/journal.ts';
import { addItem, deleteItem, moveItem } from '../inPage/items.ts';
import { choiceLabels, itemLabels } from '../inPage/labels.ts';
import type { Screen } from '../inPage/screen.ts';
import { type Actor, anyTab, ownersTab, type Place } from './actor.ts';
import { valueToSee } from './typing.ts';

export async function add(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const id = await unlessNavigated(editor, tab, tab.evaluate(addItem));
  if (id) actor.journal.added.push({ id, user: editor.user });
}

export async function remove(actor: Actor): Promise<void> {
  const place = anyTab(actor);
  const { order } = await screenOf(place.editor, place.tab);
  if (order.length >= 5) await removeIn(actor, place, actor.random.pick(order));
}

/** Deletes an item. Returns whether it was certainly deleted. */
async function removeIn(actor: Actor, { editor, tab }: Place, id: string): Promise<boolean> {
  const isDone = await unlessNavigated(editor, tab, tab.evaluate(deleteItem, id));
  const isSure = isDone !== null;
  const deletion = { id, user: editor.user, what: 'deleted', isSure } as const;
  if (isDone !== false) actor.journal.deletions.push(deletion);
  return isDone === true;
}

/**
 * Deletes an item and undoes that, which returns what the tab showed. Only with everything on the
 * screen that the person has typed into the item, because nobody undoes what they have not seen.
 */
export async function removeAndUndo(actor: Actor): Promise<void> {
  const place = ownersTab(actor);
  const { editor, tab } = place;
  const screen = await screenOf(editor, tab);
  if (screen.order.length === 0) return;
  const id = actor.random.pick(screen.order);
  if (!showsAllOf(actor, place, id, screen)) return;
  if (!(await removeIn(actor, place, id))) return;
  const undo = tab.getByRole('button', { name: 'Undo', exact: true });
  const isOffered = await undo.waitFor({ timeout: 4000 }).then(
    () => true,
    // The stack has not answered, so the page offers nothing yet.
    () => false,
  );
  if (!isOffered) return;
  const pressed = await undo.dispatchEvent('click', undefined, { timeout: 2000 }).then(
    () => true,
    () => false,
  );
  const isBack = await tab
    .locator(`[data-item="${id}"]`)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
  const restored = { id, user: editor.user, what: 'restored', isSure: pressed && isBack } as const;
  if (pressed) actor.journal.deletions.push(restored);
}

function showsAllOf(actor: Actor, place: Place, id: string, screen: Screen): boolean {
  const { user } = place.editor;
  const isTyped = itemLabels.every((label) => {
    const value = valueToSee(actor, place, id, label);
    return value === null || screen.fields[keyOf(id, label)] === value;
  });
  const own = actor.journal.choices.filter((choice) => choice.user === user && choice.id === id);
  const isChosen = choiceLabels.every((label) => {
    const last = own.findLast((choice) => choice.label === label);
    return last === undefined || screen.fields[keyOf(id, label)] === last.value;
  });
  return isTyped && isChosen;
}

export async function move(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const { order } = await screenOf(editor, tab);
  if (order.length === 0) return;
  const key = actor.random.pick(['ArrowUp', 'ArrowDown', 'Home', 'End']);
  const moved = { id: actor.random.pick(order), key };
  const ids = await unlessNavigated(editor, tab, tab.evaluate(moveItem, moved));
  if (ids?.length === 0) return;
  actor.journal.orders.push({ user: editor.user, ids: ids ?? [], isSure: ids !== null });
}
