import { describe, expect, it } from 'vitest';
import type { QuoteListItem } from '../../../api/types.ts';
import { keptOf } from './keptOf.ts';
import { plainView, type QuotesView } from './quotesView.ts';

const quote = (id: string, fields: Partial<QuoteListItem> = {}): QuoteListItem => ({
  id,
  clientName: `Client ${id}`,
  clientId: null,
  projectTitle: '',
  providerId: null,
  status: 'draft',
  number: null,
  version: null,
  validUntil: null,
  isChanged: false,
  isArchived: false,
  completion: null,
  total: '10.00',
  createdAt: '2026-02-10T12:00:00Z',
  updatedAt: '2026-02-10T12:00:00Z',
  cursor: '',
  ...fields,
});
const ids = (quotes: QuoteListItem[], view: Partial<QuotesView>) =>
  [...keptOf(quotes, { ...plainView, ...view }).rows.values()].map(({ id }) => id);

describe('the quotes that are kept on this device', () => {
  const anna = 'aaaaaaaa-0000-4000-8000-000000000000';
  const quotes = [
    quote('a', { clientName: 'Zoë', total: '9.50', status: 'sent', number: 'Q-2026-0007' }),
    quote('b', { clientId: anna, total: '100.00', createdAt: '2026-02-11T12:00:00Z' }),
    quote('c', { providerId: anna, validUntil: '2026-03-01', updatedAt: '2026-02-12T12:00:00Z' }),
    quote('d', { isArchived: true }),
  ];

  it.each<[string, Partial<QuotesView>, string[]]>([
    ['all but the archived ones', {}, ['b', 'c', 'a']],
    ['the archived ones', { isArchived: true }, ['d']],
    ['those that are searched', { search: ' zOË ' }, ['a']],
    ['those that are searched, archived or not', { search: 'client' }, ['b', 'd', 'c']],
    ['those with a number', { search: '0007' }, ['a']],
    ['those of some statuses', { statuses: ['sent', 'viewed'] }, ['a']],
    ['those of a client', { client: anna }, ['b']],
    ['those of a provider', { provider: anna }, ['c']],
    ['those from a day on', { since: '2026-02-11' }, ['b']],
    ['those to a day', { until: '2026-02-10' }, ['c', 'a']],
    ['those from an amount on', { least: '10' }, ['b', 'c']],
    ['those to an amount', { most: '10' }, ['c', 'a']],
  ])('are %s', (_, view, expected) => {
    expect(ids(quotes, view)).toEqual(expected);
  });

  it('are those with the mark that is asked for', () => {
    const marked = [
      quote('e', { status: 'accepted' }),
      quote('f', { status: 'accepted', completion: 'done' }),
      quote('g', { status: 'accepted', completion: 'invoiced' }),
      quote('h', { status: 'sent' }),
    ];
    expect(ids(marked, { completion: 'open' })).toEqual(['e']);
    expect(ids(marked, { completion: 'done' })).toEqual(['f']);
    expect(ids(marked, { completion: 'invoiced' })).toEqual(['g']);
  });

  it.each<[QuotesView['sort'], string[]]>([
    ['created', ['a', 'c', 'b']],
    ['-changed', ['c', 'b', 'a']],
    ['total', ['a', 'c', 'b']],
    ['-total', ['b', 'c', 'a']],
    ['client', ['b', 'c', 'a']],
    ['validUntil', ['c', 'a', 'b']],
  ])('are ordered by %s', (sort, expected) => {
    expect(ids(quotes, { sort })).toEqual(expected);
  });

  it('leave out those of the moment at which a day ends, and are ordered by id where all else is equal', () => {
    const day = new Date(2026, 1, 11).toISOString();
    expect(ids([quote('a', { createdAt: day })], { until: '2026-02-10' })).toEqual([]);
    expect(ids([quote('b'), quote('a')], { sort: 'total' })).toEqual(['a', 'b']);
    expect(ids([quote('a'), quote('b')], { sort: '-total' })).toEqual(['b', 'a']);
  });

  it('come to what each status does, whatever statuses are listed', () => {
    expect(keptOf(quotes, { ...plainView, statuses: ['sent'] }).figures).toEqual([
      { status: 'draft', count: 2, total: '110.00' },
      { status: 'sent', count: 1, total: '9.50' },
    ]);
  });
});
