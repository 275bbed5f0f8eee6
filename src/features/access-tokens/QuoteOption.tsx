import type { QuoteListItem } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './accessTokens.module.css';

type QuoteOptionProps = {
  quote: QuoteListItem;
  isChosen: boolean;
  onToggle: (quoteId: string) => void;
};

/** A quote with its checkbox. */
export function QuoteOption({ quote, isChosen, onToggle }: QuoteOptionProps) {
  return (
    <li className={styles.option}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={() => onToggle(quote.id)} />
        <span className={styles.optionName}>
          {quote.clientName || texts.quoteList.noClient}
          {quote.projectTitle ? <span className={styles.hint}>{quote.projectTitle}</span> : null}
        </span>
        <Money amount={quote.total} />
      </label>
    </li>
  );
}
