import { fieldNames, fieldValueWords } from '@quote/fieldWords.ts';
import { texts } from '@quote/texts.ts';
import type { Quote } from '@quote/types.ts';
import { cachedLogos, cachedProviders } from '../../../outbox/cachedQuote.ts';
import type { Entry, FieldEdit } from '../../../outbox/entry.ts';
import { getQuoteNow } from '../../../outbox/useQuote.ts';

/** An unsent change in words: what it is about, and to what it was set (null where that is said). */
export type Description = { what: string; value: string | null };

const { outbox, items } = texts;

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
  return fieldValueWords(field, value, { providers: cachedProviders(), logos: cachedLogos() });
}

function itemName({ quoteId, id }: Entry): string {
  const quote: Quote | undefined = getQuoteNow(quoteId);
  return quote?.lineItems.find((item) => item.id === id)?.description || outbox.removedItem;
}
