import { screenOf, unlessNavigated } from '../browser/editor.ts';
import { keyOf } from '../checks/journal.ts';
import { changeDiscount, choose } from '../inPage/choices.ts';
import { type Actor, anyTab, ownersTab } from './actor.ts';
import { newEdit, noteTyped, valueToSee } from './typing.ts';

/**
 * Each person owns one kind of choice: the first includes and excludes items, the second chooses
 * units.
 */
export async function pick(actor: Actor): Promise<void> {
  const { random, journal, editors } = actor;
  const { editor, tab } = anyTab(actor);
  const { order } = await screenOf(editor, tab);
  if (order.length === 0) return;
  const [label, values] =
    editor === editors[0]
      ? (['Include in the quote', ['true', 'false']] as const)
      : (['Unit', ['hour', 'project', 'piece', 'sqft']] as const);
  const item = random.pick(order);
  const choice = { item, label, value: random.pick<string>(values) };
  const isMade = await unlessNavigated(editor, tab, tab.evaluate(choose, choice));
  if (isMade === false) return;
  const { value } = choice;
  journal.choices.push({ user: editor.user, id: item, label, value, isSure: isMade !== null });
}

/** Chooses the other type of a discount together with a value for it. */
export async function changeDiscountType(actor: Actor): Promise<void> {
  const { random, journal } = actor;
  const place = ownersTab(actor);
  const { editor, tab } = place;
  const screen = await screenOf(editor, tab);
  if (screen.order.length === 0) return;
  const id = random.pick(screen.order);
  const typeKey = keyOf(id, 'Discount type');
  const type = screen.fields[typeKey] === 'percent' ? 'fixed' : 'percent';
  const shown = { ...screen, fields: { ...screen.fields, [typeKey]: type } };
  const edit = newEdit(actor, editor, { id, label: 'Discount' }, shown);
  const over = valueToSee(actor, place, id, 'Discount');
  const change = { item: id, type, value: edit.value, over };
  const isMade = await unlessNavigated(editor, tab, tab.evaluate(changeDiscount, change));
  if (isMade === false) return;
  const isSure = isMade !== null;
  journal.choices.push({ user: editor.user, id, label: 'Discount type', value: type, isSure });
  noteTyped(actor, place, [edit], isSure ? [true] : null);
}
