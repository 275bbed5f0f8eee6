import { isEditableField } from '@domain/fields.ts';
import { fieldNames, fieldValueWords, type Named, type QuoteField } from '@domain/fieldWords.ts';
import type { QuoteEvent } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';

/** An event in words. */
export type EventWords = {
  what: string;
  /** What else is to be said of it, line by line. */
  details: string[];
  /** Who did it, where the first line does not say so. */
  by: string | null;
  tone: 'good' | 'bad' | 'plain';
};

/** Names for the ids of providers and logos, as far as the page has them. */
export type Names = { providers: Named; logos: Named };

const words = texts.history.events;

/** Says what happened to a quote, for a person. */
export function describeEvent(event: QuoteEvent, names: Names): EventWords {
  const { by } = event;
  switch (event.kind) {
    case 'sent': {
      const { method, recipient } = linkOf(event.details);
      const details = [words.delivered[method], ...given(event.details?.subject)];
      return { what: words.sent[method](recipient), details, by, tone: 'plain' };
    }
    case 'failed':
      return describeFailure(event);
    case 'viewed':
      return { what: words.viewed(by), details: [], by: null, tone: 'plain' };
    case 'accepted':
      return { what: words.accepted(by), details: [], by: null, tone: 'good' };
    case 'declined':
      return {
        what: words.declined(by),
        details: given(event.details?.reason),
        by: null,
        tone: 'bad',
      };
    case 'revoked':
      return {
        what: words.revoked(linkOf(event.details).recipient),
        details: [],
        by,
        tone: 'plain',
      };
    case 'continued':
      return { what: words.continued, details: [], by, tone: 'plain' };
    case 'replaced':
      return describeReplaced(event, names);
    default:
      // Of a newer server.
      return { what: words.unknown, details: [], by, tone: 'plain' };
  }
}

type EventOf<K extends QuoteEvent['kind']> = Extract<QuoteEvent, { kind: K }>;

function describeFailure({ by, details }: EventOf<'failed'>): EventWords {
  const { method, recipient } = linkOf(details);
  const uncertain = details?.uncertain === true;
  const said = uncertain ? words.uncertain : words.failed;
  const why = given(details?.reason);
  return {
    what: said[method](recipient),
    details: why.length === 0 && uncertain ? [words.noAnswer] : why,
    by,
    tone: 'bad',
  };
}

function describeReplaced({ by, details }: EventOf<'replaced'>, names: Names): EventWords {
  const [from, to] = [valuesOf(details?.from), valuesOf(details?.to)];
  const { entity, item } = valuesOf(details);
  const of = entity === 'quote' ? 'quote' : 'lineItem';
  const fields = Object.keys(from).filter((name): name is QuoteField => isEditableField(of, name));
  const value = (field: QuoteField, all: Record<string, unknown>) =>
    fieldValueWords(field, plainValue(all[field]), names);
  const titles = fields.map((field) => {
    const name = fieldNames[field];
    return entity === 'quote'
      ? name
      : texts.outbox.fieldOf(name, given(item)[0] ?? texts.outbox.removedItem);
  });
  return {
    what: words.replaced(titles.join(', ')),
    details: fields.map((field) => words.change(value(field, from), value(field, to))),
    by,
    tone: 'plain',
  };
}

// Details are JSON that the database does not judge: what is missing is said in other words, and
// nothing keeps the rest of the history from being shown.

const given = (text: unknown) => (typeof text === 'string' && text !== '' ? [text] : []);

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function linkOf(details: unknown) {
  const { method, recipient } = valuesOf(details);
  return {
    method: method === 'sms' ? ('sms' as const) : ('email' as const),
    recipient: given(recipient)[0] ?? words.unknownRecipient,
  };
}

const plainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? value : null;
