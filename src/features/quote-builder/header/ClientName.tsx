import { newQuote } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { Client } from '@domain/types.ts';
import { type Ref, useCallback } from 'react';
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

const words = texts.quote.client;

type ClientNameProps = { id: string; quoteId: string; ref: Ref<HTMLInputElement> };

/** Whom the quote is for: any name, or a client of the address book. */
export function ClientName({ id, quoteId, ref }: ClientNameProps) {
  const field = useQuoteField(quoteId, 'clientName');
  const clientId = useQuoteValue(quoteId, (quote) => quote.clientId) ?? null;
  const clients = useClients();
  const suggest = useCallback((name: string) => suggestedClients(clients, name), [clients]);
  const isUnclear = clientId === null && hasSeveral(clients, field.value);
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
        suggest={suggest}
        isUnclear={isUnclear}
        listLabel={words.suggestions}
        foundLabel={words.found}
        onChoose={(client) => setClient(quoteId, client.id)}
      />
      <OfClient
        fieldId={id}
        quoteId={quoteId}
        clientId={clientId}
        name={field.value}
        isUnclear={isUnclear && !field.disabled}
      />
    </>
  );
}

function hasSeveral(clients: readonly Client[], name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return clients.filter((client) => client.name.toLowerCase() === wanted).length > 1;
}

type OfClientProps = {
  fieldId: string;
  quoteId: string;
  clientId: string | null;
  name: string;
  isUnclear: boolean;
};

/** The way to the client's page, into the address book, or to which client it is. */
function OfClient({ fieldId, quoteId, clientId, name, isUnclear }: OfClientProps) {
  const focusField = () => document.getElementById(fieldId)?.focus();
  const { save, isSaving } = useSaveAsClient(quoteId, focusField);
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
      onClick={() => (isUnclear ? focusField() : save(name))}
    >
      {isUnclear ? words.choose : words.save}
    </Button>
  );
}
