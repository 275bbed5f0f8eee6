import { newQuote } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SuggestInput } from '../../../ui/inputs/SuggestInput.tsx';
import { useQuoteField } from '../useQuoteField.ts';
import styles from './header.module.css';
import { nameClient, setClient } from './nameClient.ts';
import { suggestedClients } from './suggestedClients.ts';
import { useClients } from './useClients.ts';
import { useSaveAsClient } from './useSaveAsClient.ts';

const words = texts.clients.ofQuote;

type ClientNameProps = { id: string; quoteId: string; ref: Ref<HTMLInputElement> };

/** Whom the quote is for: any name, or a client of the address book. */
export function ClientName({ id, quoteId, ref }: ClientNameProps) {
  const field = useQuoteField(quoteId, 'clientName');
  const clients = useClients();
  return (
    <>
      <SuggestInput
        id={id}
        ref={ref}
        label={messages.quote.clientNameLabel}
        value={field.value}
        initial={newQuote.clientName}
        check={field.check}
        onSave={(name) => nameClient(quoteId, name)}
        disabled={field.disabled}
        unsaved={field.unsaved}
        suggestions={suggestedClients(clients, field.value)}
        listLabel={words.suggestions}
        onChoose={(client) => setClient(quoteId, client.id)}
      />
      <OfClient quoteId={quoteId} name={field.value} />
    </>
  );
}

/** The way to the client's page, or into the address book. */
function OfClient({ quoteId, name }: { quoteId: string; name: string }) {
  const clientId = useQuoteValue(quoteId, (quote) => quote.clientId) ?? null;
  const { save, isSaving } = useSaveAsClient(quoteId);
  if (clientId !== null) {
    return (
      <Link className={styles.ofClient} to={`/?view=clients&client=${clientId}`}>
        {words.open}
      </Link>
    );
  }
  if (name.trim() === '' || name === newQuote.clientName) return null;
  return (
    <Button
      kind="link"
      size="small"
      className={styles.ofClient}
      busy={isSaving}
      onClick={() => save(name)}
    >
      {words.save}
    </Button>
  );
}
