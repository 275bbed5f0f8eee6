import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuoteLife } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LOCKED_REASON } from '../../ui/lockedReason.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './builder.module.css';
import { ExplainProvider } from './explain/ExplainProvider.tsx';
import { QuoteHeaderPanel } from './header/QuoteHeaderPanel.tsx';
import { QuoteItemsPanel } from './items/QuoteItemsPanel.tsx';
import { QUOTE_ANCHOR } from './leadTo.ts';
import { LockContext } from './lock/LockContext.ts';
import { LockNotice } from './lock/LockNotice.tsx';
import { ChangedNotice } from './sent/ChangedNotice.tsx';
import { QuoteSummaryPanel } from './summary/QuoteSummaryPanel.tsx';
import { TemplateNotice } from './TemplateNotice.tsx';
import { useLiveQuote } from './useLiveQuote.ts';
import type { OpenQuote } from './useOpenQuote.ts';

// Rarely needed, so it is not part of the builder's first load.
const LeftEdits = lazy(async () => ({
  default: (await import('./unsent/LeftEdits.tsx')).LeftEdits,
}));

type QuoteColumnProps = {
  open: OpenQuote;
  onSend: (quoteId: string) => void;
  /** Chooses a template whose items go into the quote. */
  onInsert: (quoteId: string) => void;
  /** What a new tenant is told above the open quote. */
  guide: (quoteId: string) => ReactNode;
};

/** The open quote, or the reason that none is shown. */
export function QuoteColumn({ open, onSend, onInsert, guide }: QuoteColumnProps) {
  const { quoteId, status } = open;
  if (status === 'open' && quoteId) {
    return (
      // Keyed by quote, so that half-typed text never carries over into another quote.
      <div className={styles.column} key={quoteId} id={QUOTE_ANCHOR} tabIndex={-1}>
        {guide(quoteId)}
        <OpenedQuote
          quoteId={quoteId}
          onSend={() => onSend(quoteId)}
          onInsert={() => onInsert(quoteId)}
        />
      </div>
    );
  }
  return (
    <div className={styles.column} id={QUOTE_ANCHOR} tabIndex={-1}>
      {status === 'missing' || status === 'deleted' ? <MissingQuote open={open} /> : null}
      {status === 'failed' ? <UnknownQuote open={open} /> : null}
      {status === 'loading' ? <LoadingQuote /> : null}
    </div>
  );
}

type OpenedQuoteProps = { quoteId: string; onSend: () => void; onInsert: () => void };

function OpenedQuote({ quoteId, onSend, onInsert }: OpenedQuoteProps) {
  const { isLocked } = useQuoteLife(quoteId);
  useLiveQuote(quoteId);
  return (
    <LockContext value={isLocked}>
      <ExplainProvider quoteId={quoteId}>
        <LockNotice quoteId={quoteId} id={LOCKED_REASON} />
        <ChangedNotice quoteId={quoteId} onSend={onSend} />
        <TemplateNotice quoteId={quoteId} />
        <QuoteHeaderPanel quoteId={quoteId} />
        <QuoteItemsPanel quoteId={quoteId} onInsert={onInsert} />
        <QuoteSummaryPanel quoteId={quoteId} onSend={onSend} />
      </ExplainProvider>
    </LockContext>
  );
}

function MissingQuote({ open: { status, quoteId } }: { open: OpenQuote }) {
  const navigate = useNavigate();
  const words = status === 'deleted' ? texts.quote.gone : texts.quote.missing;
  return (
    <>
      <Panel title={words.heading}>
        <EmptyState
          title={words.title}
          action={
            <Button kind="strong" onClick={() => navigate('/')}>
              {texts.quote.openNewest}
            </Button>
          }
        >
          {words.text}
        </EmptyState>
      </Panel>
      <Suspense>{quoteId ? <LeftEdits quoteId={quoteId} /> : null}</Suspense>
    </>
  );
}

function UnknownQuote({ open }: { open: OpenQuote }) {
  const { unknown } = texts.quote;
  return (
    <Panel title={texts.quote.loadFailed}>
      <ErrorState
        title={open.needsSignIn ? unknown.signedOutTitle : unknown.title}
        onRetry={open.retry}
        retrying={open.isFetching}
      >
        {open.needsSignIn ? unknown.signedOut : unknown.text}
      </ErrorState>
    </Panel>
  );
}

function LoadingQuote() {
  return (
    <>
      <Panel title={texts.quote.details}>
        <SkeletonRows rows={1} rowHeight={56} label={texts.quote.loading} />
      </Panel>
      <Panel title={texts.items.heading}>
        <SkeletonRows rows={3} rowHeight={112} label={texts.items.loading} />
      </Panel>
    </>
  );
}
