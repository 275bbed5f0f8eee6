import { isEditableField } from '@quote/fields.ts';
import { fieldNames, fieldValueWords, type Named, type QuoteField } from '@quote/fieldWords.ts';
import { texts } from '@quote/texts.ts';
import type { QuoteEvent } from '../../api/types.ts';

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
      const { method, recipient, subject } = event.details;
      const details = [words.delivered[method], subject];
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
        details: given(event.details.reason),
        by: null,
        tone: 'bad',
      };
    case 'revoked':
      return { what: words.revoked(event.details.recipient), details: [], by, tone: 'plain' };
    case 'continued':
      return { what: words.continued, details: [], by, tone: 'plain' };
    case 'replaced':
      return describeReplaced(event, names);
  }
}

type EventOf<K extends QuoteEvent['kind']> = Extract<QuoteEvent, { kind: K }>;

function describeFailure({ by, details }: EventOf<'failed'>): EventWords {
  const { method, recipient, reason, uncertain } = details;
  const said = uncertain ? words.uncertain : words.failed;
  const why = given(reason);
  return {
    what: said[method](recipient),
    details: why.length === 0 && uncertain ? [words.noAnswer] : why,
    by,
    tone: 'bad',
  };
}

function describeReplaced({ by, details }: EventOf<'replaced'>, names: Names): EventWords {
  const { entity, item, from, to } = details;
  const of = entity === 'quote' ? 'quote' : 'lineItem';
  const fields = Object.keys(from).filter((name): name is QuoteField => isEditableField(of, name));
  const value = (field: QuoteField, all: Record<string, unknown>) =>
    fieldValueWords(field, plainValue(all[field]), names);
  const titles = fields.map((field) => {
    const name = fieldNames[field];
    return entity === 'quote' ? name : texts.outbox.fieldOf(name, item || texts.outbox.removedItem);
  });
  return {
    what: words.replaced(titles.join(', ')),
    details: fields.map((field) => words.change(value(field, from), value(field, to))),
    by,
    tone: 'plain',
  };
}

const given = (text: string) => (text === '' ? [] : [text]);

const plainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? value : null;
