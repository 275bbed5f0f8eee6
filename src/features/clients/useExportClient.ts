import type { Client } from '@domain/types.ts';
import { requestJson } from '../../api/client.ts';
import { clients } from '../../texts/clients.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { useAction } from '../../ui/useAction.ts';

const words = clients.exportData;

/** Downloads all that is known of a client. */
export function useExportClient(client: Client) {
  return useAction({
    call: () => requestJson('POST', `/api/clients/${client.id}/export`),
    onDone: (whole) => {
      const text = `${JSON.stringify(whole, null, 2)}\n`;
      const name = client.name.replace(/[^\p{L}\p{N}._-]+/gu, '_');
      downloadFile(words.fileName(name), new TextEncoder().encode(text), 'application/json');
    },
    done: ({ quotes }) => words.done(quotes.length),
    failed: words.failed,
  });
}
