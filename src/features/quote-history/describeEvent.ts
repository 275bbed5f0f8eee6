import { dayOf, longDate } from '@domain/calendarDate.ts';
import { completions, linkMethods, reminderKinds } from '@domain/constants.ts';
import { isEditableField } from '@domain/fields.ts';
import { fieldNames, fieldValueWords, type Named, type QuoteField } from '@domain/fieldWords.ts';
import { formatMoney } from '@domain/money.ts';
import type { QuoteEvent } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { shortMoment } from '../../ui/shortMoment.ts';

/** An event described for display. */
export type EventDescription = {
  what: string;
  /** Further details, line by line. */
  details: string[];
  /** Who did it, unless `what` already says so. */
  by: string | null;
  tone: 'good' | 'bad' | 'plain';
};

/** Names for the ids of providers and logos, if the page has loaded them. */
export type Names = Record<'clients' | 'providers' | 'logos', Named>;

const words = texts.history.events;

/** Describes an event of a quote for display. */
export function describeEvent(event: QuoteEvent, names: Names): EventDescription {
  const { by } = event;
  switch (event.kind) {
    case 'sent': {
      const { method, recipient } = linkOf(event.details);
      const kind = reminderKinds.find((one) => one === event.details?.reminder);
      if (kind !== undefined || event.details?.reminder === 'asked') {
        // One that goes out by itself has the sender of the quote.
        const isAutomatic = event.details?.isAutomatic === true;
        const why = kind ? words.reminderKinds[kind] : undefined;
        return {
          what: words.reminded[messageOf(event.details).method](recipient),
          details: why ? [isAutomatic ? words.automatic(why) : why] : [],
          by: isAutomatic ? null : by,
          tone: 'plain',
        };
      }
      const details = [
        words.delivered[method],
        ...given(event.details?.subject),
        ...describeCopies(event.details),
      ];
      return { what: words.sent[method](recipient), details, by, tone: 'plain' };
    }
    case 'scheduled': {
      const { method, recipient } = messageOf(event.details);
      const details = [...describeTime(event.details?.sendAt), ...given(event.details?.subject)];
      return { what: words.scheduled[method](recipient), details, by, tone: 'plain' };
    }
    case 'canceled': {
      const { method, recipient } = messageOf(event.details);
      return {
        what: words.canceled[method](recipient),
        details: given(event.details?.reason),
        by: by || null,
        tone: 'plain',
      };
    }
    case 'failed':
      return describeFailure(event);
    case 'viewed':
      return { what: words.viewed(by), details: [], by: null, tone: 'plain' };
    case 'accepted':
      return {
        what: words.accepted(by),
        details: [
          ...given(event.details?.total).map((total) => words.chosen(formatMoney(total))),
          ...throughWhat(event.details),
        ],
        by: null,
        tone: 'good',
      };
    case 'declined':
      return {
        what: words.declined(by),
        details: [...given(event.details?.reason), ...throughWhat(event.details)],
        by: null,
        tone: 'bad',
      };
    case 'asked':
      return {
        what: words.asked(by),
        details: throughWhat(event.details),
        by: null,
        tone: 'plain',
      };
    case 'answered':
      return {
        what: words[event.details?.isHere === false ? 'closed' : 'answered'](
          linkOf(event.details).recipient,
        ),
        details: [],
        by: by || null,
        tone: 'plain',
      };
    case 'revoked':
      return {
        what: words.revoked(linkOf(event.details).recipient),
        details: [],
        by,
        tone: 'plain',
      };
    case 'continued':
    case 'changed':
    case 'discarded':
    case 'undiscarded':
      return { what: words[event.kind], details: [], by: by || null, tone: 'plain' };
    case 'completed': {
      const mark = completions.find((one) => one === event.details?.completion);
      return {
        what: words.completed[mark ?? 'none'],
        details: by ? given(event.details?.note) : [words.newerVersion],
        by: by || null,
        tone: mark ? 'good' : 'plain',
      };
    }
    case 'paid':
    case 'unpaid': {
      const what = event.kind === 'paid' && event.details?.linkId ? 'paidByCard' : event.kind;
      return {
        what: words[what](given(event.details?.amount).map(formatMoney)[0] ?? ''),
        details: given(event.details?.paidOn).map((day) => words.paidOn(longDate(dayOf(day)))),
        by: by || null,
        tone: event.kind === 'paid' ? 'good' : 'plain',
      };
    }
    case 'notified':
      return describeNotified(event);
    case 'replaced':
      return describeReplaced(event, names);
    default:
      // A newer server may send kinds that this page does not know.
      return { what: words.unknown, details: [], by, tone: 'plain' };
  }
}

/** That the link was known to its maker: what came through it may not be the client's. */
const throughWhat = (details: unknown): string[] =>
  linkOf(details).method === 'link' ? [words.throughCopied] : [];

type EventOf<K extends QuoteEvent['kind']> = Extract<QuoteEvent, { kind: K }>;

const describeTime = (sendAt: unknown): string[] =>
  given(sendAt)
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .map((time) => words.leaves(shortMoment(time)));

function describeCopies(details: EventOf<'sent'>['details']): string[] {
  const missing = addressesOf(details?.notCopied);
  const copied = addressesOf(details?.copies).filter((address) => !missing.includes(address));
  return [
    ...(copied.length > 0 ? [words.copied(copied.join(', '))] : []),
    ...(missing.length > 0 ? [words.notCopied(missing.join(', '))] : []),
  ];
}

function describeFailure({ by, details }: EventOf<'failed'>): EventDescription {
  const { method, recipient } = messageOf(details);
  const uncertain = details?.uncertain === true;
  const titles = uncertain ? words.uncertain : words.failed;
  const why = given(details?.reason);
  return {
    what: titles[method](recipient),
    details: why.length === 0 && uncertain ? [words.noAnswer] : why,
    by,
    tone: 'bad',
  };
}

function describeNotified({ details }: EventOf<'notified'>): EventDescription {
  const { about, state } = valuesOf(details);
  const to = given(details?.recipient)[0] ?? words.unknownRecipient;
  const titles =
    words.notified[about === 'receipt' ? 'receipt' : about === 'answered' ? 'answer' : 'user'];
  const outcome = state === 'sent' || state === 'failed' ? state : 'uncertain';
  return {
    what: titles[outcome](to),
    details: outcome === 'uncertain' ? [words.notSentAgain] : given(details?.reason),
    by: null,
    tone: outcome === 'sent' ? 'plain' : 'bad',
  };
}

function describeReplaced({ by, details }: EventOf<'replaced'>, names: Names): EventDescription {
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

// Details are JSON that the database does not validate: missing values get a placeholder, so that
// they cannot keep the rest of the history from being shown.

const given = (text: unknown) => (typeof text === 'string' && text !== '' ? [text] : []);

const addressesOf = (value: unknown) => (Array.isArray(value) ? value : []).flatMap(given);

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function linkOf(details: unknown) {
  const { method, recipient } = valuesOf(details);
  return {
    method: linkMethods.find((one) => one === method) ?? 'email',
    recipient: given(recipient)[0] ?? words.unknownRecipient,
  };
}

/** The same of a message, which a link to copy does not have. */
function messageOf(details: unknown) {
  const { method, recipient } = linkOf(details);
  return { method: method === 'sms' ? ('sms' as const) : ('email' as const), recipient };
}

const plainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? value : null;
