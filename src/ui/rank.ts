/** How a text was found: the lower, the better. */
export const ranks = { start: 0, wordStart: 1, inside: 2, words: 3, elsewhere: 4 } as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

type Texts = {
  /** What the entry is called. */
  name: string;
  /** Further texts that it can be found by, e.g. a description. */
  others?: readonly string[];
  /** Other words for it, of which the start counts. */
  keywords?: readonly string[];
};

/** Ignores case and accents, and folds spaces. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * How well an entry matches a search: at the start of its name, at the start of a word of it, inside
 * it, with each word somewhere in it, or with some words only in its other texts. Null if a word is
 * nowhere. An empty search matches everything.
 */
export function rankOf(texts: Texts, search: string): Rank | null {
  const { name, others = [], keywords = [] } = texts;
  const query = folded(search);
  const title = folded(name);
  const place = placeIn(title, query);
  if (place !== null) return place;
  const words = query.split(' ');
  if (words.every((word) => title.includes(word))) return ranks.words;
  const all = [title, ...others.map(folded)];
  const synonyms = keywords.map(folded);
  const isFound = (word: string) =>
    all.some((text) => text.includes(word)) || synonyms.some((text) => startsWord(text, word));
  return words.every(isFound) ? ranks.elsewhere : null;
}

/** Where in a text the query stands, both in lower case; null if nowhere. */
export function placeIn(text: string, query: string): Rank | null {
  if (text.startsWith(query)) return ranks.start;
  if (!text.includes(query)) return null;
  return startsWord(text, query) ? ranks.wordStart : ranks.inside;
}

/** What makes the next character a later one of the same word, not the start of a new one. */
const withinWord = /[\p{L}\p{N}\p{M}'’]$/u;

/** Whether the query stands at the start of some word of the text. */
function startsWord(text: string, query: string): boolean {
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    // Two units, because the letter before may be a surrogate pair.
    if (!withinWord.test(text.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}

/** The entries that match, the best first; equal ones keep their order. */
export function ranked<T>(
  entries: readonly T[],
  search: string,
  textsOf: (entry: T) => Texts,
): { entry: T; rank: Rank }[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(textsOf(entry), search);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
}
