import { newLineItem } from '@domain/constants.ts';
import type { LineItem } from '@domain/types.ts';
import type { QuoteDraft } from '../../api/types.ts';
import { createSecondPlace } from '../disk/secondPlace.ts';
import { draftOf } from '../edits/draftOf.ts';
import { canWithdraw, withdraw } from '../queue/changes.ts';
import {
  type AnyEditedField,
  type EditValue,
  type Entry,
  type FieldEdit,
  type FieldOf,
  isSameField,
} from '../queue/entry.ts';
import { sharedEntries, without } from '../queue/sharedEntries.ts';
import { schemaVersion } from '../queue/storedEntry.ts';
import { isReplacedBy } from '../queue/superseded.ts';
import { refusedText } from './fakeServer.ts';
import { type Browser, changeOfTabMs, type SentQuote, type Tab } from './world.ts';

/** A person at one tab of a browser, who sees one quote. */
type Seat = { browser: Browser; tab: Tab; quote: SentQuote };

type Made<E> = E extends Entry
  ? Omit<E, 'op' | 'user' | 'tenant' | 'sequence' | 'schemaVersion' | 'attempted' | 'failure'>
  : never;

/** Deleted items that can still be restored, and when the items were last arranged, by quote. */
const trash = new WeakMap<string[], LineItem[]>();
/** What discards replaced, and the tab that offers to undo them. */
const undoable = new WeakMap<Entry, { tab: Tab; before: QuoteDraft }>();
const arrangedAt = new WeakMap<string[], { tab: Tab; at: number }>();

function make({ browser, tab }: Seat, made: Made<Entry>): Entry {
  const entry = {
    ...made,
    op: browser.world.newId(),
    user: browser.user,
    tenant: 'glow',
    sequence: tab.outbox.nextSequence(),
    schemaVersion,
    attempted: false,
    failure: null,
  };
  return entry as Entry;
}

function add({ browser, tab }: Seat, entry: Entry): void {
  browser.world.journal.typed.push({ browser: browser.name, entry });
  tab.outbox.add([entry]);
}

/** Fields and what is typed into them: every text is new. */
function valueFor(field: AnyEditedField, { browser }: Seat): EditValue {
  const { random, journal } = browser.world;
  const typed = journal.typed.length;
  switch (field) {
    case 'enabled':
      return random.chance(0.5);
    case 'discountType':
      return random.pick(['percent', 'fixed']);
    case 'unitPrice':
      return `${1 + (typed % 90_000)}.${String(typed % 100).padStart(2, '0')}`;
    case 'discountValue':
      return `${typed % 90}.${1 + (typed % 9)}`;
    default:
      return random.chance(0.01) ? refusedText : `Text ${typed}`;
  }
}

const itemFields = ['description', 'notes', 'unitPrice', 'enabled'] as const;
const discountFields = ['discountType', 'discountValue', 'discountValue'] as const;
const quoteFields = ['clientName', 'projectTitle', 'paymentTerms'] as const;

/** Types into a field of the quote or of one of its items. */
export function type(seat: Seat): void {
  const { browser, quote } = seat;
  const { random } = browser.world;
  const item =
    quote.lineItems.length > 0 && random.chance(0.85) ? random.pick(quote.lineItems) : null;
  const entity = item ? 'lineItem' : 'quote';
  const { id } = item ?? quote;
  const fields: readonly AnyEditedField[] = item
    ? random.chance(0.3)
      ? discountFields
      : itemFields
    : quoteFields;
  typeInto(seat, { user: browser.user, entity, id, field: random.pick(fields) });
}

function typeInto(seat: Seat, { entity, id, field }: FieldOf): void {
  const value = valueFor(field, seat);
  const quoteId = seat.quote.id;
  const edit = { kind: 'edit', entity, id, quoteId, field, value, base: undefined } as const;
  const entry = make(seat, edit) as FieldEdit;
  const base = valueBefore(seat, entry);
  if (field === 'discountType' && base === value) return;
  add(seat, { ...entry, base });
}

/** The field's value without the entries that this edit replaces, as `saveEdit` has it. */
function valueBefore({ tab, quote }: Seat, edit: FieldEdit): EditValue | undefined {
  const others = tab.own().filter((entry) => !isReplacedBy(entry, edit));
  const before = tab.quote(quote.id, others);
  const row: object | undefined =
    edit.entity === 'quote' ? before : before?.lineItems.find((item) => item.id === edit.id);
  return row && Object.getOwnPropertyDescriptor(row, edit.field)?.value;
}

/**
 * Withdraws what was typed into a field and not sent, at times with some more just typed, and at
 * times brings it back at once.
 */
export function undo(seat: Seat): void {
  const { browser, tab, quote } = seat;
  const { random, journal, server, time } = browser.world;
  const { withdrew, leftAt } = browser;
  const lastElsewhere = withdrew.tab === tab ? leftAt : Math.max(leftAt, withdrew.at);
  if (time.now() < lastElsewhere + changeOfTabMs) return;
  browser.withdrew = { at: time.now(), tab };
  const edits = tab.own().filter((entry) => entry.kind === 'edit' && entry.quoteId === quote.id);
  if (edits.length === 0) return;
  const field = (random.chance(0.5) ? edits.at(-1) : random.pick(edits)) as FieldEdit;
  const isOfField = (entry: Entry) => entry.kind === 'edit' && isSameField(entry, field);
  const earlier = journal.typed.length;
  while (random.chance(0.4)) typeInto(seat, field);
  const waiting = new Set(tab.outbox.all().map(({ op }) => op));
  for (const one of journal.typed.slice(earlier)) {
    const { op, value, base } = one.entry as FieldEdit;
    // Replaced in the event in which it was typed, so nothing may bring it back. What is back at its
    // base is sent after all where another tab has sent what stood between.
    if (!waiting.has(op) && value !== base) one.withdrawn = 'certainly';
  }
  const ops = tab.own().flatMap((entry) => (isOfField(entry) ? [entry.op] : []));
  const before = new Map([...browser.disk.records].map(([op, record]) => [op, record as Entry]));
  const withdrawn = journal.typed.filter(({ entry }) => ops.includes(entry.op));
  for (const one of withdrawn) one.withdrawn = 'perhaps';
  const isSure = ({ op }: Entry) => {
    const record = before.get(op);
    return record !== undefined && canWithdraw(record) && record.failure === null;
  };
  const gone = tab.own().filter((entry) => ops.includes(entry.op) && canWithdraw(entry));
  // A click on Undo: a frozen tab gets none, and shows what is long gone.
  const bringsBack = random.chance(0.3) && !tab.life.isFrozen();
  void tab.outbox.change(withdraw(ops)).then(() => {
    if (bringsBack) return;
    const isApplied = (op: string) => server.applied.some((done) => done.op === op);
    for (const one of withdrawn) {
      const { op } = one.entry;
      const isGone = !browser.disk.records.has(op) && !tab.outbox.all().some((e) => e.op === op);
      const isDone = tab.outbox.keeping().stores && isGone && !isApplied(op);
      if (isDone && isSure(one.entry)) one.withdrawn = 'certainly';
    }
  });
  if (!bringsBack) return;
  tab.outbox.restore(gone);
  for (const one of withdrawn) {
    if (gone.some(({ op }) => op === one.entry.op)) delete one.withdrawn;
  }
}

/** Whether a tab knows of every arrangement of a quote that another tab has made. */
function hasRead({ browser: { disk, storage }, tab }: Seat, quoteId: string): boolean {
  const kept = createSecondPlace(() => storage.current).all();
  const beside = kept.map(({ record }) => record);
  const { entries } = sharedEntries([...disk.records.values()], beside);
  const waiting = entries.filter((entry) => entry.quoteId === quoteId && entry.kind !== 'edit');
  return !tab.life.isFrozen() && without(waiting, tab.outbox.all()).length === 0;
}

/** Adds, deletes, restores or moves an item, where the tab shows the items as they are intended. */
export function arrange(seat: Seat): void {
  const { browser, tab, quote } = seat;
  const { random, journal, time } = browser.world;
  const ids = journal.orders.get(quote.id);
  const shown = quote.lineItems.map(({ id }) => id);
  if (!ids || shown.join() !== ids.join()) return;
  const last = arrangedAt.get(ids);
  const isOther = last && last.tab !== tab;
  if (isOther && (time.now() < last.at + changeOfTabMs || !hasRead(seat, quote.id))) return;
  arrangedAt.set(ids, { tab, at: time.now() });
  const deleted = trash.get(ids) ?? [];
  trash.set(ids, deleted);
  const about = { entity: 'lineItem', quoteId: quote.id } as const;
  const action = random.pick(['add', 'delete', 'restore', 'move', 'move']);
  if (action === 'add' && ids.length < 12) {
    const id = browser.world.newId();
    const item: LineItem = { ...newLineItem, id, sortOrder: ids.length };
    ids.push(id);
    add(seat, make(seat, { kind: 'add', ...about, id, item, restore: false }));
  } else if (action === 'delete' && ids.length > 3) {
    const item = random.pick(quote.lineItems);
    deleted.push(item);
    ids.splice(ids.indexOf(item.id), 1);
    add(seat, make(seat, { kind: 'delete', ...about, id: item.id }));
  } else if (action === 'restore' && deleted.length > 0) {
    const item = deleted.pop() as LineItem;
    add(seat, make(seat, { kind: 'add', ...about, id: item.id, item, restore: true }));
    const now = tab.quote(quote.id)?.lineItems ?? [];
    ids.splice(0, ids.length, ...now.map(({ id }) => id));
  } else if (action === 'move') {
    const [moved] = ids.splice(random.whole(0, ids.length - 1), 1);
    if (moved) ids.splice(random.whole(0, ids.length), 0, moved);
    const order = { entity: 'quote', id: quote.id, quoteId: quote.id } as const;
    add(seat, make(seat, { kind: 'order', ...order, ids: [...ids] }));
  }
}

/** Discards the changes since the quote was sent, or undoes what was just discarded in this tab. */
export function discard(seat: Seat): void {
  const { browser, tab, quote } = seat;
  const { journal } = browser.world;
  // A discard may be refused for good, and nobody knows then in which order the items should be.
  if (journal.orders.has(quote.id)) return;
  const last = journal.typed.findLast(({ entry }) => entry.quoteId === quote.id)?.entry;
  const offer = last && undoable.get(last);
  const about = { kind: 'discard', entity: 'quote', id: quote.id, quoteId: quote.id } as const;
  if (last && offer?.tab === tab && last.user === browser.user) {
    add(seat, make(seat, { ...about, version: null, undoes: last.op, content: offer.before }));
    return;
  }
  const { head, lineItems, version } = quote.sent;
  const content = draftOf({ ...quote, ...head, lineItems });
  const entry = make(seat, { ...about, version, undoes: null, content });
  undoable.set(entry, { tab, before: draftOf(quote) });
  add(seat, entry);
}
