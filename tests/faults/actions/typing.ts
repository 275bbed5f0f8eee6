import type { Page } from '@playwright/test';
import { type Editor, screenOf, unlessNavigated } from '../browser/editor.ts';
import { type Intended, keyOf } from '../checks/journal.ts';
import { itemLabels, quoteLabels } from '../inPage/labels.ts';
import type { Screen } from '../inPage/screen.ts';
import { type Typing, typeAll } from '../inPage/typing.ts';
import { type Actor, anyTab, type Place } from './actor.ts';

export type Plan = { edits: Intended[]; typings: Typing[] };

/** Plans texts for random fields, each with a unique value. */
export async function plan(actor: Actor, { editor, tab }: Place): Promise<Plan> {
  const { random, editors, quoteId } = actor;
  const screen = await screenOf(editor, tab);
  const ownLabels = itemLabels.filter((label) => label !== 'Discount' || editor === editors[0]);
  const plans: Plan = { edits: [], typings: [] };
  for (let count = random.whole(1, 16); count > 0; count -= 1) {
    const ofQuote = screen.order.length === 0 || random.chance(0.15);
    const anyItem = () =>
      random.chance(0.4) ? (screen.order[0] ?? null) : random.pick(screen.order);
    const item = ofQuote ? null : anyItem();
    const label = random.pick<string>(ofQuote ? quoteLabels : ownLabels);
    const id = item ?? quoteId;
    const edit = newEdit(actor, editor, { id, label }, screen);
    const over = valueToSee(actor, { editor, tab }, id, label);
    const isTwice = plans.typings.some((one) => one.item === item && one.label === label);
    plans.typings.push({ item, label, text: edit.value, over: isTwice ? null : over });
    plans.edits.push(edit);
  }
  return plans;
}

/** An edit that is not made yet. */
export function newEdit(
  { journal }: Actor,
  { user }: Editor,
  { id, label }: { id: string; label: string },
  screen: Screen,
): Intended {
  journal.planned += 1;
  const number = journal.planned;
  const value = textFor(label, number, screen.fields[keyOf(id, 'Discount type')] ?? 'percent');
  return { number, user, id, label, value, isSure: true, where: '' };
}

/**
 * What must be on the screen before a person types over it: what they last typed into the field in
 * another tab. Null if that does not matter.
 */
export function valueToSee(
  { last }: Actor,
  { editor, tab }: Place,
  id: string,
  label: string,
): string | null {
  const before = last.get(`${editor.user} ${keyOf(id, label)}`);
  return before?.edit.isSure && before.tab !== tab ? before.edit.value : null;
}

/** A text for a field that no other edit has. */
function textFor(label: string, number: number, discountType: string): string {
  if (label === 'Unit price') return amount(number);
  if (label === 'Discount' && discountType === 'fixed') return fixedDiscount(number);
  if (label === 'Quantity') return String(number + 10);
  // Percent, with up to three decimals.
  if (label === 'Tax rate' || label === 'Discount') return String(number / 1000);
  if (label === 'Notes' || label === 'Payment terms') return `№ ${number}\nżółć – “${number}” 🙂`;
  return `Work ${number} <b>&amp;</b> Łódź`;
}

const amount = (number: number) =>
  `${100 + Math.floor(number / 100)}.${`${number % 100}`.padStart(2, '0')}`;

/** Above every percentage, and without a zero at the end, which is not sent. */
function fixedDiscount(number: number): string {
  const [tens, ones] = [Math.floor((number % 90) / 9), (number % 9) + 1];
  return `${101 + Math.floor(number / 90)}.${tens}${ones}`;
}

const names = new WeakMap<Page, string>();
let opened = 0;

/** A tab's name and the time, for the report. */
function whereOf({ name }: Editor, tab: Page): string {
  if (!names.has(tab)) names.set(tab, `tab ${++opened}`);
  return `${name.split('-')[0]}, ${names.get(tab)}, ${Math.round(performance.now())}`;
}

/**
 * Writes edits into the journal.
 * @param typed which of them were made; null if unknown
 */
export function noteTyped(
  { journal, last }: Actor,
  { editor, tab }: Place,
  edits: readonly Intended[],
  typed: readonly boolean[] | null,
): Intended[] {
  const made = edits
    .filter((_, index) => typed === null || typed[index])
    .map((edit) => ({ ...edit, isSure: typed !== null, where: whereOf(editor, tab) }));
  for (const edit of made) {
    journal.edits.push(edit);
    last.set(`${editor.user} ${keyOf(edit.id, edit.label)}`, { tab, edit });
  }
  return made;
}

/** Types into random fields of a tab. Returns the edits that were made. */
export async function typeIn(actor: Actor, place: Place): Promise<Intended[]> {
  const { editor, tab } = place;
  const { edits, typings } = await plan(actor, place);
  const typing = tab.evaluate(typeAll, { typings, pauseMs: 0 });
  return noteTyped(actor, place, edits, await unlessNavigated(editor, tab, typing));
}

export async function type(actor: Actor): Promise<void> {
  await typeIn(actor, anyTab(actor));
}
