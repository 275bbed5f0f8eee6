import { PlusOutlined } from '@ant-design/icons';
import type { Client } from '@domain/types.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReachable } from '../../api/connection/useReachable.ts';
import { clients } from '../../texts/clients.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useAddressSearch } from '../../ui/useAddressSearch.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientFiles } from './ClientFiles.tsx';
import { ClientRow } from './ClientRow.tsx';
import styles from './clients.module.css';
import { foundClients } from './foundClients.ts';
import { useClients } from './useClients.ts';

const words = clients;

/** How many rows are drawn at first, and how many more at the end of them. */
const STEP = 100;

const none: readonly Client[] = [];

/** All clients by name, with a search. */
export function ClientList() {
  const clients = useClients();
  const isReachable = useReachable();
  const [search, setSearch] = useAddressSearch();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={words.searchPlaceholder} search={search} onSearch={setSearch} />
        <Button kind="strong" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      <ClientFiles clients={clients.data ?? none} />
      {isReachable ? null : <p className={styles.offline}>{words.offline}</p>}
      <WhenKnown query={clients} what={words.what} loading={words.loading} rows={8} rowHeight={48}>
        {(all) => <Found clients={all} search={search} onClearSearch={() => setSearch('')} />}
      </WhenKnown>
      <ClientDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={({ id }) => void navigate(`/?view=clients&client=${id}`)}
      />
    </>
  );
}

type FoundProps = { clients: readonly Client[]; search: string; onClearSearch: () => void };

function Found({ clients, search, onClearSearch }: FoundProps) {
  // Deferred, so that a long list does not slow down typing.
  const sought = useDeferredValue(search);
  const found = useMemo(() => foundClients(clients, sought), [clients, sought]);
  const [drawn, setDrawn] = useState({ search: sought, rows: STEP });
  const rows = drawn.search === sought ? drawn.rows : STEP;
  if (clients.length === 0) {
    return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : words.found(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title={words.noneFound(sought)}
          action={<Button onClick={onClearSearch}>{words.clearSearch}</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label={words.list}>
          {found.slice(0, rows).map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      )}
      {found.length > rows ? (
        <MoreRows
          key={rows}
          label={words.more}
          onMore={() => setDrawn({ search: sought, rows: rows + STEP })}
        />
      ) : null}
    </>
  );
}
