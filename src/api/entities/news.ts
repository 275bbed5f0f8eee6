import * as v from 'valibot';
import { type Row, textOf, textOrNull } from '../database/mapping.ts';
import { anId } from '../database/shapes.ts';
import type { News } from '../types.ts';

/** The shape of `list_news`'s result. */
export const newsShape = v.looseObject({
  quotes: v.array(anId),
  until: v.nullable(v.string()),
});

/** Maps the result of `list_news`. */
export function toNews({ quotes, until }: Row): News {
  return {
    quotes: (Array.isArray(quotes) ? quotes : []).map(textOf),
    // As it is, to the microsecond: a rounded time would be before the news.
    until: textOrNull(until),
  };
}
