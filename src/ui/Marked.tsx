import { type ReactNode, useId } from 'react';
import styles from './Marked.module.css';

/** How many things wait behind a button, and what they are. */
export type Mark = { count: number; meaning: string };

type MarkedProps = {
  mark: Mark | undefined;
  /** The button, called with the id of the words that describe it. */
  children: (id: string | undefined) => ReactNode;
};

/** A button with a count in its corner, if anything waits behind it. */
export function Marked({ mark, children }: MarkedProps) {
  const id = useId();
  return (
    <span className={styles.marked}>
      {children(mark ? id : undefined)}
      {mark ? (
        <>
          <span className={styles.mark} aria-hidden>
            {mark.count > 9 ? '9+' : mark.count}
          </span>
          <span id={id} hidden>
            {mark.meaning}
          </span>
        </>
      ) : null}
    </span>
  );
}
