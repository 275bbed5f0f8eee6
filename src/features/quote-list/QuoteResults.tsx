import type { QuoteStatus } from '@domain/types.ts';
import { ApiError } from '../../api/apiError.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { QuoteRow } from './QuoteRow.tsx';
import styles from './quoteList.module.css';
import { useDeleteQuote } from './useDeleteQuote.ts';
import { useDuplicateQuote } from './useDuplicateQuote.ts';
import { useQuoteList } from './useQuoteList.ts';

type QuoteResultsProps = {
  search: string;
  /** `''` means any. */
  status: QuoteStatus | '';
  /** If the server cannot be reached, the list kept on this device is searched. */
  isReachable: boolean;
  onClearSearch: () => void;
  openId: string | null;
  /** The quotes with news. */
  fresh: ReadonlySet<string>;
  onOpen: (quoteId: string) => void;
  onOpenDeleted: () => void;
};

/** Whether a quote matches, by the same rule as on the server. */
function matches(quote: QuoteListItem, search: string, status: string): boolean {
  const { clientName, projectTitle, number } = quote;
  const query = search.toLowerCase();
  const isFound = [clientName, projectTitle, number].some((text) =>
    text?.toLowerCase().includes(query),
  );
  return isFound && (status === '' || quote.status === status);
}

/** The quotes that match, or the reason that there are none. */
export function QuoteResults(props: QuoteResultsProps) {
  const { search, status, isReachable, onClearSearch, openId, fresh, onOpen, onOpenDeleted } =
    props;
  const list = useQuoteList(isReachable ? search : '', isReachable ? status : '');
  const { mutate: duplicate, ...copying } = useDuplicateQuote(onOpen);
  const { mutate: remove, ...deleting } = useDeleteQuote(onOpenDeleted);
  const busyId = copying.isPending ? copying.variables : undefined;
  const deletingId = deleting.isPending ? deleting.variables.quoteId : undefined;

  if (list.isPending) {
    return (
      <div className={styles.loading}>
        <SkeletonRows rows={8} rowHeight={56} label={texts.quoteList.loading} />
      </div>
    );
  }
  const read = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const quotes = isReachable ? read : read.filter((quote) => matches(quote, search, status));
  if (list.isError && read.length === 0) {
    const isSignedOut = list.error instanceof ApiError && list.error.status === 401;
    return (
      <ErrorState
        title={texts.app.unknown.title('quotes')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {isSignedOut ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
      </ErrorState>
    );
  }
  if (quotes.length === 0 && !(isReachable && list.hasNextPage)) {
    const { noneFound, noneKept } = texts.quoteList;
    return search === '' && status === '' ? (
      <EmptyState title={texts.quoteList.empty} />
    ) : (
      <EmptyState
        title={isReachable ? noneFound(search, status) : noneKept(search, status)}
        action={<Button onClick={onClearSearch}>{texts.quoteList.clearSearch}</Button>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={texts.quoteList.heading} aria-busy={list.isFetching}>
        {quotes.map((quote) => (
          <QuoteRow
            key={quote.id}
            quote={quote}
            isOpen={quote.id === openId}
            isFresh={fresh.has(quote.id)}
            isBusy={!isReachable || quote.id === busyId || quote.id === deletingId}
            onOpen={onOpen}
            onDuplicate={duplicate}
            onDelete={remove}
          />
        ))}
      </ul>
      {isReachable && list.hasNextPage ? (
        <MoreRows
          label={texts.quoteList.more}
          onMore={() => void list.fetchNextPage()}
          isLoading={list.isFetchingNextPage}
          isWaiting={!list.isFetching && !list.isFetchNextPageError}
        />
      ) : null}
    </>
  );
}
