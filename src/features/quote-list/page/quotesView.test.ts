import { quoteSorts, quoteStatuses } from '@domain/constants.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, amountOf, filtersOf, plainView, quoteColumns, viewIn } from './quotesView.ts';

const some = <T extends string>(all: readonly T[]) =>
  fc.subarray([...all], { minLength: 0, maxLength: all.length });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => (cents / 100).toFixed(2));
const orNone = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);

describe('a view of the quotes', () => {
  it('is what its address says, whatever it is', () => {
    const view = fc.record({
      search: fc.string(),
      statuses: some(quoteStatuses),
      client: orNone(fc.uuid()),
      provider: orNone(fc.uuid()),
      since: orNone(day),
      until: orNone(day),
      least: orNone(amount),
      most: orNone(amount),
      completion: fc.constantFrom('', 'open', 'done', 'invoiced'),
      isArchived: fc.boolean(),
      sort: fc.constantFrom(...quoteSorts),
      columns: some(quoteColumns),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(viewIn(new URLSearchParams(`${addressOf(one)}`))).toEqual(one);
      }),
    );
  });

  it('is plain where the address says nothing, or nothing that makes sense', () => {
    expect(viewIn(new URLSearchParams())).toEqual(plainView);
    expect(`${addressOf(plainView)}`).toBe('');
    const nonsense =
      'status=lost&client=Dana&provider=7&since=2026-02-31x&until=soon&least=much&most=1.234&completion=paid&archived=yes&sort=color';
    expect(viewIn(new URLSearchParams(nonsense))).toEqual(plainView);
    // What a date field has while a year is typed, and a day that there is not.
    for (const day of ['0002-01-31', '0202-01-31', '2026-02-31', '12026-01-31']) {
      expect(viewIn(new URLSearchParams({ since: day, until: day }))).toEqual(plainView);
    }
    expect(viewIn(new URLSearchParams('columns=color'))).toEqual({ ...plainView, columns: [] });
  });

  it('asks for whole days of this time zone, and for nothing that is not given', () => {
    expect(`${filtersOf(plainView)}`).toBe('archived=false');
    const filters = filtersOf({ ...plainView, since: '2026-02-28', until: '2026-02-28' });
    expect(filters.get('since')).toBe(new Date(2026, 1, 28).toISOString());
    expect(filters.get('until')).toBe(new Date(2026, 2, 1).toISOString());
    expect(`${filtersOf({ ...plainView, search: '  ', statuses: ['sent', 'viewed'] })}`).toBe(
      'archived=false&status=sent%2Cviewed',
    );
  });

  it('finds what is archived too where it searches', () => {
    expect(`${filtersOf({ ...plainView, search: 'Ana' })}`).toBe('search=Ana');
    expect(`${filtersOf({ ...plainView, search: 'Ana', isArchived: true })}`).toBe(
      'archived=true&search=Ana',
    );
  });

  it.each([
    ['', ''],
    [' $1,250.50 ', '1250.50'],
    ['7', '7'],
    ['1.234', undefined],
    ['-1', undefined],
    ['many', undefined],
  ])('takes %o as the amount %o', (text, expected) => {
    expect(amountOf(text)).toBe(expected);
  });
});
