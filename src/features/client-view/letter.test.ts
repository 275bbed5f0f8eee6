import { quoteTotals } from '@domain/totals.ts';
import type { QuoteSnapshot } from '@domain/types.ts';
import { versionQuote } from '@domain/version.ts';
import { expect, it } from 'vitest';
import { client } from '../../texts/client.ts';
import { letterOf } from './letter.ts';

const snapshot: QuoteSnapshot = {
  number: 'Q-2026-0007',
  version: 2,
  issuedOn: '2026-11-21',
  validUntil: '2026-12-21',
  clientName: 'Dana',
  projectTitle: '',
  provider: 'Glow',
  taxRate: '8.5',
  paymentTerms: '',
  lineItems: [
    {
      description: 'Gift card',
      notes: '',
      quantity: '3',
      unit: 'piece',
      unitPrice: '33.35',
      discountType: 'percent',
      discountValue: '10',
    },
    {
      description: 'Facial',
      notes: 'Soft',
      quantity: '1',
      unit: 'Session',
      unitPrice: '1145.00',
      discountType: 'fixed',
      discountValue: '0',
    },
  ],
  totals: {
    subtotal: '1245.05',
    totalDiscounts: '10.01',
    netSubtotal: '1235.04',
    tax: '104.98',
    total: '1340.02',
  },
  logo: null,
};

it('the letter of a version shows its lines, with the original price struck through where a discount applies', () => {
  const letter = letterOf(snapshot);
  expect(letter).toMatchObject({
    reference: 'Q-2026-0007, version 2',
    date: 'November 21, 2026',
    validUntil: 'Valid until December 21, 2026',
    total: '$1,340.02',
    terms: null,
  });
  expect(letter.parties.map(({ label }) => label)).toEqual(['From', 'Prepared for']);
  const [card, facial] = letter.rows;
  expect(card).toMatchObject({ gross: '$100.05', discount: '$10.01', discountRate: '10%' });
  expect(card).toMatchObject({ unit: 'Piece', total: '$90.04' });
  expect(facial).toMatchObject({ gross: '', discount: '', notes: 'Soft', total: '$1,145.00' });
});

it('the totals are the frozen ones, even if the lines add up differently', () => {
  expect(quoteTotals(versionQuote(snapshot))).toMatchObject(snapshot.totals);
  const frozen = { ...snapshot, totals: { ...snapshot.totals, total: '1.00' } };
  expect(letterOf(frozen).total).toBe('$1.00');
  expect(letterOf(frozen).totals.map(({ label, amount }) => [label, amount])).toEqual([
    ['Subtotal', '$1,245.05'],
    ['Total discounts', '-$10.01'],
    ['Net subtotal', '$1,235.04'],
    ['Tax (8.5%)', '$104.98'],
    ['Total', '$1.00'],
  ]);
});

it('a line of the letter shows a decimal quantity without trailing zeros', () => {
  const shown = ['0.5', '1.25'].map((quantity) => {
    const lineItems = snapshot.lineItems.map((item) => ({ ...item, quantity }));
    const [row] = letterOf({ ...snapshot, lineItems }).rows;
    return row ? client.letter.detail(row) : '';
  });
  expect(shown).toEqual(['0.5 × Piece at $33.35', '1.25 × Piece at $33.35']);
});
