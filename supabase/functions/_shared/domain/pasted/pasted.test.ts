import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { builtInUnits, limits } from '../constants.ts';
import { guessColumns, hasHeader } from './guessColumns.ts';
import { looksLikeRows } from './looksLikeRows.ts';
import { readItems } from './pastedItems.ts';
import { readTable } from './pastedTable.ts';
import { readPasted } from './readPasted.ts';

const units = [...builtInUnits, 'Syringe'];

/** Reads a pasted text as the dialog does before anybody changes a column. */
function read(text: string, { decimalQuantities = false } = {}) {
  const table = readTable(text);
  const isHeaded = hasHeader(table);
  const columns = guessColumns(table, isHeaded, units);
  return {
    isHeaded,
    columns,
    ...readItems(table, { columns, isHeaded, units, decimalQuantities }),
  };
}

const tsv = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n');

/** Good rows as `2 hour × 100.00 Peel`, with notes and discount behind if there are any. */
function goodOf(text: string, options = {}) {
  const { items, bad } = read(text, options);
  expect(bad).toEqual([]);
  return items.map(({ item }) => {
    const { description, notes, quantity, unit, unitPrice, discountType, discountValue } = item;
    const discount = discountValue === '0' ? '' : ` -${discountValue} ${discountType}`;
    return `${quantity} ${unit} × ${unitPrice} ${description}${discount}${notes && ` (${notes})`}`;
  });
}

/** Bad rows as `3: reason`. */
const badOf = (text: string, options = {}) =>
  read(text, options).bad.map(({ line, reason }) => `${line}: ${reason}`);

const columnsOf = (text: string) => read(text).columns;

describe('columns with a header', () => {
  it('are found by their usual names, in any case, order and notation', () => {
    const text = tsv(
      ['Unit Price ($)', 'QTY.', 'Item', 'U.O.M.', 'Comments', 'Discount %'],
      ['$1,200.00', '2', 'Peel', 'Hrs', 'Two layers', '10'],
    );
    expect(goodOf(text)).toEqual(['2 hour × 1200.00 Peel -10 percent (Two layers)']);
  });

  it('take a name as the description and its description as the notes, like the library', () => {
    const text = tsv(
      ['name', 'description', 'defaultPrice', 'defaultUnit'],
      ['Peel', 'Deep', '5', 'day'],
    );
    expect(goodOf(text)).toEqual(['1 day × 5.00 Peel (Deep)']);
  });

  it('take an unknown text column as the description if no other is', () => {
    expect(goodOf(tsv(['Treatment', 'Qty', 'Rate'], ['Peel', '3', '80']))).toEqual([
      '3 hour × 80.00 Peel',
    ]);
  });

  it('never multiply a line total again', () => {
    const text = tsv(['Service', 'Qty', 'Price', 'Total'], ['Peel', '3', '80', '240']);
    expect(columnsOf(text)).toEqual(['description', 'quantity', 'unitPrice', 'ignore']);
    expect(columnsOf(tsv(['Service', 'Qty', 'Amount'], ['Peel', '3', '240']))).toEqual([
      'description',
      'quantity',
      'ignore',
    ]);
    expect(goodOf(tsv(['Service', 'Amount'], ['Peel', '240']))).toEqual(['1 hour × 240.00 Peel']);
  });

  it('use the first of two columns of the same name', () => {
    expect(columnsOf(tsv(['Item', 'Price', 'Price'], ['Peel', '1', '2']))).toEqual([
      'description',
      'unitPrice',
      'ignore',
    ]);
  });

  it('are one column of descriptions, too', () => {
    const { isHeaded, items } = read('Description\nPeel\nWax');
    expect([isHeaded, items.length]).toEqual([true, 2]);
  });
});

describe('columns without a header', () => {
  it.each<[string, string[], string[]]>([
    ['description and price', ['Peel', '120'], ['description', 'unitPrice']],
    ['quantity and price', ['Peel', '2', '120'], ['description', 'quantity', 'unitPrice']],
    [
      'price with cents and quantity',
      ['Peel', '120.00', '2'],
      ['description', 'unitPrice', 'quantity'],
    ],
    [
      'quantity, unit and price',
      ['Peel', '2', 'hours', '120'],
      ['description', 'quantity', 'unit', 'unitPrice'],
    ],
    [
      'a unit that nobody knows, between numbers',
      ['Peel', '2', 'Vial', '120'],
      ['description', 'quantity', 'unit', 'unitPrice'],
    ],
    ['quantity first', ['2', 'Peel', '120'], ['quantity', 'description', 'unitPrice']],
    ['notes', ['Peel', 'Two layers', '120'], ['description', 'notes', 'unitPrice']],
    [
      'a percent',
      ['Peel', '1', '120', '10%'],
      ['description', 'quantity', 'unitPrice', 'discount'],
    ],
    [
      'a line total',
      ['Peel', '2', '120', '240'],
      ['description', 'quantity', 'unitPrice', 'ignore'],
    ],
    ['an empty column', ['Peel', '', '120'], ['description', 'ignore', 'unitPrice']],
    ['numbers only', ['2', '120'], ['quantity', 'unitPrice']],
  ])('are found by their shape: %s', (_name, row, columns) => {
    expect(columnsOf(tsv(row))).toEqual(columns);
  });

  it('leave out row numbers', () => {
    const text = tsv(['1', 'Peel', '80'], ['2', 'Wax', '90'], ['3', 'Brow', '95']);
    expect(columnsOf(text)).toEqual(['ignore', 'description', 'unitPrice']);
  });
});

describe('cells', () => {
  it('may hold tabs, quotation marks and line breaks, and keep stray quotation marks', () => {
    const text = '"Peel\r\n""deep"""\t"a\tb"\t5\r\n"Deluxe" wax\t5" pipe\t6\r\n"open\tx\t7';
    expect(readTable(text).rows.map(({ cells }) => cells)).toEqual([
      ['Peel\n"deep"', 'a\tb', '5'],
      ['"Deluxe" wax', '5" pipe', '6'],
      ['"open', 'x', '7'],
    ]);
    expect(goodOf(text)[0]).toBe('1 hour × 5.00 Peel "deep" (a\tb)');
  });

  it.each([
    ['commas', 'Peel,2,"1,200.00"\nWax,1,80', 'Peel'],
    ['semicolons', 'Peel;2;1200\nWax;1;80,50', 'Peel'],
    ['a byte order mark', '\uFEFF"Peel";2;1200', 'Peel'],
  ])('are separated by %s', (_name, text, description) => {
    expect(goodOf(text)[0]).toBe(`2 hour × 1200.00 ${description}`);
  });

  it('are one for each line of prose', () => {
    const { items } = read('Peel, deep\nWax; both legs');
    expect(items.map(({ item, hasNoPrice }) => [item.description, hasNoPrice])).toEqual([
      ['Peel, deep', true],
      ['Wax; both legs', true],
    ]);
  });

  it('are never evaluated', () => {
    expect(goodOf(tsv(['=HYPERLINK("http://evil.test")', '5']))).toEqual([
      '1 hour × 5.00 =HYPERLINK("http://evil.test")',
    ]);
    expect(badOf(tsv(['Item', 'Price'], ['Peel', '=1+1'], ['Wax', '#REF!']))).toEqual([
      '2: Unit price: =1+1 is unclear. Write it like 1234.50.',
      '3: Unit price: Must be a number',
    ]);
  });

  it('with a comma that is not in quotation marks make a bad row', () => {
    expect(badOf('Peel,80\nWax,1,200\nBrow,90\nLash')).toEqual([
      '2: Has 3 values for 2 columns. A value with a comma needs quotation marks around it.',
      '4: Has only 1 of 2 values',
    ]);
  });
});

describe('values', () => {
  it('that are missing are a new item’s, except for the price', () => {
    const { items } = read(tsv(['Item', 'Qty', 'Unit', 'Price'], ['Peel', '', '', '']));
    expect(items).toEqual([
      {
        line: 2,
        item: {
          description: 'Peel',
          notes: '',
          quantity: '1',
          unit: 'hour',
          unitPrice: '0.00',
          volumePrices: '',
          discountType: 'percent',
          discountValue: '0',
          tax: 'standard',
          enabled: true,
          option: 'none',
          section: 'none',
          minQuantity: '0',
          maxQuantity: '0',
        },
        hasNoPrice: true,
        hasNewUnit: false,
      },
    ]);
  });

  it('keep the number of their row, blank rows counted', () => {
    const text = tsv(['Item', 'Price'], ['Peel', '1'], ['', ''], ['Wax', 'x']);
    expect(read(text)).toMatchObject({ items: [{ line: 2 }], bad: [{ line: 4, name: 'Wax' }] });
  });

  it('read units in any case, plural and abbreviated, and keep one that nobody knows', () => {
    const cells = ['Hour', 'hrs', 'PCS', 'sq ft', 'syringe', 'Days', 'Vial'];
    const text = tsv(['Item', 'Unit'], ...cells.map((unit) => ['Peel', unit]));
    const { items } = read(text);
    expect(items.map(({ item, hasNewUnit }) => `${item.unit}${hasNewUnit ? ' new' : ''}`)).toEqual([
      'hour',
      'hour',
      'piece',
      'sqft',
      'Syringe',
      'day',
      'Vial new',
    ]);
  });

  it.each([
    ['1200', '1200.00'],
    ['$1,200.00', '1200.00'],
    [' $ 1,200.50 ', '1200.50'],
    ['1,200', '1200.00'],
    ['.5', '0.50'],
    ['12,50', '12.50'],
    ['0', '0.00'],
    ['9999999.99', '9999999.99'],
  ])('read the price %s as %s', (cell, price) => {
    const text = tsv(['Item', 'Price'], ['Peel', cell]);
    expect(read(text).items.map(({ item }) => item.unitPrice)).toEqual([price]);
  });

  it.each([
    ['1.234,50', '1.234,50 is unclear. Write it like 1234.50.'],
    ['1.200', '1.200 is unclear. Write it like 1234.50.'],
    ['€5', '€5 is unclear. Write it like 1234.50.'],
    ['(5.00)', '(5.00) is unclear. Write it like 1234.50.'],
    ['10-20', '10-20 is unclear. Write it like 1234.50.'],
    ['1,2,3', '1,2,3 is unclear. Write it like 1234.50.'],
    ['1 200,00', '1 200,00 is unclear. Write it like 1234.50.'],
    ['-5', 'Must be 0 or more'],
    ['TBD', 'Must be a number'],
    ['100 USD', 'Must be a number'],
    ['-', 'Must be a number'],
    ['10000000', 'Must be 9,999,999.99 or less'],
  ])('refuse the price %s', (cell, reason) => {
    expect(badOf(tsv(['Item', 'Price'], ['Peel', cell]))).toEqual([`2: Unit price: ${reason}`]);
  });

  it('refuse 1,200 beside amounts with a decimal comma', () => {
    const price = (...cells: string[]) =>
      badOf(tsv(['Item', 'Price'], ...cells.map((one) => ['Peel', one])));
    expect(price('1,200', '12,50')).toEqual([
      '2: Unit price: 1,200 is unclear. Write it like 1234.50.',
    ]);
    expect(price('1,200', '12.50')).toEqual([]);
    expect(price('1,200,000', '12,50')).toEqual([]);
  });

  it('read quantities that are whole, and decimals where the tenant allows them', () => {
    const quantity = (cell: string, decimalQuantities = false) => {
      const { items, bad } = read(tsv(['Item', 'Qty'], ['Peel', cell]), { decimalQuantities });
      return items[0]?.item.quantity ?? bad[0]?.reason;
    };
    expect(['2', '2.00', '2,0', '007'].map((cell) => quantity(cell))).toEqual(['2', '2', '2', '7']);
    expect(quantity('1.5')).toBe('Quantity: Use whole numbers only');
    expect(quantity('-1')).toBe('Quantity: Use whole numbers only');
    expect(quantity('two')).toBe('Quantity: Must be a number');
    expect(quantity('1,000')).toBe('Quantity: 1,000 is unclear. Write it like 2.');
    expect(['1.5', '1,5', '0.125'].map((cell) => quantity(cell, true))).toEqual([
      '1.5',
      '1.5',
      '0.125',
    ]);
    expect(quantity('1.500', true)).toBe('Quantity: 1.500 is unclear. Write it like 1.5.');
    expect(quantity('1.2345', true)).toBe('Quantity: Use at most 3 decimals');
  });

  it('read a discount by its sign, else by its column, and refuse one that neither says', () => {
    const discount = (header: string, cell: string) => {
      const { items, bad } = read(tsv(['Item', header], ['Peel', cell]));
      const [row] = items;
      return row ? `${row.item.discountValue} ${row.item.discountType}` : bad[0]?.reason;
    };
    expect(discount('Discount', '10%')).toBe('10 percent');
    expect(discount('Discount', '12,5 %')).toBe('12.5 percent');
    expect(discount('Discount', '$10')).toBe('10.00 fixed');
    expect(discount('Discount', '0')).toBe('0 percent');
    expect(discount('Discount', '')).toBe('0 percent');
    expect(discount('Discount (%)', '10')).toBe('10 percent');
    expect(discount('Discount $', '10')).toBe('10.00 fixed');
    expect(discount('Discount amount', '$0.00')).toBe('0 fixed');
    expect(discount('Discount $', '10%')).toBe('10 percent');
    expect(discount('Discount', '10')).toBe(
      'Discount: 10 could be percent or dollars. Write 10% or $10.',
    );
    expect(discount('Discount', '110%')).toBe('Discount: Must be 100 or less');
    expect(discount('Discount', '-10%')).toBe('Discount: Must be 0 or more');
    expect(discount('Discount', '1.234,50%')).toMatch(/unclear/);
    expect(discount('Discount', '$10%')).toMatch(/unclear/);
    expect(discount('Discount', 'none')).toBe('Discount: Must be a number');
  });

  it('refuse totals, rows without a description, and what no field takes', () => {
    const text = tsv(
      ['Item', 'Price'],
      ['Total', '80'],
      ['Grand total:', '80'],
      ['', '80'],
      ['Total body lift', '80'],
      ['x'.repeat(501), '1'],
      ['Pe\u0007el', '1'],
    );
    expect(badOf(text)).toEqual([
      '2: Looks like a total, not an item',
      '3: Looks like a total, not an item',
      '4: Description: Is missing',
      '6: Description: Use at most 500 characters',
      '7: Contains a control character',
    ]);
  });
});

describe('a pasted text as a whole', () => {
  const messageOf = (text: string) => {
    const pasted = readPasted(text);
    return pasted.ok ? `${pasted.table.rows.length} rows` : pasted.message;
  };
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Peel ${at}`, '5']);

  it('has at most 200 rows and a header', () => {
    expect(messageOf(tsv(['Item', 'Price'], ...rows(200)))).toBe('201 rows');
    expect(messageOf(tsv(...rows(200)))).toBe('200 rows');
    expect(messageOf(tsv(...rows(201)))).toMatch(/^You pasted 201 rows/);
    expect(messageOf(tsv(...rows(1201)))).toBe(
      'You pasted 1,201 rows. You can add at most 200 at a time.',
    );
    expect(messageOf('x'.repeat(limits.paste.characters + 1))).toMatch(/too long/);
  });

  it('has a row with an item', () => {
    const none = 'No items were found in this text.';
    expect(['', ' \n\t\r\n', 'Item\tPrice'].map(messageOf)).toEqual([none, none, none]);
  });
});

describe('a pasted text is rows', () => {
  const prose = 'Dear Dana,\nas discussed, we start on May 5, 2027.\nKind regards, Ada';
  const oneColumn = 'Peel\nWax\nBrow';
  const htmlOf = (rows: number) => `<table>${'<tr><td>x</td></tr>'.repeat(rows)}</table>`;

  it.each([
    ['cells between tabs', 'Peel\t120', ''],
    ['several of them', 'Peel\t120\r\nWax\t80\r\n', ''],
    [
      'CSV with commas',
      Papa.unparse([
        ['Item', 'Price'],
        ['Peel', '120'],
        ['Wax', '80'],
      ]),
      '',
    ],
    ['CSV with semicolons', 'Peel;12,50\nWax;80', ''],
    ['a column from a spreadsheet', oneColumn, htmlOf(3)],
  ])('in a field, if it is %s', (_name, text, html) => {
    expect(looksLikeRows({ text, html }, true)).toBe(true);
  });

  it.each([
    ['one line', 'Peel, two layers', ''],
    ['one cell of Excel', 'Peel\r\n', htmlOf(1)],
    ['a cell with line breaks', '"Peel\nWax"', htmlOf(1)],
    ['prose', prose, ''],
    ['indented', '\tPeel\n\tWax', ''],
    ['a numbered list', '1.\tPeel\n2.\tWax', ''],
    ['a list with bullets', '•\tPeel\no\tWax', ''],
    ['lines', oneColumn, ''],
    ['nothing', '', ''],
  ])('not in a field, if it is %s', (_name, text, html) => {
    expect(looksLikeRows({ text, html }, true)).toBe(false);
  });

  it('outside of fields from two lines on', () => {
    expect(['Peel', oneColumn, 'Peel\t1'].map((text) => looksLikeRows({ text }, false))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
