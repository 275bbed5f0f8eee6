import { hashKey, type InferDataFromTag, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/queryClient.ts';

/**
 * Makes a reader of what the cache holds under a key. `getQueryData` hashes the key each time, and
 * every row on the screen asks at every keystroke: with 200 rows that was half of the work.
 * @returns the data; undefined before it was loaded, null where the query yielded nothing
 */
export function readCache<Key extends QueryKey>(queryKey: Key) {
  const hash = hashKey(queryKey);
  return () => queryClient.getQueryCache().get<InferDataFromTag<unknown, Key>>(hash)?.state.data;
}
