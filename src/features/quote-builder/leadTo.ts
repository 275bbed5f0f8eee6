import { messages } from '@domain/messages/messages.ts';
import { QUOTE_ANCHOR } from './SkipLink.tsx';

/** The id of the button that adds an item to an empty quote. */
export const FIRST_ITEM_BUTTON = 'first-item';

/** Leads the user to the open quote. */
export function focusQuote(): void {
  document.getElementById(QUOTE_ANCHOR)?.focus();
}

/** Leads the user to the quote's provider. */
export function focusProvider(): void {
  const name = CSS.escape(messages.quote.providerLabel);
  document.querySelector<HTMLElement>(`#${QUOTE_ANCHOR} [aria-label="${name}"]`)?.focus();
}

/** Adds an item to an empty quote and leads the user to it, as the button there does. */
export function addFirstItem(): void {
  document.getElementById(FIRST_ITEM_BUTTON)?.click();
}
