import { dayOf, longDate } from '../calendarDate.ts';
import { accentOnPaper, letterheadOf, signatureOf } from '../letterhead.ts';
import { messages } from '../messages/messages.ts';
import { formatMoney } from '../money.ts';
import type { QuoteSnapshot } from '../types.ts';
import { filledEmailBody } from './emailBody.ts';
import {
  buttonLink,
  emailPage,
  factLines,
  factTable,
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
  from: string;
  /** Whether others get a copy, and with it the link. */
  isShared: boolean;
  link: string;
  /** Undefined if there is none. */
  logo: Picture | undefined;
};

/** The email's contents, shared by its text and HTML forms. */
function letter({ snapshot, body, from }: Letter) {
  const { number, version, totals, validUntil } = snapshot;
  return {
    body: filledEmailBody(body, from, { ...snapshot, total: totals.total }),
    facts: [
      [words.number, messages.pdf.reference(number, version)],
      [words.total, formatMoney(totals.total)],
      [words.validUntil, longDate(dayOf(validUntil))],
    ] as const,
    signature: signatureOf(snapshot, from),
  };
}

/** The email as plain text. */
export function emailText(about: Letter): string {
  const { body, facts, signature } = letter(about);
  return [
    body,
    '',
    ...factLines(facts),
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
  const { body, facts, signature } = letter(about);
  const { snapshot, from, link, logo } = about;
  const company = letterheadOf(snapshot);
  const accent = accentOnPaper(company);
  return emailPage({
    title: messages.pdf.reference(snapshot.number, snapshot.version),
    company: company.name || from,
    logo,
    accent,
    content: [
      paragraphs(body),
      factTable(facts),
      buttonLink(words.open, link, accent),
      note(words.action),
      note(words.questions),
      ...(about.isShared ? [] : [note(words.linkIsYours)]),
    ],
    end: signature,
  });
}
