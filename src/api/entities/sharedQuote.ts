import { asInProfile } from '@domain/constants.ts';
import type { SharedQuote, SharedQuoteItem, SharedQuotes } from '@domain/types.ts';
import { type Row, rowOf, textOf, textOrNull, timeOf } from '../database/mapping.ts';
import { toLetterhead } from './company.ts';
import { toDiscount } from './discount.ts';
import { toLineItem } from './lineItem.ts';
import { toTaxes } from './taxes.ts';

/** Maps the response of `shared-quotes` for a link. */
export function toSharedQuotes(row: Row): SharedQuotes {
  const quotes: Row[] = Array.isArray(row.quotes) ? row.quotes : [];
  return {
    description: textOf(row.description),
    from: textOf(row.from),
    quotes: quotes.map(toItem),
  };
}

function toItem(row: Row): SharedQuoteItem {
  return {
    id: textOf(row.id),
    clientName: textOf(row.clientName),
    projectTitle: textOf(row.projectTitle),
    provider: textOrNull(row.provider),
    total: textOf(row.total),
    createdAt: timeOf(row.createdAt),
  };
}

/**
 * Maps its response for one quote to a quote of the domain. The tenant's ids are not disclosed, so
 * the lines are numbered instead.
 */
export function toSharedQuote(answer: Row): SharedQuote {
  const row = rowOf(answer.quote);
  const provider = textOrNull(row.provider);
  const lineItems: Row[] = Array.isArray(row.lineItems) ? row.lineItems : [];
  return {
    quote: {
      id: textOf(row.id),
      clientName: textOf(row.clientName),
      clientId: null,
      projectTitle: textOf(row.projectTitle),
      providerId: null,
      provider:
        provider === null
          ? null
          : {
              id: '',
              name: provider,
              phone: textOf(row.providerPhone),
              email: textOf(row.providerEmail),
            },
      logoId: null,
      logo: null,
      ...toDiscount(row),
      ...toTaxes(row),
      deposit: textOf(row.deposit),
      paymentTerms: textOf(row.paymentTerms),
      ...asInProfile,
      lineItems: lineItems.map((item, at) =>
        toLineItem({ ...item, id: `${at + 1}`, enabled: true, sortOrder: at }),
      ),
    },
    company: toLetterhead(rowOf(row.company ?? {})),
    logo: textOrNull(answer.logo),
  };
}
