import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from './constants.ts';
import { isCsvFile } from './csvFile.ts';
import { messages } from './messages/messages.ts';
import { readServicesCsv } from './servicesCsv.ts';

const header = 'name,description,defaultPrice,defaultUnit';
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readServicesCsv(utf8(text));

/** The good rows of a file without bad ones. */
function servicesOf(text: string | Uint8Array) {
  const content = readServicesCsv(typeof text === 'string' ? utf8(text) : text);
  if (!content.ok) throw new Error(content.message);
  expect(content.bad).toEqual([]);
  return content.services;
}

/** The bad rows, as `line: reason`. */
function badOf(...rows: string[]): string[] {
  const content = read([header, ...rows].join('\n'));
  if (!content.ok) throw new Error(content.message);
  return content.bad.map(({ line, reason }) => `${line}: ${reason}`);
}

function refusalOf(text: string | Uint8Array): string {
  const content = readServicesCsv(typeof text === 'string' ? utf8(text) : text);
  return content.ok ? 'accepted' : content.message;
}

const peel = {
  name: 'Peel',
  description: 'Two layers',
  defaultPrice: '120.50',
  defaultUnit: 'hour',
};
const peelRow = 'Peel,Two layers,120.5,hour';

function utf16(text: string, endian: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = new Uint8Array(Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le'));
  if (endian === 'be') Buffer.from(bytes.buffer).swap16();
  return bytes;
}

describe('a CSV file', () => {
  it('[S5-02] is read by its headers, in any order, case and notation', () => {
    expect(servicesOf(`${header}\n${peelRow}`)).toEqual([{ ...peel, line: 2 }]);
    const odd =
      ' DEFAULT UNIT ,Name,default_price,  Description,notes\nhour,Peel,120.5,Two layers,x';
    expect(servicesOf(odd)).toEqual([{ ...peel, line: 2 }]);
  });

  it('may have a column of volume prices', () => {
    const read = (cell: string) =>
      readServicesCsv(utf8(`${header},Volume Prices\n${peelRow},${cell}`));
    const peelAt = (volumePrices: string) => ({
      ok: true,
      services: [{ ...peel, volumePrices, line: 2 }],
      bad: [],
    });
    expect(read('50 = 80; 10 = 90')).toEqual(peelAt('10: 90.00; 50: 80.00'));
    expect(read('"10: 90,5; 50: 80"')).toEqual(peelAt('10: 90.50; 50: 80.00'));
    expect(read('')).toEqual(peelAt(''));
    expect(read('cheap')).toMatchObject({
      bad: [{ line: 2, reason: 'volumePrices: Enter it like 10: 90.00; 50: 80.00' }],
    });
    expect(refusalOf(`${header},volumePrices,Volume Prices\n${peelRow},,`)).toBe(
      'Headers given more than once: volumePrices.',
    );
  });

  it('[S5-02] is refused if one of the four headers is missing or repeated, naming it', () => {
    expect(refusalOf('name,defaultPrice\nPeel,1')).toBe(
      'Missing headers: description, defaultUnit. The first line must have name, description, defaultPrice and defaultUnit.',
    );
    expect(refusalOf(peelRow)).toMatch(/^Missing headers: name, description, defaultPrice, def/);
    expect(refusalOf(`${header},Default Price\n${peelRow},3`)).toBe(
      'Headers given more than once: defaultPrice.',
    );
  });

  it('can be the sample file that people download', () => {
    const [example, ...others] = servicesOf(readFileSync('public/sample-services.csv'));
    expect(example).toMatchObject({ defaultPrice: '12000.00', defaultUnit: 'Procedure' });
    expect(others).toEqual([]);
  });

  it.each([
    ['UTF-8', utf8(`${header}\nCrème 面 €,,1,hour`)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${header}\nCrème 面 €,,1,hour`)],
    ['UTF-16 LE', utf16(`${header}\nCrème 面 €,,1,hour`, 'le', true)],
    ['UTF-16 BE', utf16(`${header}\nCrème 面 €,,1,hour`, 'be', true)],
    ['UTF-16 LE without a mark', utf16(`${header}\nCrème 面 €,,1,hour`, 'le', false)],
    ['UTF-16 BE without a mark', utf16(`${header}\nCrème 面 €,,1,hour`, 'be', false)],
  ])('in %s keeps its characters', (_encoding, bytes) => {
    expect(servicesOf(bytes)[0]?.name).toBe('Crème 面 €');
  });

  it('that begins like UTF-16 but is not is refused', () => {
    const { notText } = messages.csvImport.refusals;
    expect(refusalOf(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]))).toBe(notText);
    expect(refusalOf(new Uint8Array([0x61, 0, 0x62, 0, 0x63]))).toBe(notText);
    expect(refusalOf(new Uint8Array([0x61, 0, 0x62, 0x63, 0x64]))).toMatch(/^Missing headers/);
    expect(refusalOf(new Uint8Array([0, 0x61, 0x62, 0x63, 0x64]))).toMatch(/^Missing headers/);
  });

  it('may have blanks around cells, and cells without anything at the end', () => {
    const wide = `${header},,\n  Peel , Two layers , 120.5 , hour , ,\t\n`;
    expect(servicesOf(wide)).toEqual([{ ...peel, line: 2 }]);
    // Columns without a name at the end of the header are none.
    expect(servicesOf(`${header},,\n${peelRow}`)).toEqual([{ ...peel, line: 2 }]);
    expect(badOf(`${peelRow}, ,x`)).toEqual([expect.stringMatching(/^2: .*6/)]);
  });

  it('may have blank lines before what names its delimiter', () => {
    const text = `\n \nsep=;\n${header}\n${peelRow}`.replaceAll(',', ';');
    expect(servicesOf(text)).toEqual([{ ...peel, line: 5 }]);
  });

  it('reports a line that has nothing but a quotation mark', () => {
    expect(badOf(peelRow, '" ')).toEqual([expect.stringMatching(/^3: /)]);
  });

  it('in Windows-1252 keeps its characters', () => {
    const bytes = new Uint8Array([
      ...utf8(`${header}\nCr`),
      0xe8,
      ...utf8('me '),
      0x80,
      ...utf8(',,1,hour'),
    ]);
    expect(servicesOf(bytes)[0]?.name).toBe('Crème €');
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with %s line endings reports the right lines', (_name, end) => {
    const content = read([header, peelRow, '', 'Wax,,-5,hour', ''].join(end));
    expect(content).toMatchObject({ ok: true, services: [{ line: 2 }], bad: [{ line: 4 }] });
  });

  it.each([';', '\t'])('can use %j as its delimiter', (delimiter) => {
    const text = [header, 'Peel,"Two, layers",120.5,hour'].join('\n').replace(/,(?! )/g, delimiter);
    expect(servicesOf(text)).toEqual([{ ...peel, description: 'Two, layers', line: 2 }]);
  });

  it('may start with Excel’s delimiter line and with blank lines', () => {
    const text = `sep=;\r\n\r\n${header};;\r\n${peelRow};;`.replaceAll(',', ';');
    expect(servicesOf(text)).toEqual([{ ...peel, line: 4 }]);
  });

  it('may have line breaks and quotation marks within quotation marks', () => {
    const text = `${header}\n"Peel","Two\r\nlayers, ""deep""",120.5,hour\nWax,,x,hour`;
    const content = read(text);
    expect(content).toMatchObject({
      services: [{ name: 'Peel', description: 'Two\nlayers, "deep"', line: 2 }],
      bad: [{ line: 4, name: 'Wax' }],
    });
  });

  it('with an unclosed quotation mark is refused with the line that opens it', () => {
    expect(badOf(peelRow, 'Wax,"not closed,5,hour', 'Next,,1,hour')).toEqual([
      '3: A quotation mark is opened here and not closed',
    ]);
    expect(badOf(peelRow, 'Wax,"not closed,5,hour', 'Next,"quoted",1,hour', peelRow)).toEqual([
      '3: Something follows a closing quotation mark',
    ]);
    expect(servicesOf(`${header}\n5" pipe,,1,piece`)[0]?.name).toBe('5" pipe');
  });

  it('keeps =HYPERLINK(…) and the like as plain text', () => {
    const formula = '=HYPERLINK(""http://evil.test"",""x"")';
    const [service] = servicesOf(`${header}\n"${formula}",@SUM(1),1,hour`);
    expect(service).toMatchObject({
      name: '=HYPERLINK("http://evil.test","x")',
      description: '@SUM(1)',
    });
    expect(badOf('Peel,,=1+1,hour')).toEqual(['2: defaultPrice: Must be a number']);
  });

  it('accepts prices in common notations and refuses anything else', () => {
    const prices = ['"$1,200.00"', '1200', '$ 1200.5', '0', '9999999.99', '.5', '"12,50"'];
    const rows = prices.map((price, at) => `Service ${at},,${price},hour`);
    expect(servicesOf([header, ...rows].join('\n')).map((row) => row.defaultPrice)).toEqual([
      '1200.00',
      '1200.00',
      '1200.50',
      '0.00',
      '9999999.99',
      '0.50',
      '12.50',
    ]);
    const wrong = [
      '-5',
      'NaN',
      '1e308',
      'Infinity',
      '',
      '10000000',
      '1.234',
      '1.200',
      '"1,2,3"',
      '0x10',
    ];
    expect(badOf(...wrong.map((price) => `Peel,,${price},hour`))).toEqual([
      '2: defaultPrice: Must be 0 or more',
      '3: defaultPrice: Must be a number',
      '4: defaultPrice: Must be a number',
      '5: defaultPrice: Must be a number',
      '6: defaultPrice: Is missing',
      '7: defaultPrice: Must be 9,999,999.99 or less',
      '8: defaultPrice: Use at most 2 decimals',
      '9: defaultPrice: Use at most 2 decimals',
      '10: defaultPrice: Must be a number',
      '11: defaultPrice: Must be a number',
    ]);
  });

  it('names values that are missing, too long or not text', () => {
    const rows = [
      ' ,,1,hour',
      'Peel,,1,',
      `${'n'.repeat(201)},,1,hour`,
      `Peel,${'d'.repeat(2001)},1,hour`,
      `Peel,,1,${'u'.repeat(51)}`,
      'Pe\u0007el,,1,hour',
      'Peel,\u0000,1,hour',
      'Peel,,1',
      'Peel,,$1,200.00,hour',
    ];
    expect(badOf(...rows)).toEqual([
      '2: name: Is missing',
      '3: defaultUnit: Is missing',
      '4: name: Use at most 200 characters',
      '5: description: Use at most 2000 characters',
      '6: defaultUnit: Use at most 50 characters',
      '7: name: Contains a control character',
      '8: description: Contains a control character',
      '9: Has only 3 of 4 values',
      '10: Has 5 values for 4 columns; a value with a comma needs quotation marks around it',
    ]);
  });

  it('is refused with the reason if it is empty, only a header, a workbook or not text', () => {
    for (const blank of ['', '\uFEFF', ' \n,,,\n'])
      expect(refusalOf(blank)).toBe('The file is empty.');
    expect(refusalOf(`${header}\n\n ,,,\n`)).toBe(
      'The file has headers, but no services under them.',
    );
    expect(refusalOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]))).toMatch(/Excel workbook/);
    expect(refusalOf(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]))).toMatch(/not a text file/);
  });

  it('has at most 5,000 services and 2 MB; blank lines do not count', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `Service ${at},,1,hour`);
    expect(servicesOf([header, ...rows(5000), '', ''].join('\n'))).toHaveLength(5000);
    expect(refusalOf([header, ...rows(5001)].join('\n'))).toMatch(/more than 5,000 services/);
    const good = `${header}\n${peelRow}\n`;
    const full = good + ' '.repeat(limits.csv.bytes - good.length);
    expect(servicesOf(full)).toHaveLength(1);
    expect(refusalOf(`${full}\n`)).toBe(
      'The file is larger than 2 MB, the most that can be imported.',
    );
  });

  it('with 4,999 good rows and a bad one at the end reports that one', () => {
    const rows = Array.from({ length: 4999 }, (_, at) => `Service ${at},,1,hour`);
    const content = read([header, ...rows, 'Last,,NaN,hour'].join('\r\n'));
    expect(content).toMatchObject({
      ok: true,
      bad: [{ line: 5001, name: 'Last', reason: 'defaultPrice: Must be a number' }],
    });
  });
});

describe('isCsvFile', () => {
  it('[S5-01] accepts text/csv, and a .csv with Excel’s type or none on Windows', () => {
    const yes = [
      { name: 'a', type: 'text/csv' },
      { name: 'a.txt', type: 'text/csv; charset=utf-8' },
      { name: 'a.txt', type: ' Text/CSV ; charset=utf-8' },
      { name: 'a.csv', type: 'application/vnd.ms-excel' },
      { name: 'A.CSV', type: '' },
    ];
    const no = [
      { name: 'a.txt', type: '' },
      { name: 'a.xls', type: 'application/vnd.ms-excel' },
      { name: 'a.csv.xls', type: 'application/vnd.ms-excel' },
      { name: 'a.csv', type: 'text/plain' },
      { name: 'a.csv', type: 'application/json' },
      { name: 'a.csv', type: 'image/png' },
    ];
    expect([yes.map(isCsvFile), no.map(isCsvFile)]).toEqual([
      [true, true, true, true, true],
      [false, false, false, false, false, false],
    ]);
  });
});
