import type { ReactNode } from 'react';
import styles from './items.module.css';

type CaptionedProps = { caption: string; className?: string | undefined; children: ReactNode };

/**
 * A field with a caption above it where no column has its name. The field has an accessible name
 * of its own, so the caption is visual only.
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
