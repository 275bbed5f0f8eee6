import { dayOf, longDate } from '@domain/calendarDate.ts';
import { messages } from '@domain/messages/messages.ts';
import type { QuoteLife } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';

const words = texts.quote.printed;

/**
 * Which quote a paper shows, and until when it is valid ('' if it is a draft). Only a paper that says
 * what was sent is called by its version.
 * @param isChanged whether the quote differs from what its client still sees
 */
export function printReference(life: QuoteLife, isChanged: boolean) {
  const { number, version, status, isLocked, validUntil } = life;
  if (number === null || version === null) return { name: words.draft, validUntil: '' };
  const isRevised = status === 'accepted' && !isLocked;
  if (isChanged || isRevised) return { name: words.draftOf(number), validUntil: '' };
  return {
    name: messages.pdf.reference(number, version),
    validUntil: validUntil ? messages.pdf.validUntil(longDate(dayOf(validUntil))) : '',
  };
}
