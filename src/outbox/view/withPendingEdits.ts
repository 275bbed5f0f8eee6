import type { LineItem, Logo, Provider, Quote } from '@domain/types.ts';
import {
  type Discard,
  type Entry,
  type FieldEdit,
  type ItemAddition,
  isParked,
} from '../queue/entry.ts';
import { inOrder } from './inOrder.ts';

/** What quotes can refer to by id, as far as the page has it. */
export type Choices = { providers: readonly Provider[]; logos: readonly Logo[] };

const nothing: Choices = { providers: [], logos: [] };

/**
 * The quote as shown on the screen: the server's version with unsaved changes applied in creation
 * order. Line items without a change keep their identity, so that their rows do not render.
 * @param entries those of this quote and user
 * @param choices the names of providers and logos that may just have been chosen
 */
export function withPendingEdits(
  quote: Quote,
  entries: readonly Entry[],
  choices: Choices = nothing,
): Quote {
  if (entries.length === 0) return quote;
  let head = quote;
  let { lineItems } = quote;
  for (const entry of entries) {
    if (entry.kind === 'discard') {
      if (isParked(entry)) continue;
      const { lineItems: items, ...fields } = entry.content;
      head = { ...head, ...fields };
      lineItems = items;
    } else if (entry.entity === 'lineItem' || entry.kind === 'order') {
      lineItems = withItemChange(lineItems, entry);
    } else if (entry.kind === 'edit' && entry.id === quote.id) {
      head = edited(head, entry);
    }
  }
  return { ...withChosen(head, choices), lineItems };
}

function withItemChange(items: LineItem[], entry: Exclude<Entry, Discard>): LineItem[] {
  switch (entry.kind) {
    case 'edit': {
      const index = items.findIndex(({ id }) => id === entry.id);
      const item = items[index];
      return item ? items.with(index, edited(item, entry)) : items;
    }
    case 'add':
      return items.some(({ id }) => id === entry.id) ? items : withAdded(items, entry);
    // If the server rejected the deletion or order, the item is still there, in its old position.
    case 'delete':
      return isParked(entry) ? items : items.filter(({ id }) => id !== entry.id);
    case 'order':
      return isParked(entry) ? items : inOrder(items, entry.ids);
  }
}

/** As the server does it: an item whose place is taken moves the rest. */
function withAdded(items: LineItem[], { item, restore, after }: ItemAddition): LineItem[] {
  const end = (items.at(-1)?.sortOrder ?? -1) + 1;
  const above =
    items.find(({ id }) => id === after)?.sortOrder ?? (after === null ? -1 : undefined);
  const wanted = above === undefined ? restore && item.sortOrder : above + 1;
  const sortOrder = wanted === false ? end : Math.min(wanted, end);
  const isTaken = items.some((other) => other.sortOrder === sortOrder);
  const others = isTaken ? items.map((other) => movedFrom(sortOrder, other)) : items;
  const next = others.findIndex((other) => other.sortOrder > sortOrder);
  return others.toSpliced(next < 0 ? others.length : next, 0, { ...item, sortOrder });
}

function movedFrom(place: number, item: LineItem): LineItem {
  return item.sortOrder < place ? item : { ...item, sortOrder: item.sortOrder + 1 };
}

function edited<T extends Quote | LineItem>(thing: T, { field, value }: FieldEdit): T {
  const isNewType = field === 'discountType' && value !== thing.discountType;
  // S4-05: changing the discount type resets the discount value to 0.
  return { ...thing, ...(isNewType ? { discountValue: '0' } : {}), [field]: value };
}

/** A quote with the provider and logo that its ids refer to. */
export function withChosen<Q extends Quote>(quote: Q, { providers, logos }: Choices): Q {
  return {
    ...quote,
    provider: chosen(quote.providerId, quote.provider, providers),
    logo: chosen(quote.logoId, quote.logo, logos),
  };
}

function chosen<T extends { id: string }>(
  wanted: string | null,
  known: T | null,
  all: readonly T[],
) {
  if (known?.id === wanted) return known;
  return all.find(({ id }) => id === wanted) ?? null;
}
