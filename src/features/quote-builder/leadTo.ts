import { messages } from '@domain/messages/messages.ts';
import type { QuoteMend } from '@domain/sendHints.ts';
import { addItemRequests } from './items/addItemRequests.ts';
import { partOfRow } from './items/rowParts.ts';
import { showLineItem } from './items/shownItem.ts';

/** The id of the open quote's column. */
export const QUOTE_ANCHOR = 'quote';

const quoteColumn = () => document.getElementById(QUOTE_ANCHOR);

/** Moves the focus to the open quote. */
export function focusQuote(options?: FocusOptions): void {
  quoteColumn()?.focus(options);
}

/** Moves the focus to the quote's provider. */
export const focusProvider = (): void => focusLabeled(messages.quote.providerLabel);

/** Leads to where an oversight in the open quote is mended; `invalid` is text that is not saved. */
export function leadTo(mend: QuoteMend | { at: 'invalid' }): void {
  if (mend.at === 'newItem') addItemRequests.emit();
  else if (mend.at === 'item') leadToItem(mend.itemId);
  else if (mend.at === 'invalid') focusInvalid();
  else if (mend.at === 'provider') focusProvider();
  else focusLabeled(messages.quote.clientNameLabel);
}

function focusInvalid(): void {
  quoteColumn()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function leadToItem(itemId: string): void {
  showLineItem(itemId);
  const column = quoteColumn();
  // On a phone a closed row has no fields.
  const part = partOfRow(column, itemId, 'description') ?? partOfRow(column, itemId, 'toggle');
  part?.focus({ preventScroll: true });
}

function focusLabeled(text: string): void {
  const labels = quoteColumn()?.querySelectorAll('label') ?? [];
  [...labels].find(({ textContent }) => textContent === text)?.control?.focus();
}
