import type { QuoteSnapshot } from '@domain/types.ts';
import * as v from 'valibot';
import { timeOf } from '../database/mapping.ts';
import type { InvoiceData } from '../types.ts';

/** The shape of `complete_quotes`. */
export const completedQuotes = v.object({ marked: v.number(), events: v.array(v.string()) });

/** The shape of `invoice_data`. */
export const invoiceData = v.array(
  v.object({
    id: v.string(),
    version: v.number(),
    snapshot: v.looseObject({ lineItems: v.array(v.looseObject({})), totals: v.looseObject({}) }),
    acceptedAt: v.string(),
    acceptedBy: v.string(),
    client: v.nullable(
      v.object({
        name: v.string(),
        company: v.string(),
        emails: v.string(),
        phone: v.string(),
        address: v.string(),
      }),
    ),
  }),
);

/** Maps a row of `invoice_data`. */
export const toInvoiceData = ({
  snapshot,
  acceptedAt,
  ...data
}: v.InferOutput<typeof invoiceData>[number]): InvoiceData => ({
  ...data,
  // As the database froze it, like the versions that clients read.
  snapshot: snapshot as unknown as QuoteSnapshot,
  acceptedAt: timeOf(acceptedAt),
});
