import type { LineItem, Logo, Provider, Quote } from '@quote/types.ts';
import { type Entry, type FieldEdit, type ItemAddition, isParked } from './entry.ts';
import { inOrder } from './inOrder.ts';

/** What a quote refers to by id, as far as the page has it. */
export type Choices = { providers: readonly Provider[]; logos: readonly Logo[] };

const nothing: Choices = { providers: [], logos: [] };

/**
 * The quote as the screen shows it: what the server last said, with the changes that are on their
 * way laid over it in the order of making.
 * @param entries those of this quote and user
 * @param choices to name a provider or logo that was just chosen
 * Line items without a change keep their identity, so that their rows do not render.
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
    if (entry.entity === 'lineItem' || entry.kind === 'order') {
      lineItems = withItemChange(lineItems, entry);
    } else if (entry.kind === 'edit' && entry.id === quote.id) {
      head = { ...head, [entry.field]: entry.value };
    }
  }
  return { ...withChosen(head, choices), lineItems };
}

function withItemChange(items: LineItem[], entry: Entry): LineItem[] {
  switch (entry.kind) {
    case 'edit': {
      const index = items.findIndex(({ id }) => id === entry.id);
      const item = items[index];
      return item ? items.with(index, editedItem(item, entry)) : items;
    }
    case 'add':
      return items.some(({ id }) => id === entry.id) ? items : withAdded(items, entry);
    // What the server has refused to delete or to move is still there, and where it was.
    case 'delete':
      return isParked(entry) ? items : items.filter(({ id }) => id !== entry.id);
    case 'order':
      return isParked(entry) ? items : inOrder(items, entry.ids);
  }
}

function withAdded(items: LineItem[], { item, restore }: ItemAddition): LineItem[] {
  const end = (items.at(-1)?.sortOrder ?? -1) + 1;
  const place = restore ? items.findIndex(({ sortOrder }) => sortOrder >= item.sortOrder) : -1;
  return place < 0
    ? [...items, { ...item, sortOrder: end }]
    : items.toSpliced(place, 0, { ...item });
}

function editedItem(item: LineItem, { field, value }: FieldEdit): LineItem {
  const isNewType = field === 'discountType' && value !== item.discountType;
  // S4-05: changing the discount type resets the discount value to 0.
  return { ...item, ...(isNewType ? { discountValue: '0' } : {}), [field]: value };
}

/** A quote with the provider and the logo that its ids say. */
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
