import { useId } from 'react';
import styles from './ProgressLine.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ProgressLineProps = {
  /** What is under way, for who cannot see it. */
  label: string;
  /** The step that it is at. */
  what: string;
  /** The same with its figures, e.g. `Making PDFs: 3 of 20`. */
  text: string;
  done: number;
  /** 0 while nobody knows. */
  total: number;
};

/** How far a long piece of work is. Read out when the step changes, not at each row. */
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
