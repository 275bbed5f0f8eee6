import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { decimalText } from '../arbitraries.ts';
import { builtInUnits, newLineItem } from '../constants.ts';
import { checkField } from '../fields.ts';
import type { PastedColumn } from './columnNames.ts';
import { guessColumns, hasHeader } from './guessColumns.ts';
import { looksLikeRows } from './looksLikeRows.ts';
import { readItems } from './pastedItems.ts';
import { readTable } from './pastedTable.ts';

const units = [...builtInUnits];

function read(text: string, decimalQuantities = false) {
  const table = readTable(text);
  const isHeaded = hasHeader(table);
  const columns = guessColumns(table, isHeaded, units);
  return readItems(table, { columns, isHeaded, units, decimalQuantities });
}

const words = fc.stringMatching(/^[A-Za-zäöß€'.=@+()/-][A-Za-zäöß€"',;.=@+() \t\n/-]{0,30}$/);
// No usual name of a column, and no total.
const description = words.map((text) => `Svc ${text.replace(/\s*\n\s*/g, ' ').trim()}`.trim());

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const groupedAmount = (amount: string) => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${grouped(whole)}.${cents}`;
};
const notations = [
  (amount: string) => amount,
  groupedAmount,
  (amount: string) => `$${groupedAmount(amount)}`,
  (amount: string) => ` $ ${groupedAmount(amount)} `,
];

const anItem = fc.record({
  description,
  notes: fc.oneof(
    fc.constant(''),
    words.map((text) => text.trim()),
  ),
  quantity: fc.nat(999_999).map(String),
  unit: fc.constantFrom(...units, 'Vial, 1 ml'),
  unitPrice: fc.nat(999_999_999).map((cents) => decimalText(cents, 2)),
  discount: fc.oneof(
    fc.nat(100).map((value) => ({ discountType: 'percent' as const, discountValue: `${value}` })),
    fc.integer({ min: 1, max: 999_999_999 }).map((cents) => ({
      discountType: 'fixed' as const,
      discountValue: decimalText(cents, 2),
    })),
  ),
});

const header = {
  description: 'Description',
  notes: 'Notes',
  quantity: 'Qty',
  unit: 'Unit',
  unitPrice: 'Unit price',
  discount: 'Discount',
};
type Column = keyof typeof header;
const columns = Object.keys(header) as Column[];

const needsQuotes = (cell: string) => /[\t\n]/.test(cell);
const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const joined = (rows: string[][], newline: string, quotes: (cell: string) => boolean) =>
  rows
    .map((cells) => cells.map((cell) => (quotes(cell) ? inQuotes(cell) : cell)).join('\t'))
    .join(newline);

/** What programs write for the same cells. */
const writers: Record<string, (rows: string[][]) => string> = {
  Excel: (rows) => `${joined(rows, '\r\n', needsQuotes)}\r\n`,
  'Google Sheets': (rows) => joined(rows, '\n', needsQuotes),
  LibreOffice: (rows) => joined(rows, '\n', (cell) => needsQuotes(cell) || cell.includes('"')),
  'CSV with commas': (rows) => Papa.unparse(rows, { delimiter: ',' }),
  'CSV with semicolons': (rows) => `\uFEFF${Papa.unparse(rows, { delimiter: ';', quotes: true })}`,
};

it('reads back what a spreadsheet writes, whatever the order of its columns', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...Object.keys(writers)),
      fc.constantFrom(...notations),
      fc.shuffledSubarray(columns, { minLength: 6 }),
      (items, writer, notation, order) => {
        const rows = items.map(({ discount, ...item }) => {
          const { discountType, discountValue } = discount;
          const cells: Record<Column, string> = {
            ...item,
            unitPrice: notation(item.unitPrice),
            discount:
              discountType === 'percent' ? `${discountValue}%` : `$${groupedAmount(discountValue)}`,
          };
          return order.map((column) => cells[column]);
        });
        const text = writers[writer]?.([order.map((column) => header[column]), ...rows]) ?? '';
        // CSV with tabs in its cells cannot be told from cells between tabs.
        fc.pre(!writer.startsWith('CSV') || !text.includes('\t'));
        const result = read(text);
        expect(result.bad).toEqual([]);
        expect(result.items.map(({ item }) => item)).toEqual(
          items.map(({ discount, ...item }) => ({ ...newLineItem, ...item, ...discount })),
        );
        expect(looksLikeRows({ text }, false)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('reads each of these rows without a header, too', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(...notations),
      (items, notation) => {
        const rows = items.map(({ description, quantity, unit, unitPrice }) => [
          description,
          quantity,
          unit,
          notation(unitPrice),
        ]);
        const result = read(joined(rows, '\r\n', needsQuotes));
        expect(result.items.map(({ item }) => item)).toMatchObject(
          items.map(({ description, quantity, unit, unitPrice }) => ({
            description,
            quantity,
            unit,
            unitPrice,
          })),
        );
      },
    ),
    { numRuns: 300 },
  );
});

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '""',
        '\t',
        '\n',
        '\r\n',
        ',',
        ';',
        'Price',
        'Qty',
        'Item',
        'a',
        '1',
        '.',
        '%',
        '$',
        ' ',
      ),
      {
        maxLength: 120,
      },
    )
    .map((parts) => parts.join('')),
);
const anyColumn = fc.constantFrom<PastedColumn>(
  'description',
  'notes',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'discountPercent',
  'discountFixed',
  'ignore',
);

it('reads or refuses any text in any columns without throwing, and every row once', () => {
  fc.assert(
    fc.property(
      noise,
      fc.boolean(),
      fc.array(anyColumn),
      fc.boolean(),
      (text, isHeaded, chosen, on) => {
        looksLikeRows({ text, html: text }, on);
        read(text);
        const table = readTable(text);
        const layout = { columns: chosen, isHeaded, units, decimalQuantities: on };
        const { items, bad } = readItems(table, layout);
        const lines = [...items, ...bad].map(({ line }) => line).sort((a, b) => a - b);
        expect(lines).toEqual(table.rows.slice(isHeaded ? 1 : 0).map(({ number }) => number));
        for (const { reason } of bad) expect(reason).not.toBe('');
        for (const { item } of items) {
          const { discountType } = item;
          for (const field of ['description', 'notes', 'quantity', 'unit', 'unitPrice'] as const) {
            const checked = checkField('lineItem', field, item[field], { decimalQuantities: on });
            expect(checked).toEqual({ ok: true, value: item[field] });
          }
          expect(
            checkField('lineItem', 'discountValue', item.discountValue, { discountType }),
          ).toEqual({
            ok: true,
            value: item.discountValue,
          });
        }
      },
    ),
    { numRuns: 3000 },
  );
});

// Written without the code under test: each way in which some country reads such a number.
const american = /^\$?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;
const european = /^\$?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/;
const asNumber = (text: string, thousands: string, point: string) =>
  Number(text.replace('$', '').replaceAll(thousands, '').replace(point, '.'));

it('never guesses an amount: what it accepts can be read in one way, 1,200 excepted', () => {
  const digits = fc.stringMatching(/^\$?[0-9]{1,4}([.,][0-9]{1,4}){0,3}$/);
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1, maxLength: 4 }), (cells) => {
      const rows = [['Item', 'Price'], ...cells.map((cell) => ['Svc', cell])];
      const { items } = read(joined(rows, '\n', needsQuotes));
      const hasDecimalComma = cells.some((cell) => /,\d{1,2}$/.test(cell));
      for (const { line, item } of items) {
        const cell = cells[line - 2] ?? '';
        const readings = [
          ...(american.test(cell) ? [asNumber(cell, ',', '.')] : []),
          ...(european.test(cell) ? [asNumber(cell, '.', ',')] : []),
        ];
        expect(readings).toContain(Number(item.unitPrice));
        const isThousands = /^\$?\d{1,3},\d{3}$/.test(cell) && !hasDecimalComma;
        if (!isThousands) expect(new Set(readings).size).toBe(1);
      }
    }),
    { numRuns: 3000 },
  );
});
