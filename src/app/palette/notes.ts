import type { Note } from '../../features/command-palette/command.ts';
import type { useServices } from '../../features/service-library/useServices.ts';
import { texts } from '../../texts/texts.ts';
import type { QuoteSearch } from './useQuoteSearch.ts';

const words = texts.palette;
const { unknown, tryAgain } = texts.app;

/** Why services are missing from the results. */
export function serviceNotes(services: ReturnType<typeof useServices>): Note[] {
  if (services.data) return [];
  const id = 'services';
  if (services.isPending) return [{ id, kind: 'loading', text: words.loadingServices }];
  const advice = services.data === null ? unknown.signedOut : unknown.unreachable;
  return [
    {
      id,
      kind: 'failed',
      text: `${unknown.title('services')} ${advice}`,
      action: {
        label: tryAgain,
        run: () => void services.refetch(),
        isRunning: services.isFetching,
      },
    },
  ];
}

/**
 * Why quotes are missing from the results.
 * @param offersMore whether to offer those that the server has not sent yet
 */
export function quoteNotes(search: QuoteSearch, offersMore: boolean): Note[] {
  const { state, isReachable, isFetching, hasMore, readMore, retry } = search;
  const id = 'quotes';
  if (state === 'loading') return [{ id, kind: 'loading', text: words.loadingQuotes }];
  if (state === 'searching') return [{ id, kind: 'loading', text: words.searching }];
  if (state === 'failed') {
    const text = `${unknown.title('quotes')} ${unknown.unreachable}`;
    const action = { label: tryAgain, run: retry, isRunning: isFetching };
    return [{ id, kind: 'failed', text, action }];
  }
  if (!isReachable) return [{ id, kind: 'info', text: words.offline }];
  if (!hasMore || !offersMore) return [];
  const action = { label: words.moreQuotes, run: readMore, isRunning: isFetching };
  return [{ id, kind: 'info', text: words.olderQuotes, action }];
}
