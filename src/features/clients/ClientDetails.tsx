import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { Client } from '@domain/types.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { ClientQuotes } from './ClientQuotes.tsx';
import { ClientsUnknown } from './ClientsUnknown.tsx';
import styles from './clients.module.css';
import { EraseClientDialog } from './EraseClientDialog.tsx';
import { useClients } from './useClients.ts';
import { useNewQuoteFor } from './useNewQuoteFor.ts';

const words = texts.clients;

/** One client: what is known of them, and their quotes. */
export function ClientDetails({ clientId }: { clientId: string }) {
  const clients = useClients();
  const client = clients.data?.find(({ id }) => id === clientId);
  return (
    <>
      <Link className={styles.back} to="/?view=clients">
        <ArrowLeftOutlined aria-hidden /> {words.back}
      </Link>
      {clients.isPending ? (
        <SkeletonRows rows={4} rowHeight={64} label={words.loading} />
      ) : (
        <ClientsUnknown clients={clients}>
          {client ? (
            <Known client={client} />
          ) : (
            <EmptyState title={words.missing.title}>{words.missing.text}</EmptyState>
          )}
        </ClientsUnknown>
      )}
    </>
  );
}

function Known({ client }: { client: Client }) {
  const [isEditing, setEditing] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const making = useNewQuoteFor(client);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{client.name}</h2>
        <div className={styles.actions}>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
            {words.edit}
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
            busy={making.isPending}
            onClick={() => making.mutate()}
          >
            {words.newQuote}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <Panel title={words.details}>
          <ClientFacts client={client} />
        </Panel>
        <div className={styles.column}>
          <ClientFigures clientId={client.id} />
          <Panel title={words.quotes} flush>
            <ClientQuotes clientId={client.id} />
          </Panel>
        </div>
      </div>
      <ClientDialog client={client} open={isEditing} onClose={() => setEditing(false)} />
      <EraseClientDialog
        client={client}
        open={isErasing}
        onClose={() => setErasing(false)}
        onErased={() => void navigate('/?view=clients', { replace: true })}
      />
    </>
  );
}
