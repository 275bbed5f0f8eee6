import { type InferDataFromTag, type QueryKey, queryOptions } from '@tanstack/react-query';

/** The query for a key of `keys`; the default query function calls its path (`queryClient.ts`). */
export function apiQuery<Key extends QueryKey>(queryKey: Key) {
  type Data = InferDataFromTag<unknown, Key>;
  return queryOptions<Data, Error, Data, Key>({ queryKey });
}
