import { letterheadOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { momentFormat } from '../_shared/domain/moment.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { ToClient } from './claimed.ts';
import type { EmailContent } from './emailToClient.ts';

const { receipt: words, payment: payWords } = messages;

/**
 * What a client gets after accepting.
 * @param from who sent the quote: its provider, or the tenant
 * @param canReply whether a reply reaches somebody
 */
export function receiptEmail(
  { told: [accepted], timeZone, toClient: { snapshot, sha256, payment } }: ToClient,
  from: string,
  canReply: boolean,
): EmailContent {
  const { number, version, totals } = snapshot;
  const due = payment && payment.due !== '0.00' ? formatMoney(payment.due) : '';
  return {
    subject: words.subject(number),
    intro: words.thanks(letterheadOf(snapshot).name || from, number),
    facts: [
      [words.facts.quote, messages.pdf.reference(number, version)],
      [words.facts.total, formatMoney(totals.total)],
      ...(due ? [[payWords.due, due] as const] : []),
      ...(payment?.bankDetails
        ? [[payWords.bank, `${payment.bankDetails}\n${payWords.reference(number)}`] as const]
        : []),
      [words.facts.by, accepted.by],
      [words.facts.at, momentFormat(timeZone).format(new Date(accepted.at))],
      [words.facts.fingerprint, sha256],
    ],
    button: payment?.payLink ? { label: payWords.pay(due), address: payment.payLink } : undefined,
    notes: [
      ...(payment?.card === 'offered' ? [payWords.card] : []),
      words.attached,
      ...(canReply ? [words.wrong] : []),
    ],
  };
}
