import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, ranked, rankOf, ranks } from './rank.ts';

const find = (names: readonly string[], search: string) =>
  ranked(names, search, (name) => ({ name })).map(({ entry }) => entry);

describe('the rank of an entry', () => {
  it('is best at the start, then at the start of a word, then inside', () => {
    const names = ['Unpeeled', 'Chemical peel', 'Apeel', 'Peel, deep', 'Massage'];
    expect(find(names, 'peel')).toEqual(['Peel, deep', 'Chemical peel', 'Unpeeled', 'Apeel']);
  });

  it('takes what follows a space, a hyphen, a parenthesis or a digit boundary as a word', () => {
    expect(rankOf({ name: 'Wax (legs)' }, 'leg')).toBe(ranks.wordStart);
    expect(rankOf({ name: 'Semi-permanent' }, 'perm')).toBe(ranks.wordStart);
    expect(rankOf({ name: 'Scalp oil' }, 'alp')).toBe(ranks.inside);
    // Its first occurrence is inside a word, its second starts one.
    expect(rankOf({ name: 'Unpeel peel' }, 'peel')).toBe(ranks.wordStart);
  });

  it('finds words in any order, and in the other texts last', () => {
    expect(rankOf({ name: 'Deep chemical peel' }, 'peel deep')).toBe(ranks.words);
    expect(rankOf({ name: 'Facial', others: ['With a mask'] }, 'mask')).toBe(ranks.elsewhere);
    expect(rankOf({ name: 'Facial', others: ['With a mask'] }, 'facial mask')).toBe(
      ranks.elsewhere,
    );
    expect(rankOf({ name: 'Facial', others: ['With a mask'] }, 'facial wax')).toBeNull();
  });

  it('takes keywords for words that begin with the search', () => {
    const settings = { name: 'Settings', keywords: ['time zone'] };
    expect(rankOf(settings, 'zon')).toBe(ranks.elsewhere);
    expect(rankOf(settings, 'settings time')).toBe(ranks.elsewhere);
    expect(rankOf(settings, 'one')).toBeNull();
  });

  it('ignores case, accents and spaces around', () => {
    expect(rankOf({ name: 'Crème brûlée' }, ' CREME ')).toBe(ranks.start);
    expect(rankOf({ name: 'ΟΔΟΣ 5' }, 'οδος')).toBe(ranks.start);
    expect(find(['Łódź', 'Oslo'], 'łodz')).toEqual(['Łódź']);
  });

  it('keeps the order of equally good entries, and all of them without a search', () => {
    const names = ['b peel', 'a peel', 'Wax'];
    expect(find(names, 'peel')).toEqual(['b peel', 'a peel']);
    expect(find(names, '  ')).toEqual(names);
  });
});

// Words of a few letters, so that they often match, with accents, cases and characters that fold.
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'á', ' ', '-', 'Σ', 'İ', 'ß', '1'),
    maxLength: 8,
  }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

describe('for any entries and any search', () => {
  it('each one found has every word of the search, and none with all of them is missing', () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, search) => {
        const words = folded(search).split(' ');
        const has = (name: string) => words.every((word) => folded(name).includes(word));
        expect([...find(names, search)].sort()).toEqual(names.filter(has).sort());
      }),
    );
  });

  it('they come in the order of their ranks, and equal ones as they were given', () => {
    fc.assert(
      fc.property(fc.array(text), text, (names, search) => {
        const entries = names.map((name, index) => ({ name, index }));
        const found = ranked(entries, search, (entry) => entry);
        for (const [at, { entry, rank }] of found.slice(1).entries()) {
          const before = found[at];
          const isAfter =
            before !== undefined &&
            (before.rank < rank || (before.rank === rank && before.entry.index < entry.index));
          expect(isAfter).toBe(true);
        }
      }),
    );
  });

  it('typing on never finds more', () => {
    fc.assert(
      fc.property(text, text, text, (name, search, more) => {
        const isFound = rankOf({ name }, search + more) !== null;
        expect(isFound && rankOf({ name }, search) === null).toBe(false);
      }),
    );
  });

  it('what a name begins with finds it first', () => {
    fc.assert(
      fc.property(text, text, (start, rest) => {
        expect(rankOf({ name: `${start}${rest}` }, start)).toBe(ranks.start);
      }),
    );
  });
});
