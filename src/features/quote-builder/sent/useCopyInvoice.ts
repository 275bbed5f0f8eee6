import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';

const words = texts.completion.invoice;

class NotCopied extends Error {}

/** Copies what an accounting program needs to invoice an accepted quote. */
export function useCopyInvoice(quoteId: string) {
  const queryClient = useQueryClient();
  const read = async () => {
    const [{ invoiceCsv }, settings, quotes] = await Promise.all([
      import('@domain/invoiceCsv.ts'),
      queryClient.fetchQuery(apiQuery(keys.settings)),
      requestJson('GET', `/api/invoice-data?ids=${quoteId}`),
    ]);
    return invoiceCsv(quotes, settings?.timeZone ?? 'UTC').replace('\uFEFF', '');
  };
  return useAction({
    call: async () => {
      const csv = read();
      const [known, copied] = await Promise.allSettled([csv, copy(csv)]);
      if (known.status === 'rejected') throw known.reason;
      if (copied.status === 'rejected') throw new NotCopied();
    },
    done: words.copied,
    failed: (error) => (error instanceof NotCopied ? texts.app.copy.failed : words.failed),
  });
}

/** Where the clipboard may be written only at once, it takes what is yet to come. */
async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((one) => new Blob([one], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
