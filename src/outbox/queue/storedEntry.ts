import {
  asInProfile,
  discountTypes,
  lineOptions,
  lineTaxes,
  noDiscount,
  noSecondTax,
  pdfLayouts,
  secondTaxes,
} from '@domain/constants.ts';
import { lineSections } from '@domain/lineItemFields.ts';
import * as v from 'valibot';
import { type Entry, mostSequence } from './entry.ts';

/** The version of this build's entry format. Every change to the format needs a step in `steps`. */
export const schemaVersion = 11;

/** A record on disk: an entry in the format of the build that wrote it, or damaged. */
export type StoredEntry = {
  op: string;
  schemaVersion?: unknown;
  attempted?: unknown;
  failure?: unknown;
  item?: unknown;
  content?: unknown;
};

/** Migrates an entry from each older version to the next. */
const steps: Record<number, (stored: StoredEntry) => StoredEntry> = {
  // Version 1 had only field edits.
  1: (stored) => ({ kind: 'edit', ...stored, schemaVersion: 2 }),
  // Version 2 had no discards.
  2: (stored) => ({ ...stored, schemaVersion: 3 }),
  // Version 3 had no options.
  3: (stored) => withFields(stored, 4, { option: 'none' }),
  // Version 4 had no sections.
  4: (stored) => withFields(stored, 5, { section: 'none' }),
  // Version 5 had no quantities to choose.
  5: (stored) => withFields(stored, 6, { minQuantity: '0', maxQuantity: '0' }),
  // Version 6 had no discounts on whole quotes and one tax.
  6: (stored) => {
    const { content, ...entry } = withFields(stored, 7, { tax: 'standard' });
    return content === undefined
      ? entry
      : { ...entry, content: { ...noDiscount, ...noSecondTax, ...Object(content) } };
  },
  // Version 7 had one price for every quantity.
  7: (stored) => withFields(stored, 8, { volumePrices: '' }),
  // Version 8 had no deposits.
  8: (stored) => withHeadFields(stored, 9, { deposit: '' }),
  // Version 9 had no address book.
  9: (stored) => withHeadFields(stored, 10, { clientId: null }),
  // Version 10 had what the company's profile says of emails and PDFs.
  10: (stored) => withHeadFields(stored, 11, asInProfile),
};

/** Adds fields that quotes did not have before. */
function withHeadFields({ content, ...stored }: StoredEntry, version: number, fields: object) {
  const extended = content === undefined ? {} : { content: { ...fields, ...Object(content) } };
  return { ...stored, schemaVersion: version, ...extended };
}

/** Adds fields that items did not have before. */
function withFields({ item, content, ...stored }: StoredEntry, version: number, fields: object) {
  const extended = (one: unknown) => ({ ...fields, ...Object(one) });
  const { lineItems } = Object(content);
  return {
    ...stored,
    schemaVersion: version,
    ...(item === undefined ? {} : { item: extended(item) }),
    ...(content === undefined
      ? {}
      : {
          content: Array.isArray(lineItems)
            ? { ...Object(content), lineItems: lineItems.map(extended) }
            : Object(content),
        }),
  };
}

/** Part of an address, so nothing that leads elsewhere. */
const id = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const sequence = v.pipe(v.number(), v.integer(), v.maxValue(mostSequence));
const value = v.union([v.string(), v.boolean(), v.null()]);
const lineItem = v.object({
  id,
  ...v.entriesFromList(
    ['description', 'notes', 'quantity', 'unit', 'unitPrice', 'discountType', 'discountValue'],
    v.string(),
  ),
  ...v.entriesFromList(['volumePrices', 'minQuantity', 'maxQuantity'], v.string()),
  tax: v.picklist(lineTaxes),
  enabled: v.boolean(),
  option: v.picklist(lineOptions),
  section: v.picklist(lineSections),
  sortOrder: v.number(),
});
const common = {
  op: id,
  user: id,
  tenant: v.nullable(v.string()),
  entity: v.picklist(['quote', 'lineItem']),
  id,
  quoteId: id,
  sequence,
  attempted: v.boolean(),
  about: v.optional(v.object({ quote: v.string(), item: v.optional(v.string()) })),
  failure: v.nullable(v.object({ status: v.number(), message: v.string(), parked: v.boolean() })),
};
const entry = v.variant('kind', [
  v.object({ ...common, kind: v.literal('edit'), field: id, value, base: v.optional(value) }),
  v.object({
    ...common,
    kind: v.literal('add'),
    item: lineItem,
    restore: v.boolean(),
    after: v.optional(v.nullable(id)),
  }),
  v.object({ ...common, kind: v.literal('delete') }),
  v.object({ ...common, kind: v.literal('order'), ids: v.array(id) }),
  v.object({
    ...common,
    kind: v.literal('discard'),
    version: v.nullable(v.number()),
    undoes: v.nullable(id),
    content: v.object({
      id,
      ...v.entriesFromList(
        ['clientName', 'projectTitle', 'discountValue', 'taxRate', 'secondTaxRate', 'paymentTerms'],
        v.string(),
      ),
      deposit: v.string(),
      emailBody: v.string(),
      pdfLayout: v.picklist(['', ...pdfLayouts]),
      discountType: v.picklist(discountTypes),
      secondTax: v.picklist(secondTaxes),
      ...v.entriesFromList(['clientId', 'providerId', 'logoId'], v.nullable(v.string())),
      lineItems: v.array(lineItem),
    }),
  }),
]);

/**
 * Reads a record written by this or an older build.
 * @returns 'newer' for an entry from a newer build, which is not understood here and left alone;
 *   'damaged' for anything else that is no entry
 */
export function fromStored(stored: StoredEntry): Entry | 'newer' | 'damaged' {
  let found = stored;
  if (typeof found.schemaVersion !== 'number') return 'damaged';
  while (Number(found.schemaVersion) < schemaVersion) {
    const step = steps[Number(found.schemaVersion)];
    if (!step) return 'damaged';
    found = step(found);
  }
  if (Number(found.schemaVersion) > schemaVersion) return 'newer';
  return v.is(entry, found) ? (found as Entry) : 'damaged';
}
