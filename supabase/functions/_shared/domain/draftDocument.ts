import { quoteDocument } from './quoteDocument.ts';
import { shownRows } from './sections.ts';

/** The printable form of a quote as its users have it: what its client would see. */
export const draftDocument: typeof quoteDocument = (quote, ...more) =>
  quoteDocument({ ...quote, lineItems: shownRows(quote.lineItems) }, ...more);
