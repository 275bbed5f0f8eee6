import type { MouseEvent } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './builder.module.css';

/** Where the link leads. */
export const QUOTE_ANCHOR = 'quote';

/** Past header and libraries, for whoever goes by keyboard; it shows when it has the focus. */
export function SkipLink() {
  // The address keeps its form: a hash in it would be one more step of Back.
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
