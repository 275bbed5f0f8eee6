import { hasControlCharacter } from '../cellText.ts';
import { newLineItem } from '../constants.ts';
import { checkField } from '../fields.ts';
import { fieldNames } from '../fieldWords.ts';
import type { LineItemField, LineItemValues } from '../lineItemFields.ts';
import { pastedRows as words } from '../messages/pastedRows.ts';
import type { FieldCheck } from '../numberFields.ts';
import type { PastedColumn } from './columnNames.ts';
import {
  type Discount,
  readAmountCell,
  readDiscountCell,
  readQuantityCell,
} from './pastedNumbers.ts';
import type { PastedRow } from './pastedTable.ts';
import { unitNamed } from './unitNamed.ts';

/** How the cells of a row are read. */
export type RowContext = {
  columns: readonly PastedColumn[];
  /** The units that the tenant knows; another one is kept as it is written. */
  units: readonly string[];
  /** Whether the tenant allows decimal quantities. */
  decimalQuantities: boolean;
  /** Whether any amount of the pasted rows has a decimal comma. */
  commas: boolean;
  /** The number of cells that a row must have; null for any. */
  width: number | null;
};

/** A row as the line item that it becomes. */
export type PastedItem = {
  /** The row's number. */
  line: number;
  item: LineItemValues;
  /** The row has no price, so the item costs nothing until it gets one. */
  hasNoPrice: boolean;
  hasNewUnit: boolean;
};

export function cellOf(
  { cells }: PastedRow,
  columns: readonly PastedColumn[],
  column: PastedColumn,
): string {
  return cells[columns.indexOf(column)]?.trim() ?? '';
}

const totals =
  /^((sub|grand)[\s-]*)?totals?:?$|^(sum|tax|sales tax|vat|balance due|amount due):?$/i;

const refuse = (message: string) => ({ ok: false, message }) as const;
const inField = (field: LineItemField, message: string) =>
  words.inField(fieldNames[field], message);

/** The line item of a row, or why it has none. */
export function readRow(row: PastedRow, context: RowContext): FieldCheck<PastedItem> {
  const { columns, width } = context;
  if (row.cells.some(hasControlCharacter)) return refuse(words.controlCharacter);
  if (width !== null && row.cells.length !== width) {
    return refuse(words.fieldCount(row.cells.length, width));
  }
  const description = cellOf(row, columns, 'description');
  // An amount without a description is probably a total: adding it would charge everything twice.
  if (description === '') return refuse(inField('description', words.missing));
  return totals.test(description) ? refuse(words.total) : readValues(row, context);
}

const noDiscount: Discount = {
  discountType: newLineItem.discountType,
  discountValue: newLineItem.discountValue,
};

/** Missing values get a new item's defaults, except the price: nobody asked for 100.00. */
function readValues(row: PastedRow, context: RowContext): FieldCheck<PastedItem> {
  const { columns, units, decimalQuantities, commas } = context;
  const cell = (column: PastedColumn) => cellOf(row, columns, column);
  let problem: string | undefined;
  const take = <T>(field: LineItemField, missing: T, check: FieldCheck<T> | undefined): T => {
    if (check?.ok) return check.value;
    if (check) problem ??= inField(field, check.message);
    return missing;
  };
  const ifGiven = <T>(column: PastedColumn, read: (text: string) => T) =>
    cell(column) === '' ? undefined : read(cell(column));
  const unit = ifGiven('unit', (text) => unitNamed(text, units) ?? text) ?? newLineItem.unit;
  const item = {
    ...newLineItem,
    description: take(
      'description',
      '',
      checkField('lineItem', 'description', onOneLine(cell('description'))),
    ),
    notes: take('notes', '', checkField('lineItem', 'notes', cell('notes'))),
    quantity: take(
      'quantity',
      newLineItem.quantity,
      ifGiven('quantity', (text) => readQuantityCell(text, decimalQuantities)),
    ),
    unit: take('unit', newLineItem.unit, checkField('lineItem', 'unit', unit)),
    unitPrice: take(
      'unitPrice',
      '0.00',
      ifGiven('unitPrice', (text) => readAmountCell(text, commas)),
    ),
    ...take(
      'discountValue',
      noDiscount,
      ifGiven('discountPercent', (text) => readDiscountCell(text, 'percent', commas)) ??
        ifGiven('discountFixed', (text) => readDiscountCell(text, 'fixed', commas)) ??
        ifGiven('discount', (text) => readDiscountCell(text, undefined, commas)),
    ),
  };
  if (problem !== undefined) return refuse(problem);
  const hasNoPrice = cell('unitPrice') === '';
  return {
    ok: true,
    value: { line: row.number, item, hasNoPrice, hasNewUnit: !units.includes(item.unit) },
  };
}

/** As in the description's field, which wraps but has no line breaks. */
const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');
