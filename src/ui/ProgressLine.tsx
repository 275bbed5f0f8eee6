import { useId } from 'react';
import styles from './ProgressLine.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ProgressLineProps = {
  /** The accessible name of the progress bar. */
  label: string;
  /** The current step. */
  what: string;
  /** The current step with its numbers, e.g. `Making PDFs: 3 of 20`. */
  text: string;
  done: number;
  /** 0 while unknown. */
  total: number;
};

/** The progress of a long operation. Announced when the step changes, not for every row. */
export function ProgressLine({ label, what, text, done, total }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <progress
        aria-label={label}
        aria-describedby={id}
        max={total || 1}
        {...(total > 0 ? { value: done } : {})}
      />
      <span id={id} className={styles.text}>
        {text}
      </span>
      <span role="status">
        <VisuallyHidden>{what}</VisuallyHidden>
      </span>
    </div>
  );
}
