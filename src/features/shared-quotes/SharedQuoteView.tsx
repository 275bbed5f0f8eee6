import { quoteDocument } from '@domain/quoteDocument.ts';
import { useQuery } from '@tanstack/react-query';
import { sharedQuotes } from '../../texts/access.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LetterBody } from '../../ui/letter/LetterBody.tsx';
import { LetterHead } from '../../ui/letter/LetterHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { sharedQuoteQuery } from './sharedQuoteQuery.ts';
import styles from './sharedQuotes.module.css';

const words = sharedQuotes;

/** A shared quote as a letter: the same model that its PDF prints (`quoteDocument`). */
export function SharedQuoteView({ quoteId }: { quoteId: string }) {
  const shared = useQuery(sharedQuoteQuery(quoteId));
  if (shared.isPending) {
    return (
      <div className={styles.coming}>
        <SkeletonRows rows={3} rowHeight={40} />
      </div>
    );
  }
  if (shared.isError) {
    return (
      <ErrorState
        title={words.quoteFailed}
        onRetry={() => void shared.refetch()}
        retrying={shared.isFetching}
      />
    );
  }
  const { quote, company, logo } = shared.data;
  const letter = quoteDocument(quote, company, new Date());
  return (
    <article className={styles.letter} aria-label={quote.projectTitle || words.noTitle}>
      <LetterHead
        logo={logo?.startsWith('data:image/') ? logo : null}
        company={company}
        lines={[letter.date]}
        heading="h3"
      />
      <LetterBody letter={letter} heading="h4" />
    </article>
  );
}
