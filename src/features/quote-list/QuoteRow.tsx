import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteListItem } from '../../api/types.ts';
import { isChangedNow } from '../../outbox/view/useSentChange.ts';
import { quotes } from '../../texts/quotes.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { focusNeighbor } from '../../ui/focusNeighbor.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { QuoteStatusBadge } from '../../ui/QuoteStatusBadge.tsx';
import linkStyles from '../../ui/rowLink.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './quoteList.module.css';

type QuoteRowProps = {
  quote: QuoteListItem;
  isOpen: boolean;
  /** Whether its client did something since the user last looked. */
  isFresh: boolean;
  /** It is being copied or deleted, or cannot be because the server is unreachable. */
  isBusy: boolean;
  onOpen: (quoteId: string) => void;
  onDuplicate: (quoteId: string) => void;
  onDelete: (deletion: { quoteId: string; isOpen: boolean; beforeRowGoes: () => void }) => void;
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One quote: client, project, total and status, with its actions. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { quote, isOpen, isFresh, isBusy, onOpen, onDuplicate, onDelete } = props;
  const { labels, noClient } = texts.quoteList;
  const client = quote.clientName || noClient;
  const name = quote.projectTitle ? `${client}, ${quote.projectTitle}` : client;

  function open(event: MouseEvent): void {
    // Clicks that open a new tab or window are left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(quote.id);
  }

  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <Link
        className={linkStyles.link}
        to={`/?quote=${quote.id}`}
        aria-current={isOpen ? 'page' : undefined}
        onClick={open}
      >
        <span className={styles.client} data-fresh={isFresh || undefined}>
          {isFresh ? <VisuallyHidden>{texts.quoteList.fresh} </VisuallyHidden> : null}
          {client}
        </span>
        <span className={styles.title}>
          {[quote.number, quote.projectTitle].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <span className={styles.figures}>
        <Money amount={quote.total} className={styles.total} />
        <span className={styles.facts}>
          <QuoteStatusBadge status={quote.status} />
          {isChangedNow(quote) ? <Badge tone="warning">{texts.quote.sinceSent.badge}</Badge> : null}
          {quote.completion ? <Badge>{texts.completion.badges[quote.completion]}</Badge> : null}
          {quote.isArchived ? <Badge>{quotes.archive.badge}</Badge> : null}
          <time dateTime={quote.createdAt}>{day.format(new Date(quote.createdAt))}</time>
        </span>
      </span>
      <IconButton
        className={styles.button}
        label={`${labels.duplicate}: ${name}`}
        tip={labels.duplicate}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onDuplicate(quote.id);
        }}
      >
        <CopyOutlined />
      </IconButton>
      <IconButton
        className={styles.button}
        tone="danger"
        label={`${labels.delete}: ${name}`}
        tip={labels.delete}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => {
          if (isBusy) return;
          const beforeRowGoes = () => leaveRow(currentTarget);
          onDelete({ quoteId: quote.id, isOpen, beforeRowGoes });
        }}
      >
        <DeleteOutlined />
      </IconButton>
    </li>
  );
});

/** Keeps the focus in the list: on the next quote, or else on the search box. */
function leaveRow(deleteButton: HTMLElement): void {
  const { delete: label } = texts.quoteList.labels;
  focusNeighbor(deleteButton, `button[aria-label^="${label}:"]`, () =>
    deleteButton.closest('[role="dialog"]')?.querySelector<HTMLElement>('input[type="search"]'),
  );
}
