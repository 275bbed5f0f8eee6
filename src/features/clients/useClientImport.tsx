import type { PlannedClient } from '@domain/clientImport.ts';
import { messages } from '@domain/messages/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '../../api/adapter/formOf.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { clients } from '../../texts/clients.ts';
import type { ImportKind } from '../../ui/csvImport/importKind.ts';
import { PlannedRow } from './PlannedRow.tsx';

const { csv } = messages.clients;

/** The import of clients. */
export function useClientImport(): ImportKind<PlannedClient> {
  const queryClient = useQueryClient();
  return {
    words: { ...clients.csvImport, failed: csv.failed },
    sample: '/sample-clients.csv',
    preview: async (file) => {
      const answer = await requestJson(
        'POST',
        '/api/clients/import?dryRun=1',
        formOf({ csv: file }),
      );
      if ('plan' in answer) return answer;
      throw new Error('The answer to an import with dryRun is not a preview');
    },
    run: (file) => requestJson('POST', '/api/clients/import', formOf({ csv: file })),
    undo: (id) => requestJson('POST', `/api/clients/import/${id}/undo`),
    refresh: async () => {
      const changed = [keys.clients, keys.lastClientImport];
      await Promise.all(
        changed.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })),
      );
    },
    reasonOf,
    isSuperseded: (error) => error instanceof ApiError && error.status === 404,
    rows: {
      new: (row) => <PlannedRow row={row} />,
      changed: (row) => <PlannedRow row={row} />,
      unchanged: (row) => <PlannedRow row={row} />,
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return csv.failed.description;
  // Somebody changed a client between the preview and the import.
  if (error.status === 503 || error.status === 409) return csv.changed;
  return error.detail ?? csv.failed.description;
}
