import type { LineItem, Provider, Quote } from '@quote/types.ts';
import type { Entry } from './entry.ts';

/**
 * The quote as the screen shows it: what the server last said, with the edits that are on their
 * way laid over it in the order of making.
 * @param entries those of this quote and user
 * @param providers to name a provider that was just chosen
 * Line items without an edit keep their identity, so that their rows do not render.
 */
export function withPendingEdits(
  quote: Quote,
  entries: readonly Entry[],
  providers: readonly Provider[] = [],
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
    ...head,
    provider: providerOf(head, providers),
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

function providerOf({ providerId, provider }: Quote, providers: readonly Provider[]) {
  if (provider?.id === providerId) return provider;
  return providers.find(({ id }) => id === providerId) ?? null;
}
