import { newLineItem } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import type { LineItem } from '@quote/types.ts';
import { useMutation } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { reloadQuote } from '../../../outbox/cachedQuote.ts';
import { toast } from '../../../ui/toast.ts';

/** Adds a line with SPEC §4's defaults at the end of the quote; `data` is the item it became. */
export function useAddLineItem(quoteId: string) {
  return useMutation({
    mutationFn: (itemCount: number) =>
      requestJson<LineItem>('POST', `/api/quotes/${quoteId}/line-items`, {
        ...newLineItem,
        sortOrder: itemCount,
      }),
    onSuccess: async () => {
      await reloadQuote(quoteId);
      toast(texts.items.added);
    },
    onError: () => {
      toast({ ...texts.items.addFailed, variant: 'destructive' });
    },
  });
}
