import { texts } from '@quote/texts.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { Money } from '../../ui/Money.tsx';

type QuoteOptionProps = {
  quote: QuoteListItem;
  isChosen: boolean;
  onToggle: (quoteId: string) => void;
};

/** A quote to tick. */
export function QuoteOption({ quote, isChosen, onToggle }: QuoteOptionProps) {
  return (
    <li className="at-option">
      <label>
        <input type="checkbox" checked={isChosen} onChange={() => onToggle(quote.id)} />
        <span className="at-option-name">
          {quote.clientName || texts.quoteList.noClient}
          {quote.projectTitle ? <span className="at-hint">{quote.projectTitle}</span> : null}
        </span>
        <Money amount={quote.total} />
      </label>
    </li>
  );
}
