import type { LineItem, Logo, Provider, Quote } from '@quote/types.ts';
import type { Entry } from './entry.ts';

/** What a quote refers to by id, as far as the page has it. */
export type Choices = { providers: readonly Provider[]; logos: readonly Logo[] };

const nothing: Choices = { providers: [], logos: [] };

/**
 * The quote as the screen shows it: what the server last said, with the edits that are on their
 * way laid over it in the order of making.
 * @param entries those of this quote and user
 * @param choices to name a provider or logo that was just chosen
 * Line items without an edit keep their identity, so that their rows do not render.
 */
export function withPendingEdits(
  quote: Quote,
  entries: readonly Entry[],
  choices: Choices = nothing,
): Quote {
  if (entries.length === 0) return quote;
  let head = quote;
  const edited = new Map<string, LineItem>();
  for (const entry of entries) {
    if (entry.entity === 'quote') {
      if (entry.id === quote.id) head = { ...head, [entry.field]: entry.value };
      continue;
    }
    const item = edited.get(entry.id) ?? quote.lineItems.find(({ id }) => id === entry.id);
    if (item) edited.set(entry.id, editedItem(item, entry));
  }
  return {
    ...withChosen(head, choices),
    lineItems:
      edited.size === 0
        ? quote.lineItems
        : quote.lineItems.map((item) => edited.get(item.id) ?? item),
  };
}

function editedItem(item: LineItem, { field, value }: Entry): LineItem {
  const isNewType = field === 'discountType' && value !== item.discountType;
  // SPEC §4: changing the discount type resets the discount value to 0.
  return { ...item, ...(isNewType ? { discountValue: '0' } : {}), [field]: value };
}

/** A quote with the provider and the logo that its ids say. */
export function withChosen(quote: Quote, { providers, logos }: Choices): Quote {
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
