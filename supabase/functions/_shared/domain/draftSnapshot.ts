import { letterheadFor } from './letterhead.ts';
import { pdf as words } from './messages/pdf.ts';
import { limitsOf } from './packages.ts';
import { pricesToChoose } from './quantities.ts';
import { shownRows } from './sections.ts';
import { figuresOf } from './totals.ts';
import type {
  Letterhead,
  LineItem,
  Quote,
  QuoteLife,
  QuoteSnapshot,
  SentContent,
} from './types.ts';

type VersionToSend = Pick<QuoteSnapshot, 'number' | 'version' | 'issuedOn' | 'validUntil'>;

type Now = {
  life: QuoteLife;
  /** What its client still sees, and whether the quote differs from it; null if nothing was sent. */
  sent: SentContent | null;
  isChanged: boolean;
  company: Letterhead;
  /** Today, in the tenant's time zone. */
  today: string;
  validUntil: string;
};

/**
 * What the version is called that sending a quote makes, or sends once more, by the rule of the database's
 * `freeze_quote`; an accepted and locked one is not known here. One without a number yet is a draft. A
 * version that was tried or scheduled and never sent is not known either, and its number may be skipped.
 */
export function versionToSend(now: Now): VersionToSend {
  const { life, sent, isChanged, company, today, validUntil } = now;
  const isOpen = life.status === 'sent' || life.status === 'viewed';
  const isSentAgain =
    sent !== null &&
    isOpen &&
    !isChanged &&
    life.validUntil === validUntil &&
    isSameLetterhead(company, sent.company);
  return {
    number: life.number ?? words.draft,
    version: isSentAgain ? sent.version : (life.version ?? 0) + 1,
    issuedOn: isSentAgain ? sent.issuedOn : today,
    validUntil,
  };
}

const isSameLetterhead = (one: Letterhead, other: Letterhead | null) =>
  (Object.keys(one) as (keyof Letterhead)[]).every((field) => one[field] === other?.[field]);

/** A row of a quote as a version has it (`private.shown_item_json`). */
export function shownItem(row: LineItem): QuoteSnapshot['lineItems'][number] {
  const { id: _, enabled: _e, sortOrder: _s, ...shown } = row;
  const {
    option,
    section,
    minQuantity: _min,
    maxQuantity: _max,
    tax,
    volumePrices,
    ...item
  } = shown;
  const prices = pricesToChoose(row);
  return {
    ...item,
    unitPrice: prices.unitPrice,
    ...(prices.volumePrices === '' ? {} : { volumePrices: prices.volumePrices }),
    ...(tax === 'standard' ? {} : { tax }),
    ...(option === 'none' ? {} : { option }),
    ...(section === 'none' ? {} : { section }),
    ...limitsOf(row),
  };
}

/** A quote as the database would freeze it now (`quote_content`): what its client would get. */
export function draftSnapshot(
  quote: Quote,
  company: Letterhead,
  logo: QuoteSnapshot['logo'],
  version: VersionToSend,
): QuoteSnapshot {
  const { clientName, projectTitle, provider, taxRate, paymentTerms } = quote;
  const { discountType, discountValue, secondTax, secondTaxRate, deposit } = quote;
  return {
    ...version,
    company: letterheadFor(quote, company),
    clientName,
    projectTitle,
    provider: provider?.name ?? null,
    providerPhone: provider?.phone ?? '',
    providerEmail: provider?.email ?? '',
    ...(discountValue === '0' ? {} : { discountType, discountValue }),
    taxRate,
    ...(secondTax === 'none' ? {} : { secondTax, secondTaxRate }),
    ...(deposit === '' ? {} : { deposit }),
    paymentTerms,
    lineItems: shownRows(quote.lineItems).map(shownItem),
    totals: figuresOf(quote),
    logo,
  };
}
