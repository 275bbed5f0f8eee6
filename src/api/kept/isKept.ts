import type { QueryKey } from '@tanstack/react-query';
import { keys } from '../keys.ts';

const wholeAnswers = [
  keys.user,
  keys.services,
  keys.customUnits,
  keys.providers,
  keys.clients,
  keys.templates,
  keys.snippets,
  keys.quoteViews,
  keys.logos,
].map(([path]) => path as string);

/** What the app needs to start without a network: the account, the library, lists and quotes. */
export function isKept(key: QueryKey): boolean {
  const [path, part, ...more] = key;
  if (path === keys.quoteLists[0]) return part === keys.newestQuotes[1] && more.length === 0;
  if (path === keys.quotes[0]) return isQuote(key);
  return part === undefined && wholeAnswers.some((whole) => whole === path);
}

/** Whether a key is that of a single quote; only the latest of those are kept. */
export function isQuote([path, part, ...more]: QueryKey): boolean {
  return path === keys.quotes[0] && typeof part === 'string' && more.length === 0;
}
