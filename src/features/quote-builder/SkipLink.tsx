import type { MouseEvent } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './builder.module.css';

/** The id of the link's target. */
export const QUOTE_ANCHOR = 'quote';

/** Skips header and libraries for keyboard users; visible while focused. */
export function SkipLink() {
  // The address stays unchanged: a hash in it would add a step to Back.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(QUOTE_ANCHOR)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${QUOTE_ANCHOR}`} onClick={skip}>
      {texts.app.skipToQuote}
    </a>
  );
}
