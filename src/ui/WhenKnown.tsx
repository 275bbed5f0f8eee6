import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

type WhenKnownProps<Data> = {
  /** What was asked for; null after a 401. */
  query: Pick<UseQueryResult<Data | null>, 'data' | 'isPending' | 'isFetching' | 'refetch'>;
  /** What it is, in the middle of a sentence. */
  what: string;
  loading?: string;
  rows?: number;
  rowHeight?: number;
  children: (data: Data) => ReactNode;
};

/** Shows what needs an answer once it is there; until then that it is loading, or why it is not known. */
export function WhenKnown<Data>(props: WhenKnownProps<Data>) {
  const { query, what, loading, rows = 4, rowHeight = 56, children } = props;
  const { data } = query;
  if (data) return children(data);
  if (query.isPending) {
    return (
      <SkeletonRows rows={rows} rowHeight={rowHeight} {...(loading ? { label: loading } : {})} />
    );
  }
  return (
    <ErrorState
      title={texts.app.unknown.title(what)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {data === null ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}
