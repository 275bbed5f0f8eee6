import { type InferDataFromTag, type QueryKey, queryOptions } from '@tanstack/react-query';

/** The query of a key of `keys`: by default it is filled by the call of its path (`queryClient.ts`). */
export function apiQuery<Key extends QueryKey>(queryKey: Key) {
  type Data = InferDataFromTag<unknown, Key>;
  return queryOptions<Data, Error, Data, Key>({ queryKey });
}
