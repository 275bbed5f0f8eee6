import { messages } from '@domain/messages/messages.ts';
import type { PlannedService } from '@domain/types.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { formOf } from '../../../api/adapter/formOf.ts';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import type { ImportKind } from '../../../ui/csvImport/importKind.ts';
import { ChangedRow, NewRow, UnchangedRow } from './PreviewRows.tsx';

/** The import of services. */
export function useServiceImport(): ImportKind<PlannedService> {
  const queryClient = useQueryClient();
  return {
    words: { ...texts.services.csvImport, failed: messages.csvImport.failed },
    sample: '/sample-services.csv',
    preview: async (file) => {
      const answer = await requestJson(
        'POST',
        '/api/services/import?dryRun=1',
        formOf({ csv: file }),
      );
      if ('plan' in answer) return answer;
      throw new Error('The answer to an import with dryRun is not a preview');
    },
    run: (file) => requestJson('POST', '/api/services/import', formOf({ csv: file })),
    undo: (id) => requestJson('POST', `/api/services/import/${id}/undo`),
    refresh: () => refreshLibrary(queryClient),
    // S8-19: the server's error message, or 'Failed to import services'.
    reasonOf: (error) =>
      (error instanceof ApiError ? error.detail : undefined) ??
      messages.csvImport.failed.description,
    isSuperseded: (error) => error instanceof ApiError && error.status === 404,
    rows: {
      new: (row) => <NewRow row={row} />,
      changed: (row) => <ChangedRow row={row} />,
      unchanged: (row) => <UnchangedRow row={row} />,
    },
  };
}

async function refreshLibrary(queryClient: QueryClient): Promise<void> {
  const changed = [keys.services, keys.customUnits, keys.lastImport];
  await Promise.all(
    changed.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })),
  );
}
