import { counted } from '@domain/messages/wording.ts';
import type { PastedColumn } from '@domain/pasted/columnNames.ts';

/** What the dialog for pasted rows says. Not part of `texts`, because it is loaded on first use. */
export const pasteRows = {
  dialog: 'Paste rows',
  text: 'Rows from your spreadsheet',
  hint: (rows: number) =>
    `Copy rows in Excel, Google Sheets or LibreOffice and paste them here, with or without column names. At most ${rows} rows. Nothing is added before you confirm.`,
  preview: 'Preview',
  back: 'Back',
  submit: (items: number, bad: number) =>
    [
      items > 0 ? `Add ${counted(items, 'item')}` : 'Add items',
      ...(items > 0 && bad > 0 ? [`leave out ${counted(bad, 'row')}`] : []),
    ].join(', '),
  summary: (items: number, bad: number) =>
    [
      `${counted(items, 'item')} will be added.`,
      ...(bad > 0 ? [`${counted(bad, 'row')} cannot be added.`] : []),
    ].join(' '),
  full: (most: number, room: number) =>
    `A quote has at most ${counted(most, 'item')}. There is room for ${room} more in this one.`,
  total: (before: string, after: string) =>
    `The quote’s total will be ${after}. It is ${before} now.`,
  columns: 'Columns',
  column: (position: number) => `Column ${position}`,
  hasHeader: 'The first row has the column names',
  noDescription: 'Choose the column that has the descriptions.',
  meanings: {
    description: 'Description',
    notes: 'Notes',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    discount: 'Discount',
    discountPercent: 'Discount in %',
    discountFixed: 'Discount in $',
    ignore: 'Ignore',
  } satisfies Record<PastedColumn, string>,
  bad: 'Cannot be added',
  correct: 'Go back to correct them, or leave them out.',
  items: 'Items',
  noPrice: 'No price',
  newUnit: 'New unit',
  percentOff: (percent: string) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
} as const;
