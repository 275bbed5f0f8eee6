import type { PdfLayout } from './constants.ts';
import { readDeposit } from './deposit.ts';
import { discountText } from './discountText.ts';
import type { EditableFields } from './fields.ts';
import type { LineItemField } from './lineItemFields.ts';
import { messages } from './messages/messages.ts';
import type { LineOption, LineSection, LineTax, SecondTax } from './types.ts';
import { unitLabel } from './unitLabel.ts';
import { readVolumePrices, volumePricesText } from './volumePrices.ts';

export type QuoteField = keyof EditableFields['quote'] | LineItemField;

const { company, fields, figures, items, logos, quote } = messages;

/** Display names of the fields of a quote and its items. */
export const fieldNames: Record<QuoteField, string> = {
  description: items.labels.description,
  notes: items.labels.notes,
  quantity: items.labels.quantity,
  unit: items.labels.unit,
  unitPrice: items.labels.unitPrice,
  volumePrices: items.labels.volumePrices,
  discountType: items.labels.discountType,
  discountValue: items.labels.discount,
  enabled: items.labels.enabled,
  option: items.labels.option,
  section: items.labels.section,
  minQuantity: items.labels.lowerLimit,
  maxQuantity: items.labels.upperLimit,
  clientName: quote.clientNameLabel,
  clientId: quote.clientLabel,
  projectTitle: quote.projectTitleLabel,
  providerId: quote.providerLabel,
  logoId: logos.unnamed,
  tax: items.labels.tax,
  taxRate: figures.taxRate,
  secondTax: figures.secondTax,
  secondTaxRate: figures.secondTaxRate,
  deposit: figures.deposit,
  paymentTerms: figures.paymentTerms,
  emailBody: quote.emailBodyLabel,
  pdfLayout: quote.pdfLayoutLabel,
};

/** Rows that a field may refer to, with their names. */
export type Named = readonly { id: string; name: string }[];

/** A field's value as displayed. */
export function fieldValueWords(
  field: QuoteField,
  value: string | boolean | null,
  { clients, providers, logos: pictures }: Record<'clients' | 'providers' | 'logos', Named>,
): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return fields.empty;
  if (field === 'unit') return unitLabel(value);
  if (field === 'volumePrices') return volumePricesText(readVolumePrices(value));
  if (field === 'deposit') return discountText(readDeposit(value));
  if (field === 'discountType') return value === 'fixed' ? '$' : '%';
  if (field === 'option') return items.options[value as LineOption] ?? value;
  if (field === 'tax') return items.taxes[value as LineTax] ?? value;
  if (field === 'secondTax') return quote.secondTaxes[value as SecondTax] ?? value;
  if (field === 'pdfLayout') return company.layouts[value as PdfLayout] ?? value;
  if (field === 'section') return items.sections[value as LineSection] ?? value;
  if (field === 'clientId') return nameOf(clients, value);
  if (field === 'providerId') return nameOf(providers, value);
  if (field === 'logoId') return nameOf(pictures, value);
  return value;
}

function nameOf(all: Named, id: string): string {
  return all.find((one) => one.id === id)?.name ?? id;
}
