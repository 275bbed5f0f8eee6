import { dayOf, longDate } from '@domain/calendarDate.ts';
import { messages } from '@domain/messages/messages.ts';
import type { QuoteLife } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';

const words = texts.quote.printed;

/**
 * What a quote is called on paper and in its PDF, and its last day ('' if it is a draft). Only one that
 * says what was sent is called by its version.
 * @param isChanged whether the quote differs from what its client still sees
 */
export function printReference(life: QuoteLife, isChanged: boolean) {
  const { number, version, status, isLocked, validUntil } = life;
  if (number === null || version === null) return { reference: words.draft, validUntil: '' };
  const isRevised = status === 'accepted' && !isLocked;
  if (isChanged || isRevised) return { reference: words.draftOf(number), validUntil: '' };
  return {
    reference: messages.pdf.reference(number, version),
    validUntil: validUntil ? longDate(dayOf(validUntil)) : '',
  };
}
