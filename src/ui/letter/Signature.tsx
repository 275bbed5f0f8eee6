import { pdf as words } from '@domain/messages/pdf.ts';
import { signatureBox } from '@domain/signature.ts';
import styles from './Signature.module.css';

/** A drawn signature in the color and size of the text around it. */
export function Signature({ strokes, name }: { strokes: string; name: string }) {
  return (
    <svg
      className={styles.signature}
      role="img"
      aria-label={words.signatureOf(name)}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
    >
      <path d={strokes} />
    </svg>
  );
}
