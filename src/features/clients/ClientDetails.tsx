import {
  ArrowLeftOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  MergeCellsOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { duplicatesOf } from '@domain/mergeClients.ts';
import type { Client } from '@domain/types.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useQuotesSaved } from '../../outbox/view/useQuotesSaved.ts';
import { clients } from '../../texts/clients.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { ClientQuotes } from './ClientQuotes.tsx';
import styles from './clients.module.css';
import { EraseClientDialog } from './EraseClientDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useClients } from './useClients.ts';
import { useExportClient } from './useExportClient.ts';
import { useNewQuoteFor } from './useNewQuoteFor.ts';

const words = clients;

/** One client: what is known of them, and their quotes. */
export function ClientDetails({ clientId }: { clientId: string }) {
  const clients = useClients();
  return (
    <>
      <Link className={styles.back} to="/?view=clients">
        <ArrowLeftOutlined aria-hidden /> {words.back}
      </Link>
      <WhenKnown query={clients} what={words.what} loading={words.loading} rowHeight={64}>
        {(all) => {
          const client = all.find(({ id }) => id === clientId);
          return client ? (
            <Known client={client} clients={all} />
          ) : (
            <EmptyState title={words.missing.title}>{words.missing.text}</EmptyState>
          );
        }}
      </WhenKnown>
    </>
  );
}

type KnownProps = { client: Client; clients: readonly Client[] };

function Known({ client, clients }: KnownProps) {
  const [isEditing, setEditing] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const exporting = useExportClient(client);
  const hasDuplicate = duplicatesOf(client, clients).length > 0;
  const navigate = useNavigate();
  const { makeQuote, isMaking } = useNewQuoteFor(client);
  const isSaved = useQuotesSaved();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{client.name}</h2>
        <div className={styles.actions}>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setMerging(true)}>
            {words.merge.action}
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            busy={exporting.isPending}
            data-tip={words.exportData.tip}
            onClick={() => exporting.mutate()}
          >
            {words.exportData.action}
          </Button>
          <Button
            kind="quiet"
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {words.erase.action}
          </Button>
          <Button
            kind="strong"
            icon={<PlusOutlined aria-hidden />}
            busy={isMaking}
            onClick={makeQuote}
          >
            {words.newQuote}
          </Button>
        </div>
      </div>
      {hasDuplicate ? (
        <p className={styles.notice}>
          {words.merge.duplicate(client.name)}{' '}
          <Button kind="link" onClick={() => setMerging(true)}>
            {words.merge.action}
          </Button>
        </p>
      ) : null}
      <div className={styles.columns}>
        <Panel title={words.details}>
          <ClientFacts client={client} />
        </Panel>
        <div className={styles.column}>
          <ClientFigures clientId={client.id} isReady={isSaved} />
          <Panel title={words.quotes} flush>
            <ClientQuotes clientId={client.id} isReady={isSaved} />
          </Panel>
        </div>
      </div>
      <ClientDialog client={client} open={isEditing} onClose={() => setEditing(false)} />
      <MergeDialog
        client={client}
        clients={clients}
        open={isMerging}
        onClose={() => setMerging(false)}
      />
      <EraseClientDialog
        client={client}
        open={isErasing}
        onClose={() => setErasing(false)}
        onErased={() => void navigate('/?view=clients', { replace: true })}
      />
    </>
  );
}
