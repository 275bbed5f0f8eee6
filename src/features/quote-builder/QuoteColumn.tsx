import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ExplainProvider } from './explain/ExplainProvider.tsx';
import { QuoteHeaderPanel } from './header/QuoteHeaderPanel.tsx';
import { QuoteItemsPanel } from './items/QuoteItemsPanel.tsx';
import { QuoteSummaryPanel } from './summary/QuoteSummaryPanel.tsx';
import type { OpenQuote } from './useOpenQuote.ts';

/** The open quote, or why there is none to show. */
export function QuoteColumn({ open }: { open: OpenQuote }) {
  const { quoteId, status } = open;
  if (status === 'open' && quoteId) {
    return (
      // The key: a field's half-typed text never moves over into another quote.
      <div className="qb-column" key={quoteId}>
        <ExplainProvider quoteId={quoteId}>
          <QuoteHeaderPanel quoteId={quoteId} />
          <QuoteItemsPanel quoteId={quoteId} />
          <QuoteSummaryPanel quoteId={quoteId} />
        </ExplainProvider>
      </div>
    );
  }
  return (
    <div className="qb-column">
      {status === 'missing' ? <MissingQuote /> : null}
      {status === 'failed' ? <UnknownQuote open={open} /> : null}
      {status === 'loading' ? <LoadingQuote /> : null}
    </div>
  );
}

function MissingQuote() {
  const navigate = useNavigate();
  return (
    <Panel title="This quote is not here">
      <EmptyState
        title="There is no such quote, or it belongs to somebody else."
        action={
          <Button type="primary" onClick={() => navigate('/')}>
            Open your newest quote
          </Button>
        }
      >
        It may have been deleted, or the link may be incomplete.
      </EmptyState>
    </Panel>
  );
}

function UnknownQuote({ open }: { open: OpenQuote }) {
  return (
    <Panel title="Your quote could not be loaded">
      <ErrorState
        title={open.needsSignIn ? 'You are signed out.' : 'The server did not answer as it should.'}
        onRetry={open.retry}
        retrying={open.isFetching}
      >
        {open.needsSignIn
          ? 'Sign in again; your quotes are where you left them.'
          : 'Nothing was changed. Check your connection and try again.'}
      </ErrorState>
    </Panel>
  );
}

function LoadingQuote() {
  return (
    <>
      <Panel title="Quote Details">
        <SkeletonRows rows={1} rowHeight={56} label="Loading the quote" />
      </Panel>
      <Panel title="Quote Items">
        <SkeletonRows rows={3} rowHeight={112} label="Loading the items" />
      </Panel>
    </>
  );
}
