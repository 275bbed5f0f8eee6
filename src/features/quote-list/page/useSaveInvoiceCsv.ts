import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { downloadFile } from '../../../ui/downloadFile.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { QuotesView } from './quotesView.ts';
import { ListChanged, selectedIds } from './selectedIds.ts';
import type { Selection } from './selection.ts';

const words = texts.completion.invoice;

/** As many quotes as one call answers. */
const AT_ONCE = 100;

/** Downloads what an accounting program needs to invoice the accepted ones of the selected quotes. */
export function useSaveInvoiceCsv(view: QuotesView, selection: Selection, count: number) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);
  const saving = useAction({
    call: async () => {
      const { invoiceCsv } = await import('@domain/invoiceCsv.ts');
      const timeZone = (await queryClient.fetchQuery(apiQuery(keys.settings)))?.timeZone ?? 'UTC';
      const ids = await selectedIds(view, selection, count);
      const data = [];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE).join(',');
        data.push(...(await requestJson('GET', `/api/invoice-data?ids=${some}`)));
        setRead(Math.min(from + AT_ONCE, count));
      }
      return { csv: invoiceCsv(data, timeZone), saved: data.length };
    },
    onDone: ({ csv, saved }) => {
      if (saved > 0) downloadFile(words.fileName, new TextEncoder().encode(csv), 'text/csv');
    },
    done: ({ saved }) => (saved > 0 ? words.saved(saved) : words.nothing),
    failed: (error) => (error instanceof ListChanged ? quotes.archive.listChanged : words.failed),
    onSettled: () => setRead(0),
  });
  const progress = saving.isPending ? quotes.csvExport.reading(read, count) : undefined;
  return { ...saving, progress };
}
