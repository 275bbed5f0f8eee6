import { completions, pdfLayouts, quoteStatuses } from '@domain/constants.ts';
import { quoteFields } from '@domain/quoteFields.ts';
import type { Quote, QuoteLife, SentContent } from '@domain/types.ts';
import * as v from 'valibot';
import { type Row, textOf, textOrNull, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';
import type {
  Completed,
  QuoteAnswer,
  QuoteDraft,
  QuoteFigure,
  QuoteHead,
  QuoteListItem,
  QuoteView,
} from '../types.ts';
import { toLetterhead } from './company.ts';
import { toDiscount } from './discount.ts';
import { lineItemRow, toLineItem } from './lineItem.ts';
import { logoColumns, toLogo } from './logo.ts';
import { toPaymentStand } from './payment.ts';
import { providerColumns, toProvider } from './provider.ts';
import { toScheduledMessage } from './sending.ts';
import { toTaxes } from './taxes.ts';

export const quoteColumns =
  'id, clientName:client_name, clientId:client_id, projectTitle:project_title, providerId:provider_id, ' +
  'logoId:logo_id, discountType:discount_type, discountValue:discount_value::text, ' +
  'taxRate:tax_rate::text, secondTax:second_tax, secondTaxRate:second_tax_rate::text, deposit, paymentTerms:payment_terms, ' +
  'emailBody:email_body, pdfLayout:pdf_layout, isTemplate:is_template, ' +
  'completion, completionNote:completion_note, completedAt:completed_at, ' +
  `quote_life, sent_content, scheduled_message, open_questions, payment_stand, quote_stamp, provider:providers(${providerColumns}), logo:logos(${logoColumns})`;

/** The shape of a quote's own fields, with this id. */
export const quoteHeadRow = (id: string) => tableRow(quoteFields, id);

/** The shape of a quote with this id and its line items. */
export const quoteRow = (id: string) =>
  v.looseObject({
    ...quoteHeadRow(id).entries,
    provider: v.nullish(tableRow(['name'])),
    logo: v.nullish(tableRow(['name', 'objectPath'])),
    lineItems: v.array(lineItemRow()),
  });

/** The shape of `quote_figures`. */
export const quoteFigures: v.GenericSchema<unknown, QuoteFigure[]> = v.array(
  v.object({ status: v.picklist(quoteStatuses), count: v.number(), total: v.string() }),
);

export const quoteViewColumns = 'id, name, query';

/** The shape of a row of `quote_views`. */
export const quoteViewRow = tableRow(['name', 'query']);

/** Maps a row of `quote_views`. */
export const toQuoteView = (row: Row): QuoteView => ({
  id: textOf(row.id),
  name: textOf(row.name),
  query: textOf(row.query),
});

/** The shape of a row of `list_quotes`. */
export const quoteListRow = tableRow(['clientName', 'projectTitle', 'total', 'cursor_after']);

const statusOf = (value: unknown) => quoteStatuses.find((status) => status === value) ?? 'draft';

const completionOf = (value: unknown) => completions.find((one) => one === value) ?? null;

/** Maps what a quote is marked with, from the columns above. */
function toCompleted(row: Row): Completed | null {
  const completion = completionOf(row.completion);
  return (
    completion && { completion, note: textOf(row.completionNote), at: timeOf(row.completedAt) }
  );
}

const numberOrNull = (value: unknown) =>
  value === null || value === undefined ? null : Number(value);

/** Maps a quote's own fields, from the columns above or from the database's functions. */
export function toQuoteHead(row: Row): QuoteHead {
  return {
    id: textOf(row.id),
    clientName: textOf(row.clientName),
    clientId: textOrNull(row.clientId),
    projectTitle: textOf(row.projectTitle),
    providerId: textOrNull(row.providerId),
    logoId: textOrNull(row.logoId),
    ...toDiscount(row),
    ...toTaxes(row),
    deposit: textOf(row.deposit),
    paymentTerms: textOf(row.paymentTerms),
    emailBody: textOf(row.emailBody),
    pdfLayout: pdfLayouts.find((layout) => layout === row.pdfLayout) ?? '',
  };
}

/** Maps the database's `quote_life`. */
function toQuoteLife(life: Row): QuoteLife {
  return {
    status: statusOf(life.status),
    number: textOrNull(life.number),
    version: numberOrNull(life.version),
    validUntil: textOrNull(life.validUntil),
    isLocked: life.isLocked === true,
  };
}

/** Maps the database's `sent_content`. A version from an archive has no ids: its items get made-up ones. */
function toSentContent(sent: Row): SentContent {
  const items = sent.lineItems as Row[];
  const { id: _, clientId: _of, emailBody: _body, pdfLayout: _layout, ...head } = toQuoteHead(sent);
  return {
    ...head,
    version: Number(sent.version),
    issuedOn: textOf(sent.issuedOn),
    company: sent.company ? toLetterhead(sent.company as Row) : null,
    total: textOf(sent.total),
    provider: textOrNull(sent.provider),
    hasLogo: sent.hasLogo === true,
    lineItems: items.map((item, place) =>
      toLineItem({ id: String(place), enabled: true, sortOrder: place, ...item }),
    ),
    canDiscard: sent.canDiscard === true,
  };
}

/** The shape of a quote's own fields and items, with this id. */
export const quoteDraftRow = (id: string) =>
  v.looseObject({ ...quoteHeadRow(id).entries, lineItems: v.array(lineItemRow()) });

/** Maps what the database answers to discarding changes. */
export function toQuoteDraft(row: v.InferOutput<ReturnType<typeof quoteDraftRow>>): QuoteDraft {
  return { ...toQuoteHead(row), lineItems: row.lineItems.map(toLineItem) };
}

/** Maps a whole quote from its row and its line items. */
export function toQuote(row: Row, lineItems: Quote['lineItems']): QuoteAnswer {
  const provider = row.provider as Row | null | undefined;
  const logo = row.logo as Row | null | undefined;
  return {
    ...toQuoteHead(row),
    provider: provider ? toProvider(provider) : null,
    logo: logo ? toLogo(logo) : null,
    lineItems,
    isTemplate: row.isTemplate === true,
    ...toQuoteLife((row.quote_life as Row | null | undefined) ?? {}),
    sent: row.sent_content ? toSentContent(row.sent_content as Row) : null,
    scheduled: row.scheduled_message ? toScheduledMessage(row.scheduled_message as Row) : null,
    openQuestions: Number(row.open_questions ?? 0),
    completed: toCompleted(row),
    payment: row.payment_stand ? toPaymentStand(row.payment_stand as Row) : null,
    stamp: textOf(row.quote_stamp),
  };
}

/** Maps a row of `list_quotes`. */
export function toQuoteListItem(row: Row): QuoteListItem {
  return {
    id: textOf(row.id),
    clientName: textOf(row.clientName),
    clientId: textOrNull(row.clientId),
    projectTitle: textOf(row.projectTitle),
    providerId: textOrNull(row.providerId),
    status: statusOf(row.status),
    number: textOrNull(row.number),
    version: numberOrNull(row.version),
    validUntil: textOrNull(row.validUntil),
    isChanged: row.isChanged === true,
    isArchived: row.isArchived === true,
    completion: completionOf(row.completion),
    total: textOf(row.total),
    createdAt: timeOf(row.createdAt),
    updatedAt: timeOf(row.updatedAt),
    cursor: textOf(row.cursor_after),
  };
}
