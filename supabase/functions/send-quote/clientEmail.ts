import {
  buttonLink,
  emailPage,
  factLines,
  factTable,
  note,
  paragraphs,
} from '../_shared/delivery/emailParts.ts';
import { dayOf, longDate } from '../_shared/domain/calendarDate.ts';
import { filledEmailBody } from '../_shared/domain/emailBody.ts';
import { accentOnPaper, letterheadOf, signatureOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { QuoteSnapshot } from '../_shared/domain/types.ts';

const { toClient: words } = messages;

type Letter = {
  snapshot: QuoteSnapshot;
  /** What the email begins with, with placeholders; `''` for the standard text. */
  body: string;
  from: string;
  /** Whether others get a copy, and with it the link. */
  isShared: boolean;
  link: string;
  /** The logo that comes with the mail, by its content id; undefined if there is none. */
  logo: { id: string; bytes: Uint8Array } | undefined;
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
