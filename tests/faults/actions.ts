import type { Page } from '@playwright/test';
import {
  addItem,
  choose,
  deleteItem,
  itemLabels,
  moveItem,
  quoteLabels,
  type Typing,
  typeAll,
} from './inPage.ts';
import { type Intended, type Journal, keyOf } from './journal.ts';
import type { FaultProxy } from './proxy.ts';
import type { Random } from './random.ts';
import {
  type Editor,
  jumpClock,
  kill,
  openQuote,
  openTab,
  screenOf,
  unlessNavigated,
  untilOpen,
} from './tabs.ts';

/** What every action needs. */
export type Actor = {
  random: Random;
  proxy: FaultProxy;
  journal: Journal;
  editors: Editor[];
  quoteId: string;
  /** Which tab of a browser last typed into a field, and what; by editor and key. */
  last: Map<string, { tab: Page; edit: Intended }>;
};

type Action = { name: string; act: (actor: Actor) => Promise<void> };

const anyTab = ({ random, editors }: Actor) => {
  const editor = random.pick(editors);
  return { editor, tab: random.pick(editor.tabs) };
};

/** Plans texts for random fields, each with a unique value. */
async function plan(actor: Actor, editor: Editor, tab: Page) {
  const { random, journal, quoteId, last } = actor;
  const { order } = await screenOf(editor, tab);
  const edits: Intended[] = [];
  const typings: Typing[] = [];
  for (let count = random.whole(1, 16); count > 0; count -= 1) {
    const ofQuote = order.length === 0 || random.chance(0.15);
    const item = ofQuote ? null : random.chance(0.4) ? (order[0] ?? null) : random.pick(order);
    const label = random.pick<string>(ofQuote ? quoteLabels : itemLabels);
    journal.planned += 1;
    const number = journal.planned;
    const id = item ?? quoteId;
    const text = textFor(label, number);
    const before = last.get(`${editor.user} ${keyOf(id, label)}`);
    const over = before?.edit.isSure && before.tab !== tab ? before.edit.value : null;
    const isTwice = typings.some((one) => one.item === item && one.label === label);
    typings.push({ item, label, text, over: isTwice ? null : over });
    edits.push({ number, user: editor.user, id, label, value: text, isSure: true, where: '' });
  }
  return { edits, typings };
}

function textFor(label: string, number: number): string {
  if (label === 'Unit price')
    return `${100 + Math.floor(number / 100)}.${`${number % 100}`.padStart(2, '0')}`;
  if (label === 'Quantity') return String(number + 10);
  // Percent, with up to three decimals.
  if (label === 'Tax rate' || label === 'Discount') return String(number / 1000);
  if (label === 'Notes' || label === 'Payment terms') return `№ ${number}\nżółć – “${number}” 🙂`;
  return `Work ${number} <b>&amp;</b> Łódź`;
}

function note({ journal, last }: Actor, editor: Editor, tab: Page, edits: readonly Intended[]) {
  for (const edit of edits) {
    journal.edits.push(edit);
    last.set(`${editor.user} ${keyOf(edit.id, edit.label)}`, { tab, edit });
  }
}

async function type(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const { edits, typings } = await plan(actor, editor, tab);
  noteTyped(
    actor,
    editor,
    tab,
    edits,
    await unlessNavigated(editor, tab, tab.evaluate(typeAll, { typings, pauseMs: 0 })),
  );
}

const names = new WeakMap<Page, string>();
let opened = 0;

/** A tab's name and the time, for the report. */
function whereOf({ name }: Editor, tab: Page): string {
  if (!names.has(tab)) names.set(tab, `tab ${++opened}`);
  return `${name.split('-')[0]}, ${names.get(tab)}, ${Math.round(performance.now())}`;
}

/**
 * @param typed which of the edits were made; null if unknown
 */
function noteTyped(
  actor: Actor,
  editor: Editor,
  tab: Page,
  edits: readonly Intended[],
  typed: readonly boolean[] | null,
): void {
  const made = edits.filter((_, index) => typed === null || typed[index]);
  note(
    actor,
    editor,
    tab,
    made.map((edit) => ({ ...edit, isSure: typed !== null, where: whereOf(editor, tab) })),
  );
}

/** Kills a tab after or during typing, and opens another one. */
async function killATab(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  if (actor.random.chance(0.5)) {
    const { edits, typings } = await plan(actor, editor, tab);
    const typing = tab.evaluate(typeAll, { typings, pauseMs: 8 }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, actor.random.whole(0, 80)));
    await Promise.all([typing, kill(editor, tab)]);
    noteTyped(actor, editor, tab, edits, await typing);
  } else {
    await kill(editor, tab);
  }
  await openTab(editor);
}

/**
 * Each person owns one kind of choice: the first includes and excludes items, the second chooses
 * units.
 */
async function pick(actor: Actor): Promise<void> {
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

async function reload(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  await openQuote(editor, tab);
}

async function add(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const id = await unlessNavigated(editor, tab, tab.evaluate(addItem));
  if (id) actor.journal.added.push({ id, user: editor.user });
}

async function remove(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const { order } = await screenOf(editor, tab);
  if (order.length < 5) return;
  const id = actor.random.pick(order);
  const isDone = await unlessNavigated(editor, tab, tab.evaluate(deleteItem, id));
  if (isDone === null) actor.journal.maybeDeleted.add(id);
  else if (isDone) actor.journal.deleted.add(id);
}

async function move(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  const { order } = await screenOf(editor, tab);
  if (order.length === 0) return;
  const key = actor.random.pick(['ArrowUp', 'ArrowDown', 'Home', 'End']);
  const moved = { id: actor.random.pick(order), key };
  await unlessNavigated(editor, tab, tab.evaluate(moveItem, moved));
}

/** Deploys a newer build; one tab switches to it, the others keep theirs. */
async function deploy(actor: Actor): Promise<void> {
  const { editor, tab } = anyTab(actor);
  actor.proxy.deploy();
  await tab
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    })
    .catch(() => {});
  const ready = tab.getByRole('complementary', { name: 'A new version is ready' });
  const button = ready.getByRole('button', { name: 'Reload' });
  await button.click({ timeout: 2000 }).catch(() => {});
  await untilOpen(editor, tab);
}

async function jump(actor: Actor): Promise<void> {
  await jumpClock(actor.random.pick(actor.editors), actor.random.pick([-600, -3, 3, 50, 90, 600]));
}

/** Weighted by repetition. */
export const actions: readonly Action[] = [
  ...Array.from({ length: 26 }, () => ({ name: 'typed', act: type })),
  ...Array.from({ length: 6 }, () => ({ name: 'chosen', act: pick })),
  ...Array.from({ length: 3 }, () => ({ name: 'added', act: add })),
  ...Array.from({ length: 2 }, () => ({ name: 'deleted', act: remove })),
  ...Array.from({ length: 2 }, () => ({ name: 'moved', act: move })),
  ...Array.from({ length: 4 }, () => ({ name: 'killed', act: killATab })),
  { name: 'reloaded', act: reload },
  { name: 'new build', act: deploy },
  { name: 'clock', act: jump },
];
