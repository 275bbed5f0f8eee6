import type { Quote } from '@quote/types.ts';
import { canonical, type Row, textOf, textOrNull, timeOf } from '../mapping.ts';
import type { QuoteHead, QuoteListItem } from '../types.ts';
import { logoColumns, toLogo } from './logo.ts';

export const quoteColumns =
  'id, clientName:client_name, projectTitle:project_title, providerId:provider_id, ' +
  'logoId:logo_id, taxRate:tax_rate::text, paymentTerms:payment_terms, ' +
  `provider:providers(id, name), logo:logos(${logoColumns})`;

/** A quote's own fields, from the columns above or from the database's functions. */
export function toQuoteHead(row: Row): QuoteHead {
  return {
    id: textOf(row.id),
    clientName: textOf(row.clientName),
    projectTitle: textOf(row.projectTitle),
    providerId: textOrNull(row.providerId),
    logoId: textOrNull(row.logoId),
    taxRate: canonical('quote', 'taxRate', row.taxRate),
    paymentTerms: textOf(row.paymentTerms),
  };
}

/** A whole quote of its row and its line items. */
export function toQuote(row: Row, lineItems: Quote['lineItems']): Quote {
  const provider = row.provider as Row | null | undefined;
  const logo = row.logo as Row | null | undefined;
  return {
    ...toQuoteHead(row),
    provider: provider ? { id: textOf(provider.id), name: textOf(provider.name) } : null,
    logo: logo ? toLogo(logo) : null,
    lineItems,
  };
}

/** A row of `list_quotes`. */
export function toQuoteListItem(row: Row): QuoteListItem {
  return {
    id: textOf(row.id),
    clientName: textOf(row.clientName),
    projectTitle: textOf(row.projectTitle),
    status: 'draft',
    total: textOf(row.total),
    createdAt: timeOf(row.createdAt),
    updatedAt: timeOf(row.updatedAt),
    cursor: textOf(row.cursor_after),
  };
}
