import type { Service } from '@domain/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchServices } from './matchServices.ts';

function aService(parts: Partial<Service>): Service {
  return {
    id: parts.name ?? 'id',
    name: 'Peel',
    description: '',
    defaultPrice: '10.00',
    volumePrices: '',
    defaultUnit: 'hour',
    createdAt: '2026-01-01T00:00:00Z',
    ...parts,
  };
}

const botox = aService({ name: 'Botox', description: 'Forehead lines' });
const filler = aService({ name: 'Filler', defaultUnit: 'Syringe' });
const names = (search: string) => matchServices([botox, filler], search).map(({ name }) => name);

/** The names in the order in which a search lists them. */
const ranked = (search: string, ...services: Partial<Service>[]) =>
  matchServices(services.map(aService), search).map(({ name }) => name);

describe('matchServices', () => {
  it('[S5-35] searches name, description and unit, ignoring case', () => {
    expect(names('BOTOX')).toEqual(['Botox']);
    expect(names('forehead')).toEqual(['Botox']);
    expect(names('syr')).toEqual(['Filler']);
    expect(names('laser')).toEqual([]);
  });

  it('lists all services for an empty search', () => {
    expect(names('')).toEqual(['Botox', 'Filler']);
    expect(names('  ')).toEqual(['Botox', 'Filler']);
  });

  it('lists the start of a name first, then of a word, then the rest', () => {
    const found = ranked(
      'fac',
      { name: 'Unit only', defaultUnit: 'Facet' },
      { name: 'Described', description: 'For the face' },
      { name: 'Surface' },
      { name: 'Mini facial' },
      { name: 'Facial' },
    );
    expect(found).toEqual(['Facial', 'Mini facial', 'Surface', 'Described', 'Unit only']);
  });

  it('knows where a word begins, in any script and after any sign', () => {
    const found = ranked(
      'eel',
      { name: 'Peel' },
      { name: 'Ёeel' },
      { name: "O'eel" },
      { name: 'Steel (eel)' },
      { name: 'Peel-eel' },
    );
    expect(found).toEqual(['Steel (eel)', 'Peel-eel', 'Peel', 'Ёeel', "O'eel"]);
  });

  it('keeps the order of equally good matches', () => {
    const found = ranked('peel', { name: 'Peel B' }, { name: 'No' }, { name: 'Peel A' });
    expect(found).toEqual(['Peel B', 'Peel A']);
  });

  // Few letters, so that matches of every kind are frequent.
  const text = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', ' ', '-', 'é', 'İ'),
    maxLength: 6,
  });
  const service = fc.record({ name: text, description: text, defaultUnit: text }).map(aService);

  it('finds exactly the services that contain the text', () => {
    fc.assert(
      fc.property(fc.array(service, { maxLength: 12 }), text, (services, search) => {
        const query = search.trim().toLowerCase();
        const matches = services.filter((one) =>
          [one.name, one.description ?? '', one.defaultUnit].some((part) =>
            part.toLowerCase().includes(query),
          ),
        );
        expect(new Set(matchServices(services, search))).toEqual(new Set(matches));
        expect(matchServices(services, search)).toHaveLength(matches.length);
      }),
    );
  });

  it('lists no worse match above a better one, and equal ones in their own order', () => {
    const rankOf = ({ name, description }: Service, query: string) => {
      const lower = name.toLowerCase();
      if (lower.startsWith(query)) return 0;
      // Every sign in these names that is not a letter begins a word.
      if ([' ', '-'].some((sign) => lower.includes(sign + query))) return 1;
      if (lower.includes(query)) return 2;
      return description?.toLowerCase().includes(query) ? 3 : 4;
    };
    fc.assert(
      fc.property(fc.array(service, { maxLength: 12 }), text, (services, search) => {
        const query = search.trim().toLowerCase();
        // A query that starts with a sign begins a word wherever it is.
        fc.pre(/^\p{L}/u.test(query));
        const found = matchServices(services, search);
        const places = found.map((one) => [rankOf(one, query), services.indexOf(one)]);
        const sorted = places.toSorted(([a = 0, i = 0], [b = 0, j = 0]) => a - b || i - j);
        expect(places).toEqual(sorted);
      }),
    );
  });
});
