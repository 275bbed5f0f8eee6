import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

type UnknownProps = {
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isFetching' | 'refetch'>;
  /** What was asked for, in a sentence. */
  what: string;
  loading: string;
  children: ReactNode;
};

/** Shows what needs an answer once it is there; until then that it is loading, or why it is not known. */
export function Unknown({ query, what, loading, children }: UnknownProps) {
  if (query.data) return children;
  if (query.isPending) return <SkeletonRows rows={4} rowHeight={56} label={loading} />;
  return (
    <ErrorState
      title={texts.app.unknown.title(what)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {query.data === null ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}
