import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { access } from '../../texts/access.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './accessTokens.module.css';
import { QuoteOption } from './QuoteOption.tsx';

const words = access;

type QuotePickerProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The tenant's quotes, with checkboxes to choose which ones a link shows. */
export function QuotePicker({ chosen, onChange }: QuotePickerProps) {
  const quotes = useQuery({ ...apiQuery(keys.quotes), staleTime: 0 });
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());

  if (quotes.isPending) return <SkeletonRows rows={3} rowHeight={40} />;
  if (!quotes.data) {
    return (
      <ErrorState
        title={words.quotesLoadFailed}
        onRetry={() => void quotes.refetch()}
        retrying={quotes.isFetching}
      />
    );
  }
  if (quotes.data.length === 0) return <EmptyState title={words.noQuotes} />;
  const found = quotes.data.filter(({ clientName, projectTitle }) =>
    `${clientName}\n${projectTitle}`.toLowerCase().includes(search),
  );
  const toggle = (quoteId: string) =>
    onChange(
      chosen.includes(quoteId) ? chosen.filter((other) => other !== quoteId) : [...chosen, quoteId],
    );
  return (
    <div className={styles.picker}>
      <SearchBox label={words.labels.search} search={typed} onSearch={setTyped} />
      {found.length === 0 ? (
        <p className={styles.hint}>{words.noQuoteFound(typed.trim())}</p>
      ) : null}
      <ul className={styles.options} aria-label={words.labels.quotes}>
        {found.map((quote) => (
          <QuoteOption
            key={quote.id}
            quote={quote}
            isChosen={chosen.includes(quote.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
    </div>
  );
}
