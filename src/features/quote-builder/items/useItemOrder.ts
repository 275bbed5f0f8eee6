import { useState } from 'react';
import { flushSync } from 'react-dom';
import { orderLineItems } from '../../../outbox/orderLineItems.ts';
import { waitsOffline } from '../../../outbox/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { moveWithin, orderOf } from './itemOrder.ts';

/** An order that the screen shows and the quote does not have yet. */
type Moved = {
  ids: readonly string[];
  /** The quote's order when it was let go: it shows until the quote has another one. */
  over: readonly string[];
  /** Held by the keyboard, and the place it was taken from, from 0. */
  lifted: { itemId: string; from: number } | null;
};

const { moving } = texts.items;

/** The order of the rows on the screen, and the ways to change it. `said` is for a live region. */
export function useItemOrder(quoteId: string, itemIds: readonly string[]) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [said, say] = useState('');
  const lifted = moved?.lifted && itemIds.includes(moved.lifted.itemId) ? moved.lifted : null;
  const isShown = moved !== null && (lifted !== null || moved.over === itemIds);
  const ids = isShown ? orderOf(moved.ids, itemIds) : itemIds;
  const count = ids.length;
  const place = lifted ? ids.indexOf(lifted.itemId) : -1;

  function save(next: readonly string[]): void {
    const saved: Moved = { ids: next, over: itemIds, lifted: null };
    setMoved(saved);
    orderLineItems(quoteId, next).catch((error: unknown) => {
      // What was lifted or moved since stays as it is.
      setMoved((now) => (now === saved ? null : now));
      if (waitsOffline(error)) return;
      toast({ ...texts.items.orderFailed, variant: 'destructive' });
    });
  }

  function lift(itemId: string): void {
    const from = ids.indexOf(itemId);
    setMoved({ ids, over: itemIds, lifted: { itemId, from } });
    say(moving.lifted(from + 1, count));
  }

  function moveTo(to: number): void {
    if (!lifted || to < 0 || to >= count || to === place) return;
    setMoved({ ids: moveWithin(ids, place, to), over: itemIds, lifted });
    say(moving.moved(lifted.from + 1, to + 1, count));
  }

  function putDown(): void {
    if (!lifted) return;
    say(moving.putDown(lifted.from + 1, place + 1, count));
    if (ids.every((id, index) => id === itemIds[index])) setMoved(null);
    else save(ids);
  }

  function putBack(): void {
    if (!lifted) return;
    setMoved(null);
    say(moving.putBack(lifted.from + 1, count));
  }

  /** Of the pointer. Rendered at once, before the rows are drawn at their old places again. */
  function drop(from: number, to: number): void {
    flushSync(() => {
      save(moveWithin(ids, from, to));
      say(moving.moved(from + 1, to + 1, count));
    });
  }

  return {
    ids,
    said,
    lifted: lifted?.itemId ?? null,
    place,
    actions: { lift, moveTo, putDown, putBack, drop },
  };
}

export type ItemOrder = ReturnType<typeof useItemOrder>;
