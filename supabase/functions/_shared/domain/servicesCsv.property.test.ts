import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { readServicesCsv } from './servicesCsv.ts';

// Whatever a spreadsheet writes, the rows come out unchanged, each on its own line.

const words = fc.stringMatching(
  /^[A-Za-z0-9äöüß€"',;.=@+()/-][A-Za-z0-9äöüß€"',;.=@+() \n/-]{0,30}$/,
);
const aService = fc.record({
  name: words.map((text) => text.replace(/\s+/g, ' ').trim()),
  description: fc.oneof(
    fc.constant(''),
    words.map((text) => text.trim()),
  ),
  defaultPrice: fc.nat(999_999_999).map((cents) => (cents / 100).toFixed(2)),
  defaultUnit: fc.constantFrom('hour', 'Procedure', 'Vial, 1 ml'),
  volumePrices: fc.constantFrom('', '10: 90.00', '10: 90.00; 50: 80.00'),
});
const columns = ['name', 'description', 'defaultPrice', 'defaultUnit', 'volumePrices'];

const encodings: Record<string, (text: string) => Uint8Array> = {
  utf8: (text) => new TextEncoder().encode(text),
  utf8WithMark: (text) => new TextEncoder().encode(`\uFEFF${text}`),
  utf16: (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
};

it('reads the same services on the same lines from every encoding and notation of a file', () => {
  fc.assert(
    fc.property(
      fc.array(aService, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...Object.keys(encodings)),
      fc.boolean(),
      fc.shuffledSubarray(columns, { minLength: 5 }),
      (services, delimiter, newline, encoding, quotes, order) => {
        const text = Papa.unparse(services, { delimiter, newline, quotes, columns: order });
        const bytes = encodings[encoding]?.(text) ?? new Uint8Array();
        let line = 2;
        const expected = services.map((service) => {
          const at = line;
          line += 1 + (service.description.match(/\n/g)?.length ?? 0);
          return { ...service, line: at };
        });
        expect(readServicesCsv(bytes)).toEqual({ ok: true, services: expected, bad: [] });
      },
    ),
    { numRuns: 300 },
  );
});

it('reads or refuses any bytes without crashing, and gives every row its line', () => {
  const header = new TextEncoder().encode('name,description,defaultPrice,defaultUnit\n');
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .array(fc.constantFrom('"', ',', '\n', '\r', ';', 'a', '1', ' ', '""', '",'), {
        maxLength: 80,
      })
      .map((parts) => new TextEncoder().encode(parts.join(''))),
  );
  fc.assert(
    fc.property(noise, fc.boolean(), (bytes, headed) => {
      const content = readServicesCsv(headed ? new Uint8Array([...header, ...bytes]) : bytes);
      if (!content.ok) {
        expect(content.message).not.toBe('');
        return;
      }
      const lines = [...content.services, ...content.bad].map(({ line }) => line);
      expect(new Set(lines).size).toBe(lines.length);
      for (const { reason } of content.bad) expect(reason).not.toBe('');
      for (const { name, defaultPrice } of content.services) {
        expect(name.trim()).not.toBe('');
        expect(defaultPrice).toMatch(/^\d{1,7}\.\d\d$/);
      }
    }),
    { numRuns: 2000 },
  );
});
