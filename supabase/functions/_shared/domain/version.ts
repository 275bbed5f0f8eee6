import { dayOf, longDate } from './calendarDate.ts';
import { asInProfile } from './constants.ts';
import { letterheadOf } from './letterhead.ts';
import { pdf as words } from './messages/pdf.ts';
import { type QuoteDocument, quoteDocument } from './quoteDocument.ts';
import type { Quote, QuoteSnapshot } from './types.ts';

/** A frozen version as a quote, for code that shows or prices quotes. Its ids are made up. */
export function versionQuote(snapshot: QuoteSnapshot): Quote {
  const { clientName, projectTitle, taxRate, deposit = '', paymentTerms, lineItems } = snapshot;
  const { discountType = 'percent', discountValue = '0' } = snapshot;
  const { secondTax = 'none', secondTaxRate = '0' } = snapshot;
  const { provider, providerPhone, providerEmail } = snapshot;
  return {
    id: snapshot.number,
    clientName,
    clientId: null,
    projectTitle,
    providerId: null,
    provider:
      provider === null
        ? null
        : { id: '', name: provider, phone: providerPhone ?? '', email: providerEmail ?? '' },
    logoId: null,
    logo: null,
    discountType,
    discountValue,
    taxRate,
    secondTax,
    secondTaxRate,
    deposit,
    paymentTerms,
    ...asInProfile,
    lineItems: lineItems.map((item, index) => ({
      ...item,
      id: String(index),
      enabled: true,
      volumePrices: item.volumePrices ?? '',
      tax: item.tax ?? 'standard',
      option: item.option ?? 'none',
      section: item.section ?? 'none',
      minQuantity: item.minQuantity ?? '0',
      maxQuantity: item.maxQuantity ?? '0',
      sortOrder: index,
    })),
  };
}

/** The printable form of a version, with its number, sending date and last day. */
export function versionDocument(snapshot: QuoteSnapshot): QuoteDocument {
  const { number, version, issuedOn, validUntil } = snapshot;
  return quoteDocument(versionQuote(snapshot), letterheadOf(snapshot), dayOf(issuedOn), {
    reference: words.reference(number, version),
    validUntil: longDate(dayOf(validUntil)),
  });
}
