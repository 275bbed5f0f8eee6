import { fieldNames, fieldValueWords } from '@domain/fieldWords.ts';
import { lineItemFields } from '@domain/lineItemFields.ts';
import { messages } from '@domain/messages/messages.ts';
import type { Entry, FieldEdit } from '../../../outbox/queue/entry.ts';
import { quoteName } from '../../../outbox/view/about.ts';
import { cachedClients, cachedLogos, cachedProviders } from '../../../outbox/view/cachedQuote.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';

/** An unsent change: what it affects, and its new value (null if `what` says it all). */
export type Description = { what: string; value: string | null };

const { outbox } = texts;
const { items } = messages;

/** Describes what an entry would change. */
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
    case 'discard':
      return {
        what: entry.undoes === null ? outbox.discardedChanges : outbox.undiscardedChanges,
        value: null,
      };
  }
}

/** The field and, for a line item, the item's name. */
export function describeField(edit: FieldEdit): string {
  const name = fieldNames[edit.field];
  return edit.entity === 'lineItem' ? outbox.fieldOf(name, itemName(edit)) : name;
}

/** A field's value as the screen shows it. */
export function describeValue({ field }: FieldEdit, value: FieldEdit['value']): string {
  return fieldValueWords(field, value, choices());
}

/** What fields may refer to. */
const choices = () => ({
  clients: cachedClients(),
  providers: cachedProviders(),
  logos: cachedLogos(),
});

/** The name of an entry's quote, as the screen shows or last showed it. */
export function describeQuote({ quoteId, about }: Entry): string {
  const quote = getQuoteNow(quoteId);
  return (quote ? quoteName(quote) : about?.quote) || outbox.anotherQuote;
}

/** Everything that an entry would write, to be shown in full. */
export function describeWhole(entry: Entry): string | null {
  if (entry.kind !== 'add') return describeEntry(entry).value;
  const known = choices();
  return lineItemFields
    .map((field) => `${fieldNames[field]}: ${fieldValueWords(field, entry.item[field], known)}`)
    .join('\n');
}

/** Entries as text to copy: grouped by quote, each with its full value. */
export function describeAsText(entries: readonly Entry[]): string {
  const quotes = new Map<string, string[]>();
  for (const entry of entries) {
    const name = describeQuote(entry);
    const whole = describeWhole(entry);
    const what = describeEntry(entry).what;
    const line = whole === null ? what : `${what}:${entry.kind === 'add' ? '\n' : ' '}${whole}`;
    quotes.set(name, [...(quotes.get(name) ?? []), line]);
  }
  return [...quotes].map(([name, lines]) => [name, ...lines].join('\n')).join('\n\n');
}

function itemName({ quoteId, id, about }: Entry): string {
  const item = getQuoteNow(quoteId)?.lineItems.find((one) => one.id === id);
  return item?.description || about?.item || outbox.removedItem;
}
