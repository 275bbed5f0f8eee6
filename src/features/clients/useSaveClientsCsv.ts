import { clientFields } from '@domain/clientFields.ts';
import type { Client } from '@domain/types.ts';
import { clients } from '../../texts/clients.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { useAction } from '../../ui/useAction.ts';

const words = clients.csvExport;

/** Downloads clients as a CSV file, with the columns that an import reads. */
export function useSaveClientsCsv(clients: readonly Client[]) {
  return useAction({
    call: async () => {
      const { csvOf } = await import('@domain/archive/csvCells.ts');
      const rows = clients.map((client) => clientFields.map((field) => client[field]));
      return new TextEncoder().encode(csvOf(clientFields, rows));
    },
    onDone: (bytes) => downloadFile(words.fileName, bytes, 'text/csv'),
    done: words.done(clients.length),
    failed: words.failed,
  });
}
