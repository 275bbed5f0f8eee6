import { draftPrefix, tabStorage } from '../../api/tabStorage.ts';
import type { QuotePayment } from '../../api/types.ts';

export type PaymentDraft = Pick<QuotePayment, 'id' | 'amount' | 'paidOn'>;

const nameOf = (quoteId: string) => `${draftPrefix}payment:${quoteId}`;

/** The payment of a quote that was begun and not recorded, as it was typed, under the id that it will have. */
export const paymentDraft = {
  get: (quoteId: string): PaymentDraft | null =>
    JSON.parse(tabStorage.get(nameOf(quoteId)) ?? 'null'),
  set: (quoteId: string, draft: PaymentDraft) =>
    tabStorage.set(nameOf(quoteId), JSON.stringify(draft)),
  remove: (quoteId: string) => tabStorage.remove(nameOf(quoteId)),
};
