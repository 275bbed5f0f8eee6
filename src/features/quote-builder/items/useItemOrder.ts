import { useState } from 'react';
import { flushSync } from 'react-dom';
import { orderLineItems } from '../../../outbox/edits/orderLineItems.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { moveSection, moveWithin, orderOf } from './itemOrder.ts';

/** An order that the screen shows and the quote does not have yet. */
type Moved = {
  ids: readonly string[];
  /** The quote's order at that moment; the moved order is shown until the quote's order changes. */
  over: readonly string[];
  /** The row that the keyboard is moving, and its original place. */
  lifted: { itemId: string; from: number } | null;
};

/**
 * The order of the rows on the screen, and actions to change it. An item moves among all rows; a heading
 * moves among the headings, with its section. `announcement` is for a live region.
 */
export function useItemOrder(
  quoteId: string,
  itemIds: readonly string[],
  headings: readonly string[],
) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [announcement, announce] = useState('');
  const lifted = moved?.lifted && itemIds.includes(moved.lifted.itemId) ? moved.lifted : null;
  const isShown = moved !== null && (lifted !== null || moved.over === itemIds);
  const ids = isShown ? orderOf(moved.ids, itemIds, headings) : itemIds;
  const among = (itemId: string) =>
    headings.includes(itemId)
      ? { moving: texts.items.section.moving, all: ids.filter((id) => headings.includes(id)) }
      : { moving: texts.items.moving, all: ids };
  const { moving, all } = among(lifted?.itemId ?? '');
  const count = all.length;
  const place = lifted ? all.indexOf(lifted.itemId) : -1;

  function movedTo(itemId: string, from: number, to: number): readonly string[] {
    return headings.includes(itemId)
      ? moveSection(ids, headings, from, to)
      : moveWithin(ids, from, to);
  }

  function save(next: readonly string[]): void {
    const saved: Moved = { ids: next, over: itemIds, lifted: null };
    setMoved(saved);
    orderLineItems(quoteId, next).catch((error: unknown) => {
      // Keeps a newer move that has been made in the meantime.
      setMoved((now) => (now === saved ? null : now));
      if (waitsOffline(error)) return;
      toast({ ...texts.items.orderFailed, variant: 'destructive' });
    });
  }

  function lift(itemId: string): void {
    const own = among(itemId);
    const from = own.all.indexOf(itemId);
    setMoved({ ids, over: itemIds, lifted: { itemId, from } });
    announce(own.moving.lifted(from + 1, own.all.length));
  }

  function moveTo(to: number): void {
    if (!lifted || to < 0 || to >= count || to === place) return;
    setMoved({ ids: movedTo(lifted.itemId, place, to), over: itemIds, lifted });
    announce(moving.moved(lifted.from + 1, to + 1, count));
  }

  function putDown(): void {
    if (!lifted) return;
    announce(moving.putDown(lifted.from + 1, place + 1, count));
    if (ids.every((id, index) => id === itemIds[index])) setMoved(null);
    else save(ids);
  }

  function putBack(): void {
    if (!lifted) return;
    setMoved(null);
    announce(moving.putBack(lifted.from + 1, count));
  }

  /** Ends a drag. Rendered synchronously, before the dragged rows lose their transforms. */
  function drop(itemId: string, from: number, to: number): void {
    const own = among(itemId);
    flushSync(() => {
      save(movedTo(itemId, from, to));
      announce(own.moving.moved(from + 1, to + 1, own.all.length));
    });
  }

  return {
    ids,
    announcement,
    lifted: lifted?.itemId ?? null,
    place,
    count,
    actions: { lift, moveTo, putDown, putBack, drop },
  };
}

export type ItemOrder = ReturnType<typeof useItemOrder>;
