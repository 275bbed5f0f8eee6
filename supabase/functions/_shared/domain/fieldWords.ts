import type { EditableFields } from './fields.ts';
import type { LineItemField } from './lineItemFields.ts';
import { unitLabel } from './texts/wording.ts';
import { texts } from './texts.ts';

export type QuoteField = keyof EditableFields['quote'] | LineItemField;

const { items, quote, summary, logos, outbox } = texts;

/** Display names of the fields of a quote and its items. */
export const fieldNames: Record<QuoteField, string> = {
  description: items.labels.description,
  notes: items.labels.notes,
  quantity: items.labels.quantity,
  unit: items.labels.unit,
  unitPrice: items.labels.unitPrice,
  discountType: items.labels.discountType,
  discountValue: items.labels.discount,
  enabled: items.labels.enabled,
  clientName: quote.clientNameLabel,
  projectTitle: quote.projectTitleLabel,
  providerId: quote.providerLabel,
  logoId: logos.unnamed,
  taxRate: summary.taxRate,
  paymentTerms: summary.paymentTerms,
};

/** Rows that a field may refer to, with their names. */
export type Named = readonly { id: string; name: string }[];

/** A field's value as displayed. */
export function fieldValueWords(
  field: QuoteField,
  value: string | boolean | null,
  { providers, logos: pictures }: { providers: Named; logos: Named },
): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return outbox.empty;
  if (field === 'unit') return unitLabel(value);
  if (field === 'discountType') return value === 'fixed' ? '$' : '%';
  if (field === 'providerId') return nameOf(providers, value);
  if (field === 'logoId') return nameOf(pictures, value);
  return value;
}

function nameOf(all: Named, id: string): string {
  return all.find((one) => one.id === id)?.name ?? id;
}
