import { describe, expect, it } from 'vitest';
import { anEntry, parked } from '../testing/builders.ts';
import { applied, claim, retried, saved } from './changes.ts';
import type { Entry } from './entry.ts';

const isClaimed = (entry: Entry, ...others: Entry[]) =>
  applied([...others, entry], claim(entry.op)).some(
    ({ op, attempted }) => op === entry.op && attempted,
  );

describe('claiming', () => {
  it('marks an entry as sent', () => {
    expect(isClaimed(anEntry())).toBe(true);
  });

  it('waits for the discount type that a value was typed for, seen by this tab or not', () => {
    const type = anEntry({ field: 'discountType', value: 'fixed', base: 'percent' });
    const value = anEntry({ field: 'discountValue', value: '10', base: '0' });
    expect(isClaimed(value, type)).toBe(false);
    expect(isClaimed(value, { ...type, user: 'ben' })).toBe(true);
    expect(isClaimed(value)).toBe(true);
  });

  it('waits for an entry of the quote that was sent and is not answered', () => {
    const sent = anEntry({ field: 'notes', attempted: true });
    expect(isClaimed(anEntry(), sent)).toBe(false);
    expect(isClaimed(anEntry(), { ...sent, failure: parked })).toBe(true);
    expect(isClaimed(anEntry({ quoteId: 'quote-2' }), sent)).toBe(true);
  });
});

describe('what the server has', () => {
  it('takes older values of its field along, even one that was sent', () => {
    const older = anEntry({ value: '1', attempted: true });
    const [sent, other] = [anEntry({ value: '2' }), anEntry({ field: 'notes' })];
    expect(applied([older, sent, other], saved(sent, { unitPrice: '2' }))).toEqual([other]);
  });

  it('becomes the base of a newer value, which its writer typed over it', () => {
    const [sent, newer] = [anEntry({ value: '1' }), anEntry({ value: '2', base: '0' })];
    const left = applied([sent, newer], saved(sent, { unitPrice: '1.00' }));
    expect(left).toEqual([{ ...newer, base: '1.00' }]);
  });
});

describe('a rejected entry that is tried again', () => {
  it('takes its turn with those that were never sent, if it still waits for that', () => {
    const [refused, sent] = [
      anEntry({ attempted: true, failure: parked }),
      anEntry({ attempted: true }),
    ];
    expect(applied([refused, sent], retried([refused.op, sent.op]))).toEqual([
      { ...refused, attempted: false, failure: null },
      sent,
    ]);
  });
});
