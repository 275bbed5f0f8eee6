import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { clients } from '../../texts/clients.ts';
import { texts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Money } from '../../ui/Money.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { QuoteStatusBadge } from '../../ui/QuoteStatusBadge.tsx';
import linkStyles from '../../ui/rowLink.module.css';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './clients.module.css';
import { quotesOf } from './quotesOf.ts';

const words = clients;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Quotes per page; the next page loads when the end of the list is near. */
const PAGE = 50;

type ClientQuotesProps = {
  clientId: string;
  /** Whether they can be read: see `useQuotesSaved`. */
  isReady: boolean;
};

/** The quotes of a client, newest first. */
export function ClientQuotes({ clientId, isReady }: ClientQuotesProps) {
  const list = useClientQuotes(clientId, isReady);
  const quotes = list.data?.pages.flat() ?? [];
  if (list.isPending) {
    return (
      <div className={styles.inset}>
        <SkeletonRows rows={3} rowHeight={44} label={texts.quoteList.loading} />
      </div>
    );
  }
  if (list.isError && quotes.length === 0) {
    return (
      <ErrorState
        title={texts.app.unknown.title(words.quotesWhat)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {texts.app.unknown.unreachable}
      </ErrorState>
    );
  }
  if (quotes.length === 0) return <EmptyState title={words.noQuotes} />;
  return (
    <>
      <ul className={styles.quotes} aria-label={words.quotes}>
        {quotes.map((quote) => (
          <QuoteOfClient key={quote.id} quote={quote} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <MoreRows
          label={words.moreQuotes}
          onMore={() => void list.fetchNextPage()}
          isLoading={list.isFetchingNextPage}
          isWaiting={!list.isFetching && !list.isFetchNextPageError}
        />
      ) : null}
    </>
  );
}

function useClientQuotes(clientId: string, isReady: boolean) {
  return useInfiniteQuery({
    queryKey: keys.quoteList(`${quotesOf(clientId)}`),
    queryFn: ({ pageParam }): Promise<QuoteListItem[]> => {
      const page = new URLSearchParams({ cursor: pageParam, limit: `${PAGE}` });
      return requestJson('GET', `/api/quotes?${quotesOf(clientId)}&${page}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.cursor),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  });
}

function QuoteOfClient({ quote }: { quote: QuoteListItem }) {
  const { id, number, projectTitle, total, status, createdAt } = quote;
  const title = [number, projectTitle].filter(Boolean).join(' · ');
  return (
    <li className={styles.quote}>
      <Link className={linkStyles.link} to={`/?quote=${id}`}>
        <span className={styles.name}>{title || texts.quoteList.noTitle}</span>
        <time className={styles.muted} dateTime={createdAt}>
          {day.format(new Date(createdAt))}
        </time>
      </Link>
      <QuoteStatusBadge status={status} />
      <Money amount={total} className={styles.total} />
    </li>
  );
}
