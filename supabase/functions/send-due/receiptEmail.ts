import {
  emailPage,
  type Fact,
  factLines,
  factTable,
  note,
  type Picture,
  paragraphs,
} from '../_shared/domain/email/emailParts.ts';
import { accentOnPaper, letterheadOf, signatureOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { momentFormat } from '../_shared/domain/moment.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { Receipt } from './claimed.ts';

const { receipt: words, toClient } = messages;

/**
 * What a client gets after accepting: the email's subject, text and HTML.
 * @param from who sent the quote: its provider, or the tenant
 * @param canReply whether a reply reaches somebody
 */
export function receiptEmail(
  { told: [accepted], timeZone, receipt: { snapshot, sha256 } }: Receipt,
  from: string,
  logo: Picture | undefined,
  canReply: boolean,
) {
  const { number, version, clientName, totals } = snapshot;
  const company = letterheadOf(snapshot);
  const greeting = toClient.greeting(clientName.trim());
  const body = [greeting, words.thanks(company.name || from, number)].join('\n\n');
  const facts: Fact[] = [
    [words.facts.quote, messages.pdf.reference(number, version)],
    [words.facts.total, formatMoney(totals.total)],
    [words.facts.by, accepted.by],
    [words.facts.at, momentFormat(timeZone).format(new Date(accepted.at))],
    [words.facts.fingerprint, sha256],
  ];
  const signature = signatureOf(snapshot, from);
  const notes = [words.attached, ...(canReply ? [words.wrong] : [])];
  const subject = words.subject(number);
  return {
    subject,
    text: [body, '', ...factLines(facts), '', ...notes, '', ...signature, ''].join('\n'),
    html: emailPage({
      title: subject,
      company: company.name || from,
      logo,
      accent: accentOnPaper(company),
      content: [paragraphs(body), factTable(facts), ...notes.map(note)],
      end: signature,
    }),
  };
}
