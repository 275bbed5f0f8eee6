import { messages } from '@domain/messages/messages.ts';

/** The id of the open quote's column. */
export const QUOTE_ANCHOR = 'quote';

/** Moves the focus to the open quote. */
export function focusQuote(options?: FocusOptions): void {
  document.getElementById(QUOTE_ANCHOR)?.focus(options);
}

/** Moves the focus to the quote's provider. */
export function focusProvider(): void {
  const name = CSS.escape(messages.quote.providerLabel);
  document.querySelector<HTMLElement>(`#${QUOTE_ANCHOR} [aria-label="${name}"]`)?.focus();
}
