import type { ReactNode } from 'react';
import styles from './items.module.css';

type CaptionedProps = { caption: string; className?: string | undefined; children: ReactNode };

/**
 * A field with its caption over it: in the first row only, and in every row where the fields stand
 * in two lines. The field has its name by itself, so the caption is for the eye.
 */
export function Captioned({ caption, className = '', children }: CaptionedProps) {
  return (
    <div className={`${styles.captioned} ${className}`.trim()}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      {children}
    </div>
  );
}
