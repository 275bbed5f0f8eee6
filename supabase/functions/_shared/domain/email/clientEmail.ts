import { dayOf, longDate } from '../calendarDate.ts';
import { letterheadOf, signatureOf } from '../letterhead.ts';
import { messages } from '../messages/messages.ts';
import { formatMoney } from '../money.ts';
import type { QuoteSnapshot, Reminder } from '../types.ts';
import { filledEmailBody } from './emailBody.ts';
import {
  buttonLink,
  emailPage,
  factLines,
  headline,
  note,
  type Picture,
  paragraphs,
} from './emailParts.ts';

const { toClient: words } = messages;

/** What an email to a client is made of. */
export type Letter = {
  snapshot: QuoteSnapshot;
  /** What the email begins with, with placeholders; `''` for the standard text. */
  body: string;
  /** What the email reminds of; null for one that a user sends. */
  reminder: Reminder | null;
  from: string;
  /** Whether others get a copy, and with it the link. */
  isShared: boolean;
  link: string;
  /** Undefined if there is none. */
  logo: Picture | undefined;
};

/** The email's contents, shared by its text and HTML forms. */
function letter({ snapshot, body, reminder, from }: Letter) {
  const { number, version, totals, validUntil } = snapshot;
  return {
    body: filledEmailBody(body, from, { ...snapshot, total: totals.total }, reminder),
    reference: messages.pdf.reference(number, version),
    total: formatMoney(totals.total),
    lastDay: longDate(dayOf(validUntil)),
    signature: signatureOf(snapshot, from),
  };
}

/** The email as plain text. */
export function emailText(about: Letter): string {
  const { body, reference, total, lastDay, signature } = letter(about);
  return [
    body,
    '',
    ...factLines([
      [words.number, reference],
      [words.total, total],
      [words.validUntil, lastDay],
    ]),
    '',
    `${words.open}: ${about.link}`,
    words.action,
    ...(about.isShared ? [] : [words.linkIsYours]),
    '',
    words.questions,
    '',
    ...signature,
    '',
  ].join('\n');
}

/** The email as HTML. */
export function emailHtml(about: Letter): string {
  const { body, reference, total, lastDay, signature } = letter(about);
  const { snapshot, from, link, logo } = about;
  const company = letterheadOf(snapshot);
  const until = messages.pdf.validUntil(lastDay);
  return emailPage({
    title: reference,
    preview: `${words.total} ${total} · ${until}`,
    company,
    from,
    logo,
    content: [
      paragraphs(body),
      headline(words.total, total, `${words.number} ${reference} · ${until}`),
      buttonLink(words.open, link, company),
      note(words.action),
      note(words.questions),
      ...(about.isShared ? [] : [note(words.linkIsYours)]),
    ],
    end: signature,
  });
}
