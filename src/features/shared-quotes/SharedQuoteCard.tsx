import { FilePdfOutlined } from '@ant-design/icons';
import type { SharedQuoteItem } from '@domain/types.ts';
import { useId, useState } from 'react';
import { sharedQuotes } from '../../texts/access.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { SharedQuoteView } from './SharedQuoteView.tsx';
import styles from './sharedQuotes.module.css';
import { useSaveSharedPdf } from './useSaveSharedPdf.ts';

const words = sharedQuotes;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type SharedQuoteCardProps = {
  quote: SharedQuoteItem;
  /** A single quote is expanded from the start. */
  isOnly: boolean;
};

/** One quote: title, parties, date and total; expanded, it shows the whole letter. */
export function SharedQuoteCard({ quote, isOnly }: SharedQuoteCardProps) {
  const [isOpen, setOpen] = useState(isOnly);
  const { savePdf, isSaving } = useSaveSharedPdf(quote.id);
  const titleId = useId();
  const viewId = useId();
  const parties = [
    quote.provider,
    quote.clientName ? words.preparedFor(quote.clientName) : null,
  ].filter(Boolean);
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 id={titleId}>{quote.projectTitle || words.noTitle}</h2>
          <p className={styles.facts}>
            {parties.map((party) => (
              <span key={party}>{party}</span>
            ))}
            <time dateTime={quote.createdAt}>{day.format(new Date(quote.createdAt))}</time>
          </p>
        </div>
        <Money amount={quote.total} className={styles.total} />
      </div>
      <div className={styles.actions}>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? viewId : undefined}
          aria-describedby={titleId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.view}
        </Button>
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          busy={isSaving}
          aria-describedby={titleId}
          onClick={() => void savePdf()}
        >
          {texts.app.export}
        </Button>
      </div>
      {isOpen ? (
        <div id={viewId}>
          <SharedQuoteView quoteId={quote.id} />
        </div>
      ) : null}
    </li>
  );
}
