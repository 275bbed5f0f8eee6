import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { shownItem } from './draftSnapshot.ts';
import { anItem, aQuote, aSnapshot } from './fixtures.ts';
import { invoiceCsv } from './invoiceCsv.ts';
import { figuresOf } from './totals.ts';

it('has a row for each item, those accepted first at the top, with the client of the address book', () => {
  const quote = aQuote({
    lineItems: [
      anItem({ description: 'Facial', unit: 'session', quantity: '2', unitPrice: '50.00' }),
      anItem({ description: '=Cream', unitPrice: '20.00' }),
    ],
    taxRate: '10',
  });
  const snapshot = {
    ...aSnapshot({ clientName: 'Dana', projectTitle: 'Spring', taxRate: '10' }),
    lineItems: quote.lineItems.map(shownItem),
    totals: figuresOf(quote),
  };
  const client = {
    company: 'Reyes Inc.',
    emails: 'd@x.example, e@x.example',
    phone: '+1 555 010 0999',
    address: '1 Road\nTown',
  };
  const acceptedAt = '2026-12-01T03:00:00Z';
  const csv = invoiceCsv(
    [
      {
        snapshot: { ...snapshot, number: 'Q-2026-0002' },
        acceptedAt: '2026-12-01T03:00:01Z',
        acceptedBy: '',
        client: null,
      },
      { snapshot, acceptedAt, acceptedBy: 'Dana R.', client },
    ],
    'America/New_York',
  );
  const [header, ...rows] = Papa.parse<string[]>(csv.replace('\uFEFF', '').trim()).data;
  const shown = rows.map((row) => Object.fromEntries(row.map((cell, at) => [header?.[at], cell])));
  expect(rows.map((row) => row.length)).toEqual(Array(4).fill(header?.length));
  expect(shown).toMatchObject([
    {
      quote: 'Q-2026-0001',
      // In New York.
      acceptedOn: '2026-11-30',
      acceptedBy: 'Dana R.',
      client: 'Dana',
      company: 'Reyes Inc.',
      email: 'd@x.example',
      address: '1 Road\nTown',
      line: '1',
      description: 'Facial',
      quantity: '2',
      unit: 'session',
      unitPrice: '50.00',
      net: '100.00',
      taxName: 'Tax',
      taxRate: '10',
      tax: '10.00',
      secondTaxName: '',
      secondTax: '0.00',
      total: '110.00',
      currency: 'USD',
    },
    { line: '2', description: "'=Cream", total: '22.00' },
    { quote: 'Q-2026-0002', company: '', email: '', line: '1' },
    { quote: 'Q-2026-0002', line: '2' },
  ]);
});
