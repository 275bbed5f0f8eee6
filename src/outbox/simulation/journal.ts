import type { Entry } from '../queue/entry.ts';
import { isReplacedBy } from '../queue/superseded.ts';
import type { Done, FakeServer } from './fakeServer.ts';

/** What a person did in one browser. */
type Typed = {
  browser: string;
  entry: Entry;
  /** It was withdrawn: perhaps in time, or certainly before it was sent. */
  withdrawn?: 'perhaps' | 'certainly';
};

/** What people did, in order. */
export type Journal = {
  typed: Typed[];
  /** The order of items that was intended, by the quote. */
  orders: Map<string, string[]>;
};

/** Fields whose changes must arrive in one order. */
function groupOf({ browser, entry }: Typed): string {
  const { kind, id, user } = entry;
  const field = entry.kind === 'edit' ? entry.field : kind;
  return [browser, user, id, field.startsWith('discount') ? 'discount' : field].join(' ');
}

/**
 * Compares what was typed with what the server has applied.
 * @param waiting what is still in the queues of all browsers
 * @returns what is wrong, in plain English; empty if all is well
 */
export function findFaults(
  { typed, orders }: Journal,
  { applied, refused, turnedAway, read }: FakeServer,
  waiting: readonly Entry[],
): string[] {
  const isParked = new Set(waiting.filter(({ failure }) => failure?.parked).map(({ op }) => op));
  const isWithdrawn = new Set(typed.filter((one) => one.withdrawn).map(({ entry }) => entry.op));
  const rejected = new Set([...turnedAway, ...refused.map(({ op }) => op)]);
  const open = waiting.filter(({ failure }) => !failure?.parked);
  return [
    ...open.map((entry) => `${nameOf(entry)} still waits`),
    ...faultsOfArrival(typed, applied, turnedAway),
    ...typed.flatMap((one) => faultsOfOne(one, typed, applied, isParked, rejected)),
    ...refused
      .filter(
        ({ op }) =>
          !isParked.has(op) &&
          !isWithdrawn.has(op) &&
          // The answer was lost, and what stood in its way is gone.
          !wasApplied(applied, op) &&
          !isReplaced(op, typed, applied, true),
      )
      .map(({ op }) => `${op} was refused, and is not in the queue`),
    ...faultsOfOrders(orders, read),
  ];
}

function faultsOfArrival(
  typed: readonly Typed[],
  applied: readonly Done[],
  turnedAway: ReadonlySet<string>,
): string[] {
  const byOp = new Map(typed.map((one, number) => [one.entry.op, { one, number }]));
  const lasts = new Map<string, number>();
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { op } of applied) {
    const found = byOp.get(op);
    if (!found) faults.push(`${op} was applied, and never typed`);
    else if (seen.has(op)) faults.push(`${nameOf(found.one.entry)} was applied twice`);
    else {
      const group = groupOf(found.one);
      const last = lasts.get(group) ?? -1;
      // A request that was given up may still come after its repetition was turned away.
      if (found.number < last && !turnedAway.has(op)) {
        faults.push(`${nameOf(found.one.entry)} was applied after ${nameOf(typed[last]?.entry)}`);
      }
      if (found.one.withdrawn === 'certainly') {
        faults.push(`${nameOf(found.one.entry)} was withdrawn and applied`);
      }
      lasts.set(group, Math.max(last, found.number));
      faults.push(...faultsOfDiscard(found.one, found.number, typed, seen, turnedAway));
    }
    seen.add(op);
  }
  return faults;
}

/** What was typed before a discard, or after it, and was applied on its other side. */
function faultsOfDiscard(
  { browser, entry }: Typed,
  number: number,
  typed: readonly Typed[],
  seen: ReadonlySet<string>,
  turnedAway: ReadonlySet<string>,
): string[] {
  const isMoved = [entry.op, entry.id, entry.quoteId].some((id) => turnedAway.has(id));
  if (isMoved) return [];
  return typed
    .slice(number + 1)
    .filter((later) => later.browser === browser && isDiscardAfter(entry, later.entry))
    .filter((later) => seen.has(later.entry.op))
    .map((later) => `${nameOf(entry)} was applied after ${nameOf(later.entry)}`);
}

function faultsOfOne(
  one: Typed,
  typed: readonly Typed[],
  applied: readonly Done[],
  isParked: ReadonlySet<string>,
  rejected: ReadonlySet<string>,
): string[] {
  const { entry, withdrawn } = one;
  // A refusal sets the other edits of its item or quote aside too.
  const wasParked = [entry.op, entry.id, entry.quoteId].some((id) => rejected.has(id));
  if (withdrawn || isParked.has(entry.op)) return [];
  if (entry.kind === 'edit' && (entry.value === entry.base || isSameAsBefore(one, typed)))
    return [];
  if (wasApplied(applied, entry.op) || isReplaced(entry.op, typed, applied, wasParked)) {
    return [];
  }
  return [`${nameOf(entry)} was lost`];
}

/** Whether another tab had just typed the same, so that there was nothing left to save. */
function isSameAsBefore(one: Typed, typed: readonly Typed[]): boolean {
  const group = groupOf(one);
  const last = typed.slice(0, typed.indexOf(one)).findLast((other) => groupOf(other) === group);
  const [now, before] = [one.entry, last?.entry];
  return now.kind === 'edit' && before?.kind === 'edit' && before.value === now.value;
}

/** Whether a later entry discards what this one changed. */
const isDiscardAfter = (entry: Entry, later: Entry) =>
  later.kind === 'discard' && later.quoteId === entry.quoteId && later.user === entry.user;

const ops = new WeakMap<readonly Done[], Set<string>>();

function wasApplied(applied: readonly Done[], op: string): boolean {
  let known = ops.get(applied);
  if (known?.size !== applied.length) {
    known = new Set(applied.map((done) => done.op));
    ops.set(applied, known);
  }
  return known.has(op);
}

/** Whether something typed later in the same browser made an entry obsolete. */
function isReplaced(
  op: string,
  typed: readonly Typed[],
  applied: readonly Done[],
  wasParked: boolean,
): boolean {
  const at = typed.findIndex(({ entry }) => entry.op === op);
  const one = typed[at];
  if (!one) return false;
  const failure = wasParked ? { status: 404, message: '', parked: true } : null;
  const entry: Entry = { ...one.entry, attempted: false, failure };
  const laters = typed.slice(at + 1).filter(({ browser }) => browser === one.browser);
  // What was discarded can be brought back, so nothing later replaces it.
  const isBarrier = ({ entry: later }: Typed) =>
    isDiscardAfter(entry, later) && wasApplied(applied, later.op);
  const barrier = wasParked ? -1 : laters.findIndex(isBarrier);
  const free = barrier < 0 ? laters : laters.slice(0, barrier);
  if (free.some((later) => isReplacedBy(entry, later.entry))) return true;
  // The undo of a discard that the server never had goes with it.
  if (entry.kind === 'discard' && entry.undoes) return !wasApplied(applied, entry.undoes);
  // A deletion of an item that the server never had goes with its addition.
  return (
    entry.kind === 'delete' &&
    typed.some(({ entry: other }) => other.kind === 'add' && other.id === entry.id)
  );
}

function faultsOfOrders(orders: Journal['orders'], read: FakeServer['read']): string[] {
  return [...orders].flatMap(([quoteId, intended]) => {
    const found = (read(quoteId)?.lineItems ?? []).map(({ id }) => id);
    const [want, have] = [intended, found].map((ids) => ids.map((id) => id.slice(-4)).join(' '));
    return want === have
      ? []
      : [`the items of ${quoteId.slice(-4)}: wanted ${want}; found ${have}`];
  });
}

function nameOf(entry: Entry | undefined): string {
  if (!entry) return 'nothing';
  const what = entry.kind === 'edit' ? `${entry.field} "${entry.value}"` : entry.kind;
  return `${entry.sequence}: ${what} of ${entry.id.slice(-4)} by ${entry.user} (${entry.op.slice(-4)})`;
}
