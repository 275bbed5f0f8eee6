import { messages } from '@domain/messages/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { sharedQuotes } from '../../texts/access.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { SharedQuoteCard } from './SharedQuoteCard.tsx';
import styles from './sharedQuotes.module.css';

const words = sharedQuotes;

type SharedQuotesProps = {
  /** Returns to the password; undefined if no link is known. */
  onEnterPassword: (() => void) | undefined;
};

/** The quotes that an access link shows its visitor, to read and to save as PDF. */
export function SharedQuotes({ onEnterPassword }: SharedQuotesProps) {
  const shared = useQuery(apiQuery(keys.sharedQuotes));
  if (shared.isPending) return <SkeletonRows rows={2} rowHeight={96} />;
  // A 401 means that the link has ended, even if it showed quotes before.
  if (shared.data === null) return <LinkEnded onEnterPassword={onEnterPassword} />;
  if (!shared.data) {
    return (
      <ErrorState
        title={messages.sharedQuotes.loadFailed}
        onRetry={() => void shared.refetch()}
        retrying={shared.isFetching}
      />
    );
  }
  const { from, description, quotes } = shared.data;
  return (
    <section className={styles.shared} aria-label={words.heading}>
      <p className={styles.from}>
        {words.from(from)}
        {description ? <span className={styles.description}>{description}</span> : null}
      </p>
      {quotes.length === 0 ? (
        <div className={styles.none}>
          <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
        </div>
      ) : (
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <SharedQuoteCard key={quote.id} quote={quote} isOnly={quotes.length === 1} />
          ))}
        </ul>
      )}
    </section>
  );
}
