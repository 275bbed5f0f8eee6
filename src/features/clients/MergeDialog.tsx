import { type ClientValues, clientFields, valuesOf } from '@domain/clientFields.ts';
import { clientNote } from '@domain/clients.ts';
import { checkField } from '@domain/fields.ts';
import { duplicatesOf, mergedClient } from '@domain/mergeClients.ts';
import type { Client } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { clients } from '../../texts/clients.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Choice } from '../../ui/form/Choice.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useAction } from '../../ui/useAction.ts';
import styles from './clients.module.css';
import { foundClients } from './foundClients.ts';

const words = clients.merge;

/** How many are offered at once. */
const MOST = 8;

type MergeDialogProps = {
  /** The entry that stays. */
  client: Client;
  clients: readonly Client[];
  open: boolean;
  onClose: () => void;
};

/** Makes one client of two entries: chooses the other one, and says what becomes of it. */
export function MergeDialog({ client, clients, open, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const likely = duplicatesOf(client, clients);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const others = clients.filter(({ id }) => id !== client.id);
  const isLikely = search === '' && likely.length > 0;
  const offered = open ? (isLikely ? likely : foundClients(others, search)) : [];
  const shown = offered.slice(0, MOST);
  // What is not shown any more is not chosen.
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;
  const fields = chosen ? mergedClient(client, chosen) : null;
  const isTooMuch =
    fields !== null && clientFields.some((field) => !checkField('client', field, fields[field]).ok);
  const merging = useMergeClients(client, onClose);
  return (
    // Not a form: Enter in the search would merge.
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      afterClose={() => {
        setSearch('');
        setChosenId(null);
      }}
      busy={merging.isPending}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={merging.isPending}>
          {texts.app.cancel}
        </Button>,
        <Button
          key="merge"
          kind="strong"
          danger
          busy={merging.isPending}
          disabled={chosen === null || isTooMuch}
          onClick={() => {
            if (chosen && fields) merging.mutate({ merged: chosen, fields });
          }}
        >
          {words.confirm}
        </Button>,
      ]}
    >
      {others.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <fieldset className={styles.others}>
          <legend>{words.pick}</legend>
          <SearchBox label={words.search} search={search} onSearch={setSearch} />
          {shown.map((other) => (
            <Choice
              key={other.id}
              type="radio"
              name="merged"
              checked={other.id === chosenId}
              onChange={() => setChosenId(other.id)}
            >
              {nameOf(other)}
            </Choice>
          ))}
        </fieldset>
      )}
      <p role="status">
        {isTooMuch ? words.tooMuch : chosen ? words.result(nameOf(client), nameOf(chosen)) : ''}
      </p>
    </Dialog>
  );
}

const nameOf = (client: Client) => [client.name, clientNote(client)].filter(Boolean).join(' · ');

type Merging = { merged: Client; fields: ClientValues };

function useMergeClients(client: Client, onDone: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ merged, fields }: Merging) =>
      requestJson('POST', `/api/clients/${client.id}/merge`, {
        ...fields,
        merged: merged.id,
        seen: { kept: valuesOf(client), merged: valuesOf(merged) },
      }),
    onDone: (whole, { merged }) => {
      queryClient.setQueryData(keys.clients, (old) =>
        old?.filter(({ id }) => id !== merged.id).map((one) => (one.id === whole.id ? whole : one)),
      );
    },
    done: words.done,
    after: async () => {
      onDone();
      // The quotes of both are this client's.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.quotes }),
        queryClient.invalidateQueries({ queryKey: keys.quoteLists }),
      ]);
    },
    failed: (error) => {
      // What was seen is not what there is.
      void queryClient.invalidateQueries({ queryKey: keys.clients, exact: true });
      const reason = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
      return reason ? { ...words.failed, description: reason } : words.failed;
    },
  });
}
