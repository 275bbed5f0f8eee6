import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quoteListQuery } from './useQuoteList.ts';

/**
 * Reads the list once, unasked, where the app can be started offline: what was read is kept on this
 * device (src/api/kept), so that the list is there too.
 */
export function useListOffline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    const read = () => {
      if (!isLeft) void queryClient.prefetchInfiniteQuery(quoteListQuery(''));
    };
    // Without a service worker this never comes true.
    navigator.serviceWorker?.ready.then(read, () => {});
    return () => {
      isLeft = true;
    };
  }, [queryClient]);
}
