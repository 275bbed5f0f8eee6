import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quoteListQuery } from './useQuoteList.ts';

/**
 * Loads the list in advance if the app can start offline: responses are kept on this device
 * (src/api/kept), so the list is then available offline too.
 */
export function useListOffline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    const read = () => {
      if (!isLeft) void queryClient.prefetchInfiniteQuery(quoteListQuery(''));
    };
    // Without a service worker this promise never resolves.
    navigator.serviceWorker?.ready.then(read, () => {});
    return () => {
      isLeft = true;
    };
  }, [queryClient]);
}
