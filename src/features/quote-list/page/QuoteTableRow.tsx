import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteListItem } from '../../../api/types.ts';
import { isChangedNow } from '../../../outbox/view/useSentChange.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { Badge, Badges } from '../../../ui/Badge.tsx';
import { Money } from '../../../ui/Money.tsx';
import { QuoteStatusBadge } from '../../../ui/QuoteStatusBadge.tsx';
import linkStyles from '../../../ui/rowLink.module.css';
import styles from './quotesPage.module.css';
import type { QuoteColumn } from './quotesView.ts';

const words = quotes;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** A last day is a day everywhere, not a moment. */
const lastDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

type QuoteTableRowProps = {
  index: number;
  /** Undefined until it is read. */
  quote: QuoteListItem | undefined;
  columns: readonly QuoteColumn[];
  isPhone: boolean;
  /** How many cells a row has. */
  span: number;
  provider: string;
  /** Whether it has changes that are on this device alone. */
  isWaiting: boolean;
  isSelected: boolean;
  onToggle: (id: string) => void;
  ref: Ref<HTMLTableRowElement>;
};

/** One quote of the list. */
export const QuoteTableRow = memo(function QuoteTableRow(props: QuoteTableRowProps) {
  const { index, quote, columns, isPhone, span, provider, ref } = props;
  const place = { 'data-index': index, 'aria-rowindex': index + 2 };
  if (!quote) {
    return (
      <tr ref={ref} {...place} className={styles.row}>
        <td colSpan={span}>
          <span className={styles.bone} />
        </td>
      </tr>
    );
  }
  const client = quote.clientName || texts.quoteList.noClient;
  const about = [isPhone ? quote.number : null, quote.projectTitle].filter(Boolean).join(' · ');
  const badges = (
    <Badges>
      <QuoteStatusBadge status={quote.status} />
      {isChangedNow(quote) ? <Badge tone="warning">{texts.quote.sinceSent.badge}</Badge> : null}
      {quote.completion ? <Badge>{texts.completion.badges[quote.completion]}</Badge> : null}
      {quote.isArchived ? <Badge>{words.archive.badge}</Badge> : null}
      {props.isWaiting ? <Badge tone="warning">{words.waiting}</Badge> : null}
    </Badges>
  );
  return (
    <tr ref={ref} {...place} className={styles.row} data-selected={props.isSelected || undefined}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={words.selection.one(about ? `${client}, ${about}` : client)}
          checked={props.isSelected}
          onChange={() => props.onToggle(quote.id)}
        />
      </td>
      <td className={styles.client}>
        <Link className={linkStyles.link} to={`/?quote=${quote.id}`}>
          <span className={styles.name}>{client}</span>
          <span className={styles.muted}>{about}</span>
        </Link>
      </td>
      {columns.includes('number') ? <td className={styles.number}>{quote.number}</td> : null}
      {isPhone ? null : <td className={styles.status}>{badges}</td>}
      <td className={styles.total}>
        <Money amount={quote.total} className={styles.sum} />
        {isPhone ? badges : null}
      </td>
      {columns.includes('provider') ? <td className={styles.provider}>{provider}</td> : null}
      {columns.includes('created') ? <Day time={quote.createdAt} /> : null}
      {columns.includes('changed') ? <Day time={quote.updatedAt} /> : null}
      {columns.includes('validUntil') ? (
        <td className={styles.validUntil}>
          {quote.validUntil ? lastDay.format(new Date(quote.validUntil)) : null}
        </td>
      ) : null}
    </tr>
  );
});

function Day({ time }: { time: string }) {
  return (
    <td className={styles.created}>
      <time dateTime={time}>{day.format(new Date(time))}</time>
    </td>
  );
}
