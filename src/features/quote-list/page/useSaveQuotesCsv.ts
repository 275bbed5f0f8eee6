import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { downloadFile } from '../../../ui/downloadFile.ts';
import { useAction } from '../../../ui/useAction.ts';
import { inOrder } from './keptOf.ts';
import type { QuotesView } from './quotesView.ts';
import type { Selection } from './selection.ts';
import { readSelected } from './useQuotePages.ts';

const words = quotes.csvExport;

const header = [
  ...['number', 'version', 'client', 'project', 'provider', 'status', 'total'],
  ...['created', 'changed', 'valid until', 'after acceptance'],
];

/** Downloads the selected quotes of a view, which has `count` quotes in all, as a CSV file. */
export function useSaveQuotesCsv(view: QuotesView, selection: Selection, count: number) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);
  const saving = useAction({
    call: async () => {
      const { csvOf } = await import('@domain/archive/csvCells.ts');
      const providers = (await queryClient.fetchQuery(apiQuery(keys.providers))) ?? [];
      const nameOf = new Map(providers.map(({ id, name }) => [id, name]));
      const quotes = await readSelected(view, selection, setRead);
      quotes.sort(inOrder(view.sort));
      const rows = quotes.map((quote) => [
        ...[quote.number, quote.version, quote.clientName, quote.projectTitle],
        ...[nameOf.get(quote.providerId ?? ''), texts.quoteList.status[quote.status], quote.total],
        ...[quote.createdAt, quote.updatedAt, quote.validUntil],
        quote.completion && texts.completion.badges[quote.completion],
      ]);
      const cells = rows.map((row) => row.map((cell) => String(cell ?? '')));
      return { bytes: new TextEncoder().encode(csvOf(header, cells)), count: quotes.length };
    },
    onDone: ({ bytes }) => downloadFile(words.fileName, bytes, 'text/csv'),
    done: ({ count: saved }) => words.done(saved),
    failed: words.failed,
    onSettled: () => setRead(0),
  });
  return { ...saving, progress: saving.isPending ? words.reading(read, count) : undefined };
}
