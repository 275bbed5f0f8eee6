import type { QuoteSnapshot } from '@domain/types.ts';
import { Changes } from '../../ui/changes/Changes.tsx';
import cardStyles from './card.module.css';
import styles from './seenChanges.module.css';

/** What differs in the version on the page from the one that its reader saw before. */
export function SeenChanges({ seen, shown }: { seen: QuoteSnapshot; shown: QuoteSnapshot }) {
  return (
    <div className={`${cardStyles.card} ${styles.changes}`}>
      {/* More would push the letter off the first screen. */}
      <Changes before={seen} after={shown} openUpTo={4} />
    </div>
  );
}
