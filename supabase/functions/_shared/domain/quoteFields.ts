import type { Quote } from './types.ts';

/** What a user can edit of a quote itself. */
export const quoteFields = [
  'clientName',
  'clientId',
  'projectTitle',
  'providerId',
  'logoId',
  'discountType',
  'discountValue',
  'taxRate',
  'secondTax',
  'secondTaxRate',
  'deposit',
  'paymentTerms',
  'emailBody',
  'pdfLayout',
] as const satisfies readonly (keyof Quote)[];

export type QuoteValues = Pick<Quote, (typeof quoteFields)[number]>;
