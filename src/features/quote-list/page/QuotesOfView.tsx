import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { apiQuery } from '../../../api/apiQuery.ts';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { keys } from '../../../api/keys.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useQuoteList } from '../useQuoteList.ts';
import { keptOf } from './keptOf.ts';
import { QuoteTable } from './QuoteTable.tsx';
import styles from './quotesPage.module.css';
import { filtersOf, plainView } from './quotesView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { StatusTiles } from './StatusTiles.tsx';
import { countOf, nothing } from './selection.ts';
import { useFigures, useQuotePages } from './useQuotePages.ts';
import { useQuotesView } from './useQuotesView.ts';
import { ViewTools } from './ViewTools.tsx';

const words = quotes;

/** The quotes of the view in the address: figures, filters and the list. */
export function QuotesOfView({ onFocusLost }: { onFocusLost: () => void }) {
  const { view, change, show } = useQuotesView();
  const isReachable = useReachable();
  const asked = `${filtersOf(view)}`;
  const [selected, setSelected] = useState({ asked, selection: nothing });
  // Another view has other quotes.
  if (selected.asked !== asked) setSelected({ asked, selection: nothing });
  const { selection } = selected;
  const figures = useFigures(view, isReachable);
  const isKnown = figures.isSuccess && !figures.isPlaceholderData;
  const [pages, setPages] = useState<readonly number[]>([0]);
  const read = useQuotePages(view, pages, isReachable && isKnown);
  const kept = useKept(view, isReachable);
  const providers = useQuery(apiQuery(keys.providers)).data;
  const providerName = useMemo(() => {
    const names = new Map(providers?.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  }, [providers]);
  const clear = useCallback(() => setSelected({ asked, selection: nothing }), [asked]);

  const shown = isReachable ? (figures.data ?? []) : kept.figures;
  const listed = shown.filter(
    ({ status }) => view.statuses.length === 0 || view.statuses.includes(status),
  );
  const count = isReachable ? listed.reduce((sum, one) => sum + one.count, 0) : kept.rows.size;
  const chosen = countOf(selection, count);
  const wasChosen = useRef(chosen);
  useEffect(() => {
    // What was pressed is gone with the bar.
    const isGone = wasChosen.current > 0 && chosen === 0;
    if (isGone && document.activeElement === document.body) onFocusLost();
    wasChosen.current = chosen;
  }, [chosen, onFocusLost]);
  const failed = figures.isError && !figures.data ? figures : read.failed;
  const isPending = isReachable ? !isKnown : kept.isPending;
  return (
    <>
      <StatusTiles
        figures={shown}
        isBusy={isPending}
        chosen={view.statuses}
        onChoose={(statuses) => change({ statuses })}
      />
      <ViewTools view={view} onChange={change} onShow={show} />
      {isReachable ? null : <p className={styles.offline}>{words.offline}</p>}
      <VisuallyHidden>
        <span role="status">
          {isPending || (count === 0 && !isReachable) ? '' : words.found(count)}
        </span>
      </VisuallyHidden>
      {failed && isReachable ? (
        <ErrorState
          title={texts.app.unknown.title(words.what)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          {failed.error instanceof ApiError && failed.error.status === 401
            ? texts.app.unknown.signedOut
            : texts.app.unknown.unreachable}
        </ErrorState>
      ) : isPending ? (
        <SkeletonRows rows={10} rowHeight={57} label={words.loading} />
      ) : count === 0 ? (
        <NoQuotes
          asked={asked}
          isReachable={isReachable}
          onClear={() => show(new URLSearchParams())}
        />
      ) : (
        <>
          <SelectionBar
            view={view}
            selection={selection}
            count={chosen}
            listed={count}
            onClear={clear}
          />
          <QuoteTable
            key={`${asked} ${view.sort}`}
            count={count}
            rows={isReachable ? read.rows : kept.rows}
            onPages={setPages}
            columns={view.columns}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            onSelect={(next) => setSelected({ asked, selection: next })}
            providerName={providerName}
            isBusy={read.isFetching}
          />
        </>
      )}
    </>
  );
}

/** The quotes that are kept on this device, for when the server cannot be reached. */
function useKept(view: Parameters<typeof keptOf>[1], isReachable: boolean) {
  const newest = useQuoteList('', '');
  const quotes = useMemo(
    () => newest.data?.pages.flatMap((page) => page.quotes) ?? [],
    [newest.data],
  );
  return {
    ...useMemo(() => keptOf(isReachable ? [] : quotes, view), [quotes, view, isReachable]),
    isPending: newest.isPending,
  };
}

type NoQuotesProps = { asked: string; isReachable: boolean; onClear: () => void };

function NoQuotes({ asked, isReachable, onClear }: NoQuotesProps) {
  if (!isReachable && new URLSearchParams(asked).get('archived') === 'true') {
    return (
      <EmptyState
        title={words.archivedNotKept}
        action={<Button onClick={onClear}>{words.clearFilters}</Button>}
      />
    );
  }
  if (asked === `${filtersOf(plainView)}`) {
    return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  }
  if (asked === `${filtersOf({ ...plainView, isArchived: true })}`) {
    return (
      <EmptyState
        title={words.nothingArchived}
        action={<Button onClick={onClear}>{words.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={words.noneFound}
      action={<Button onClick={onClear}>{words.clearFilters}</Button>}
    >
      {words.noneFoundHint}
    </EmptyState>
  );
}
