import { unitLabel } from '@quote/texts/wording.ts';
import { texts } from '@quote/texts.ts';
import type { Quote } from '@quote/types.ts';
import { cachedLogos, cachedProviders } from '../../../outbox/cachedQuote.ts';
import type { AnyEditedField, Entry, FieldEdit } from '../../../outbox/entry.ts';
import { getQuoteNow } from '../../../outbox/useQuote.ts';

/** An unsent change in words: what it is about, and to what it was set (null where that is said). */
export type Description = { what: string; value: string | null };

const { outbox, items, quote: words, summary, logos } = texts;

const fieldNames: Record<AnyEditedField, string> = {
  description: items.labels.description,
  notes: items.labels.notes,
  quantity: items.labels.quantity,
  unit: items.labels.unit,
  unitPrice: items.labels.unitPrice,
  discountType: items.labels.discountType,
  discountValue: items.labels.discount,
  enabled: items.labels.enabled,
  clientName: words.clientNameLabel,
  projectTitle: words.projectTitleLabel,
  providerId: words.providerLabel,
  logoId: logos.unnamed,
  taxRate: summary.taxRate,
  paymentTerms: summary.paymentTerms,
};

/** Says what an entry would change, for a person. */
export function describeEntry(entry: Entry): Description {
  switch (entry.kind) {
    case 'edit':
      return { what: describeField(entry), value: describeValue(entry, entry.value) };
    case 'add': {
      const name = entry.item.description || items.labels.description;
      return { what: (entry.restore ? outbox.restored : outbox.added)(name), value: null };
    }
    case 'delete':
      return { what: outbox.deleted(itemName(entry)), value: null };
    case 'order':
      return { what: outbox.ordered, value: null };
  }
}

/** The field, and of which item. */
export function describeField(edit: FieldEdit): string {
  const name = fieldNames[edit.field];
  return edit.entity === 'lineItem' ? outbox.fieldOf(name, itemName(edit)) : name;
}

/** A field's value as the screen shows it. */
export function describeValue({ field }: FieldEdit, value: FieldEdit['value']): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return outbox.empty;
  if (field === 'unit') return unitLabel(value);
  if (field === 'discountType') return value === 'fixed' ? '$' : '%';
  if (field === 'providerId') return nameOf(cachedProviders(), value);
  if (field === 'logoId') return nameOf(cachedLogos(), value);
  return value;
}

function nameOf(all: readonly { id: string; name: string }[], id: string): string {
  return all.find((one) => one.id === id)?.name ?? id;
}

function itemName({ quoteId, id }: Entry): string {
  const quote: Quote | undefined = getQuoteNow(quoteId);
  return quote?.lineItems.find((item) => item.id === id)?.description || outbox.removedItem;
}
