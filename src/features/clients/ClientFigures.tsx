import { quoteStatuses } from '@domain/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { quoteFiguresQuery } from '../../api/quoteFigures.ts';
import { clients } from '../../texts/clients.ts';
import { texts } from '../../texts/texts.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './clients.module.css';
import { quotesOf } from './quotesOf.ts';

const words = clients;

type ClientFiguresProps = {
  clientId: string;
  /** Whether they can be read: see `useQuotesSaved`. */
  isReady: boolean;
};

/** How many of a client's quotes have each status, and what they come to. */
export function ClientFigures({ clientId, isReady }: ClientFiguresProps) {
  const figures = useQuery({
    ...quoteFiguresQuery(quotesOf(clientId)),
    enabled: isReady,
  });
  if (!figures.data || figures.data.length === 0) return null;
  const known = figures.data;
  const shown = quoteStatuses.flatMap((status) => known.filter((one) => one.status === status));
  return (
    <section aria-label={words.figures}>
      <dl className={styles.figures}>
        {shown.map(({ status, count, total }) => (
          <div key={status} className={styles.figure}>
            <dt>{texts.quoteList.status[status]}</dt>
            <dd>
              <Money amount={total} className={styles.sum} />
              <span className={styles.muted}>{words.quotesOf(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
