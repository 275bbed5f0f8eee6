import { shownItem } from './draftSnapshot.ts';
import { shownRows } from './sections.ts';
import type { LineItem, Quote, SentContent } from './types.ts';

/**
 * Whether a quote differs from what its client still sees. The same rule as the database's
 * `has_content_of`: what its client does not see does not count, and neither do ids.
 */
export function isChangedSinceSent(quote: Quote, sent: SentContent): boolean {
  return (
    heads.some((field) => quote[field] !== sent[field]) ||
    (quote.discountType !== sent.discountType && quote.discountValue !== '0') ||
    (quote.secondTaxRate !== sent.secondTaxRate && quote.secondTax !== 'none') ||
    hasOtherProvider(quote, sent) ||
    (quote.logoId !== null) !== sent.hasLogo ||
    (quote.logoId !== null && sent.logoId !== null && quote.logoId !== sent.logoId) ||
    haveChanged(quote.lineItems, sent.lineItems)
  );
}

/** A provider that was only renamed is the same one. Where it is unknown which one it was, the name counts. */
const hasOtherProvider = (quote: Quote, sent: SentContent) =>
  sent.canDiscard
    ? quote.providerId !== sent.providerId
    : (quote.provider?.name ?? null) !== sent.provider;

const heads = [
  'clientName',
  'projectTitle',
  'discountValue',
  'taxRate',
  'secondTax',
  'deposit',
  'paymentTerms',
] as const;

function haveChanged(items: readonly LineItem[], sentItems: readonly LineItem[]): boolean {
  const [shown, sent] = [shownRows(items), shownRows(sentItems)];
  return shown.length !== sent.length || shown.some((item, place) => isOther(item, sent[place]));
}

function isOther(item: LineItem, sent: LineItem | undefined): boolean {
  if (!sent) return true;
  const [now, before] = [shownItem(item), shownItem(sent)];
  const fields = Object.keys({ ...now, ...before }) as (keyof typeof now)[];
  return fields.some((field) => now[field] !== before[field]);
}
