import { signatureBox } from '@domain/signature.ts';
import styles from './Signature.module.css';

/** A drawn signature in the color and size of the text around it. */
export function Signature({ strokes, label }: { strokes: string; label: string }) {
  return (
    <svg
      className={styles.signature}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
    >
      <path d={strokes} />
    </svg>
  );
}
