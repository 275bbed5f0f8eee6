import { letterheadOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { momentFormat } from '../_shared/domain/moment.ts';
import { formatMoney } from '../_shared/domain/money.ts';
import type { ToClient } from './claimed.ts';
import type { EmailContent } from './emailToClient.ts';

const { receipt: words } = messages;

/**
 * What a client gets after accepting.
 * @param from who sent the quote: its provider, or the tenant
 * @param canReply whether a reply reaches somebody
 */
export function receiptEmail(
  { told: [accepted], timeZone, toClient: { snapshot, sha256 } }: ToClient,
  from: string,
  canReply: boolean,
): EmailContent {
  const { number, version, totals } = snapshot;
  return {
    subject: words.subject(number),
    intro: words.thanks(letterheadOf(snapshot).name || from, number),
    facts: [
      [words.facts.quote, messages.pdf.reference(number, version)],
      [words.facts.total, formatMoney(totals.total)],
      ...(totals.deposit === undefined
        ? []
        : [[words.facts.deposit, formatMoney(totals.deposit)] as const]),
      [words.facts.by, accepted.by],
      [words.facts.at, momentFormat(timeZone).format(new Date(accepted.at))],
      [words.facts.fingerprint, sha256],
    ],
    notes: [words.attached, ...(canReply ? [words.wrong] : [])],
  };
}
