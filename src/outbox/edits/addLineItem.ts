import { endsInPackage } from '@domain/packages.ts';
import { isHeading } from '@domain/pricing.ts';
import type { LineItem, LineOption } from '@domain/types.ts';
import { newId } from '../../api/uuid.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { change, changeAll } from './change.ts';

/** `sortOrder` is sent (S4-14, S7-38), but the server puts the item at the end. */
export type NewLineItem = Omit<LineItem, 'id'>;

/**
 * Adds a line item at the end of a quote, or below another one: on the screen immediately, then on
 * the server, after which the quote is read again (S4-10).
 * @returns its id; `saved` resolves when the server has it and rejects with `ApiError` at the first
 *   failure, after which the addition is retried or, if rejected, waits for the user
 */
export function addLineItem(
  quoteId: string,
  item: NewLineItem,
  after?: string,
): { id: string; saved: Promise<void> } {
  const id = newId();
  return { id, saved: change(additionOf(quoteId, id, item, after)) };
}

/** Adds several line items in their order, all on the screen and on the device within one event. */
export function addLineItems(
  quoteId: string,
  items: readonly NewLineItem[],
  after?: string,
): { ids: readonly string[]; saved: Promise<void> } {
  const ids = items.map(() => newId());
  const additions = items.map((item, at) =>
    additionOf(quoteId, ids[at] ?? '', item, after && (ids[at - 1] ?? after)),
  );
  return { ids, saved: changeAll(additions) };
}

function additionOf(quoteId: string, id: string, item: NewLineItem, after: string | undefined) {
  const place = after === undefined ? {} : { after };
  const option = optionOf(quoteId, item, after);
  const added = { kind: 'add', item: { id, ...item, option }, restore: false, ...place } as const;
  return { ...added, entity: 'lineItem', id, quoteId } as const;
}

/** What is added to a package is an option. A copied item stays what it is: its heading is a copy, too. */
function optionOf(quoteId: string, item: NewLineItem, after: string | undefined): LineOption {
  if (isHeading(item) || item.option !== 'none') return item.option;
  const rows = getQuoteNow(quoteId)?.lineItems ?? [];
  const above =
    after === undefined ? rows : rows.slice(0, rows.findIndex(({ id }) => id === after) + 1);
  return endsInPackage(above) ? 'offered' : 'none';
}
