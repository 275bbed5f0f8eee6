import { requestJson } from '../api/client.ts';
import type { EditMeta } from '../api/editMeta.ts';
import type { Entry } from './entry.ts';

/** Makes the call that sends an entry to the server. Rejects with `ApiError`. */
export function callFor(entry: Entry, meta: EditMeta): Promise<unknown> {
  const { entity, id, quoteId } = entry;
  switch (entry.kind) {
    case 'edit': {
      const path = entity === 'quote' ? `/api/quotes/${id}` : `/api/line-items/${id}`;
      return requestJson('PUT', path, { [entry.field]: entry.value }, meta);
    }
    case 'add': {
      const item = entry.restore ? { ...entry.item, restore: true } : entry.item;
      return requestJson('POST', `/api/quotes/${quoteId}/line-items`, item, meta);
    }
    case 'delete':
      return requestJson('DELETE', `/api/line-items/${id}`, undefined, meta);
    case 'order':
      return requestJson('PUT', `/api/quotes/${quoteId}/order`, { ids: entry.ids }, meta);
  }
}
