import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPng } from '../pictures.ts';
import type { eventDetails } from './eventDetails.ts';
import { aTenant, idOf } from './fixtures.ts';
import { type PartName, rowsOf } from './parts.ts';
import { pictureOf } from './pictures.ts';

/** Values that a tenant could not work with, or could not export again, are refused. */

const { rows } = aTenant([
  {
    taxRate: '8.5',
    lineItems: [
      {
        id: idOf(5, 0),
        description: 'Facial',
        notes: '',
        quantity: '1',
        unit: 'hour',
        unitPrice: '10.00',
        volumePrices: '',
        discountType: 'percent',
        discountValue: '0',
        enabled: true,
        option: 'none',
        section: 'none',
        tax: 'standard',
        minQuantity: '0',
        maxQuantity: '0',
        sortOrder: 0,
      },
    ],
  },
]);
const at = '2026-11-20T10:00:00.000000Z';
const about = { method: 'email', recipient: 'dana@example.com', linkId: idOf(7, 1) };
const attempt = { ...about, subject: 'Your quote', uncertain: false, reason: '' };
const decision = { ...about, sha256: 'a'.repeat(64), reason: '' };
const details: Record<keyof typeof eventDetails, object> = {
  sent: attempt,
  failed: { ...attempt, uncertain: true, reason: 'No answer' },
  scheduled: { ...about, subject: 'Your quote', sendAt: '2026-11-30T09:00:00+00:00', copies: [] },
  canceled: { ...about, reason: '' },
  viewed: about,
  accepted: decision,
  declined: { ...decision, reason: 'Too late' },
  asked: about,
  answered: { method: 'email', recipient: 'dana@example.com', isHere: true },
  revoked: { ...about, method: 'sms', recipient: '+15550100999' },
  continued: {},
  changed: {},
  discarded: {},
  undiscarded: {},
  notified: { about: 'receipt', state: 'sent', recipient: 'dana@example.com', reason: '' },
  replaced: {
    entity: 'line_item',
    id: idOf(5, 1),
    item: null,
    from: { unitPrice: '1.00', enabled: true },
    to: { unitPrice: '2.00', enabled: null },
  },
  paid: { amount: '54.00', paidOn: '2026-11-20' },
  unpaid: { amount: '54.00', paidOn: '2026-11-20' },
  completed: {
    completion: 'invoiced',
    note: 'No. 12',
    from: { completion: 'done', note: '', at: '2026-11-20T10:00:00.000000Z' },
  },
};
const event = (kind: string, its: unknown) => ({
  id: idOf(8, 1),
  quoteId: idOf(4, 0),
  kind,
  version: 1,
  actor: 'Anna',
  details: its,
  createdAt: at,
});
const takes = (part: PartName, row: unknown) => {
  try {
    rowsOf(part, [row]);
    return true;
  } catch {
    return false;
  }
};
const changed = (part: PartName, change: object) => ({ ...rows[part][0], ...change });

describe('a row of an archive', () => {
  it('has a quote number with four to six digits after a four-digit year', () => {
    for (const number of [null, 'Q-2026-0001', 'Q-2026-10000', 'Q-2026-999999']) {
      expect(takes('quotes', changed('quotes', { number }))).toBe(true);
    }
    for (const number of ['Q-2026-1000000', 'Q-2026-999999999', 'Q-99999-0001', 'Q-2026-1']) {
      expect(takes('quotes', changed('quotes', { number }))).toBe(false);
    }
  });

  it('has a sort position that leaves room for later rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), (sortOrder) => {
        expect(takes('lineItems', changed('lineItems', { sortOrder }))).toBe(
          sortOrder >= 0 && sortOrder <= 1_000_000,
        );
      }),
      { examples: [[-1], [0], [1_000_000], [1_000_001], [2 ** 31 - 1]] },
    );
  });

  it('that begins a section has no price, as the database requires it', () => {
    const none = { quantity: '0', unitPrice: '0.00', section: 'sum' };
    const section = (change: object) =>
      takes('lineItems', changed('lineItems', { ...none, ...change }));
    expect(section({})).toBe(true);
    expect(section({ section: 'none', quantity: '1' })).toBe(true);
    const refused = [
      { quantity: '1' },
      { unitPrice: '1.00' },
      { discountValue: '1' },
      { volumePrices: '10: 1.00' },
      { enabled: false },
      { option: 'offered' },
    ];
    for (const change of refused) expect([change, section(change)]).toEqual([change, false]);
  });

  it('has volume prices in canonical form, or none', () => {
    const { volumePrices: _, ...older } = { volumePrices: '', ...rows.lineItems[0] };
    expect(rowsOf('lineItems', [older])).toMatchObject([{ volumePrices: '' }]);
    for (const volumePrices of ['', '10: 90.00', '10: 90.00; 50: 80.00'])
      expect(takes('lineItems', changed('lineItems', { volumePrices }))).toBe(true);
    for (const volumePrices of ['10', '10: 90', '50: 80.00; 10: 90.00', ' '])
      expect(takes('lineItems', changed('lineItems', { volumePrices }))).toBe(false);
  });

  it('has a time that every page can display', () => {
    const provider = (createdAt: string) => takes('providers', changed('providers', { createdAt }));
    const time = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, (date) => {
        expect(provider(date.toISOString().replace('Z', '000Z'))).toBe(true);
      }),
    );
    for (const bad of ['99999-01-01', '0000-01-01', '2026-13-01', '2026-02-30', '2026-00-00']) {
      expect([bad, provider(`${bad}T10:00:00.000000Z`)]).toEqual([bad, false]);
    }
    expect(provider('2026-11-20T25:00:00.000000Z')).toBe(false);
  });

  it('has exactly the details of its kind of event', () => {
    for (const [kind, its] of Object.entries(details)) {
      expect([kind, takes('quoteEvents', event(kind, its))]).toEqual([kind, true]);
      expect(takes('quoteEvents', event(kind, { ...its, more: 1 }))).toBe(false);
      for (const name of Object.keys(its)) {
        expect(takes('quoteEvents', event(kind, { ...its, [name]: undefined }))).toBe(false);
        expect(takes('quoteEvents', event(kind, { ...its, [name]: 7 }))).toBe(false);
      }
    }
    expect(takes('quoteEvents', event('sent', {}))).toBe(false);
    expect(takes('quoteEvents', event('other', {}))).toBe(false);
  });
});

it('rejects a picture that decodes to more pixels than an upload may', () => {
  expect(pictureOf(aPng(4, 4))).toMatchObject({ kind: 'png' });
  expect(pictureOf(aPng(4, 4, { claims: { width: 30_000, height: 30_000 } }))).toBeNull();
  expect(pictureOf(aPng(4, 4, { claims: { width: 12_001, height: 1 } }))).toBeNull();
});
