import { messages } from '@domain/messages/messages.ts';
import type { LinkAnswer } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import styles from './sendQuote.module.css';

const words = texts.send;

/** A link that was made, which is shown only now. */
export function MadeLink({ link: { url, number, version } }: { link: LinkAnswer }) {
  return (
    <div className={styles.made}>
      <p>{words.linkShownOnce(messages.pdf.reference(number, version))}</p>
      <CopyField label={words.madeLink} value={url} autoFocus />
    </div>
  );
}
