import type { Applied } from '../network/applied.ts';
import type { IntendedOrder, Journal, Stored } from './journal.ts';

/**
 * What is wrong with the order of the items: each person's last order has arrived, none came after a
 * later one, and the final order is what all of them together result in.
 * @param before the items before the first change
 */
export function faultsOfOrder(
  { orders }: Journal,
  done: readonly Applied[],
  stored: Stored,
  before: readonly string[],
): string[] {
  const faults = [...new Set(orders.map(({ user }) => user))].flatMap((user) =>
    faultsOfWriter(
      orders.filter((order) => order.user === user),
      done
        .filter((one) => one.kind === 'order' && one.user === user)
        .map(({ value }) => listed(value)),
    ),
  );
  const expected = intendedOrder(before, done);
  if (expected.join() !== stored.order.join()) {
    faults.push(`the final order is not the intended one: ${stored.order} instead of ${expected}`);
  }
  return faults;
}

function faultsOfWriter(orders: readonly IntendedOrder[], written: readonly string[]): string[] {
  const intended = orders.map(({ ids }) => ids.join());
  const isKnown = orders.every(({ isSure }) => isSure);
  const faults: string[] = [];
  let at = 0;
  for (const order of written) {
    const place = intended.indexOf(order, at);
    if (place >= 0) at = place + 1;
    else if (isKnown) faults.push(`an order was written that is not the next one: ${order}`);
  }
  const last = intended.at(-1);
  if (isKnown && last !== undefined && !written.includes(last)) {
    faults.push(`the last order of a person was lost: ${last}`);
  }
  return faults;
}

const listed = (value: unknown) => (Array.isArray(value) ? value.join() : '');

type Placed = { id: string; place: number };

/** The order that the changes result in, by the rules of the database. */
function intendedOrder(before: readonly string[], done: readonly Applied[]): string[] {
  let items: Placed[] = before.map((id, place) => ({ id, place }));
  for (const { kind, id, value, isRestored } of done) {
    if (kind === 'add' && !items.some((item) => item.id === id)) {
      const end = (items.at(-1)?.place ?? -1) + 1;
      const place = isRestored && Number(value) < end ? Number(value) : end;
      items = inserted(items, { id, place });
    } else if (kind === 'delete') {
      items = items.filter((item) => item.id !== id);
    } else if (kind === 'order') {
      items = reordered(items, listed(value).split(','));
    }
  }
  return items.map(({ id }) => id);
}

/** An item returns to the place that it had; if that is taken, those from there on move down. */
function inserted(items: readonly Placed[], added: Placed): Placed[] {
  const isTaken = items.some(({ place }) => place === added.place);
  const moved = items.map((item) =>
    isTaken && item.place >= added.place ? { ...item, place: item.place + 1 } : item,
  );
  return [...moved, added].sort((a, b) => a.place - b.place);
}

/** Items that `ids` does not name come last. */
function reordered(items: readonly Placed[], ids: readonly string[]): Placed[] {
  const rank = ({ id }: Placed) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items
    .toSorted((a, b) => rank(a) - rank(b) || a.place - b.place)
    .map(({ id }, place) => ({ id, place }));
}
