import { quoteStatuses } from '@domain/constants.ts';
import type { QuoteStatus } from '@domain/types.ts';
import type { QuoteFigure } from '../../../api/types.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './quotesPage.module.css';

const words = quotes;

type StatusTilesProps = {
  figures: readonly QuoteFigure[];
  /** Whether they are those of other filters, until these are known. */
  isBusy: boolean;
  chosen: readonly QuoteStatus[];
  onChoose: (statuses: readonly QuoteStatus[]) => void;
};

/** How many quotes have each status and what they come to; pressed, only those are listed. */
export function StatusTiles({ figures, isBusy, chosen, onChoose }: StatusTilesProps) {
  return (
    <fieldset className={styles.tiles} aria-label={words.tiles} aria-busy={isBusy}>
      {quoteStatuses.map((status) => {
        const { count = 0, total = '0.00' } = figures.find((one) => one.status === status) ?? {};
        const isChosen = chosen.includes(status);
        return (
          <button
            key={status}
            type="button"
            className={styles.tile}
            data-status={status}
            aria-pressed={isChosen}
            onClick={() =>
              onChoose(quoteStatuses.filter((one) => chosen.includes(one) !== (one === status)))
            }
          >
            <span className={styles.tileName}>{texts.quoteList.status[status]}</span>
            <Money amount={total} className={styles.tileSum} />
            <span className={styles.muted}>{words.tileCount(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
