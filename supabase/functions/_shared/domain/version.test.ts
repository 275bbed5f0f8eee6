import { describe, expect, it } from 'vitest';
import { readPdf, textOf } from './pdf/readPdf.ts';
import { renderQuotePdf } from './pdf/renderQuotePdf.ts';
import { quoteTotals } from './totals.ts';
import type { QuoteSnapshot } from './types.ts';
import { versionDocument, versionQuote } from './version.ts';

const snapshot: QuoteSnapshot = {
  number: 'Q-2026-0007',
  version: 2,
  issuedOn: '2026-11-21',
  validUntil: '2026-12-21',
  clientName: 'Maria Thompson',
  projectTitle: 'Kitchen',
  provider: 'Harbor',
  taxRate: '8.5',
  paymentTerms: 'Net 30',
  lineItems: [
    {
      description: 'Plumber',
      notes: '',
      quantity: '3',
      unit: 'hour',
      unitPrice: '78.00',
      discountType: 'percent',
      discountValue: '10',
    },
  ],
  totals: {
    subtotal: '234.00',
    totalDiscounts: '23.40',
    netSubtotal: '210.60',
    tax: '17.90',
    total: '228.50',
  },
  logo: null,
};

describe('a version', () => {
  it('is a quote with the frozen totals', () => {
    expect(quoteTotals(versionQuote(snapshot))).toMatchObject(snapshot.totals);
  });

  it('prints its number, date and last day', async () => {
    const document = versionDocument(snapshot);
    expect(document).toMatchObject({
      fileName: 'Quote_Maria_Thompson_2026-11-21.pdf',
      date: 'November 21, 2026',
      reference: 'Q-2026-0007, version 2',
      validUntil: 'December 21, 2026',
    });
    const { pages } = await readPdf((await renderQuotePdf(document)).bytes);
    const [page] = pages;
    expect(textOf(pages)).toContain('$228.50\nValid until\nDecember 21, 2026');
    const at = (text: string) => page?.texts.find((piece) => piece.text === text);
    // Stacked at the right edge, above the parties.
    const lines = ['November 21, 2026', 'Q-2026-0007, version 2', 'From'].map(at);
    const heights = lines.map((line) => line?.y ?? 0);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    for (const line of lines.slice(0, 2)) expect(line?.right).toBeCloseTo(190, 0);
  });

  it('shows only the number if it is the first', () => {
    expect(versionDocument({ ...snapshot, version: 1 }).reference).toBe('Q-2026-0007');
  });
});
