import type { MouseEvent } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './builder.module.css';
import { focusQuote, QUOTE_ANCHOR } from './leadTo.ts';

/** Skips header and libraries for keyboard users; visible while focused. */
export function SkipLink() {
  // The address stays unchanged: a hash in it would add a step to Back.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    focusQuote();
  };
  return (
    <a className={styles.skip} href={`#${QUOTE_ANCHOR}`} onClick={skip}>
      {texts.app.skipToQuote}
    </a>
  );
}
