import { LinkOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons';
import type { QuoteStatus } from '@domain/types.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReachable } from '../../api/connection/useReachable.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { QuoteResults } from './QuoteResults.tsx';
import styles from './quoteList.module.css';
import { StatusFilter } from './StatusFilter.tsx';
import { useNewQuote } from './useNewQuote.ts';

/** How long typing must pause before a search is sent, in milliseconds. */
const SEARCH_QUIET_MS = 200;

type QuoteListPanelProps = {
  openId: string | null;
  /** The quotes with news. */
  fresh: ReadonlySet<string>;
  onOpen: (quoteId: string) => void;
  onOpenDeleted: () => void;
};

/** The tenant's quotes, newest first: search, open, create, copy and delete them. */
export function QuoteListPanel(props: QuoteListPanelProps) {
  const { openId, fresh, onOpen, onOpenDeleted } = props;
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<QuoteStatus | ''>('');
  const searched = useSettled(search.trim(), SEARCH_QUIET_MS);
  const making = useNewQuote(onOpen);
  const isReachable = useReachable();
  const offlineId = useId();
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <SearchBox label={texts.quoteList.searchPlaceholder} search={search} onSearch={setSearch} />
        <Button
          kind="strong"
          icon={<PlusOutlined aria-hidden />}
          busy={making.isPending}
          disabled={!isReachable}
          aria-describedby={isReachable ? undefined : offlineId}
          onClick={() => making.mutate()}
        >
          {texts.quoteList.create}
        </Button>
        <StatusFilter status={status} onChange={setStatus} />
        <div className={styles.links}>
          <Link to="/?view=quotes">
            <TableOutlined aria-hidden /> {texts.app.pages.quotes}
          </Link>
          <Link to="/admin">
            <LinkOutlined aria-hidden /> {texts.quoteList.accessLinks}
          </Link>
        </div>
      </div>
      {isReachable ? null : (
        <p id={offlineId} className={styles.offline}>
          {texts.quoteList.offline}
        </p>
      )}
      <QuoteResults
        search={searched}
        isReachable={isReachable}
        status={status}
        onClearSearch={() => {
          setSearch('');
          setStatus('');
        }}
        openId={openId}
        fresh={fresh}
        onOpen={onOpen}
        onOpenDeleted={onOpenDeleted}
      />
    </div>
  );
}
