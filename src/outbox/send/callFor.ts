import type { EditableFields } from '@domain/fields.ts';
import type { LineItem } from '@domain/types.ts';
import type { EditMeta } from '../../api/adapter/editMeta.ts';
import { requestJson } from '../../api/client.ts';
import type { QuoteDraft, QuoteHead } from '../../api/types.ts';
import type { Entry, FieldEdit } from '../queue/entry.ts';

/** What the server answered to an entry. */
export type SavedAnswer = QuoteHead | QuoteDraft | LineItem | { ids: string[] } | null | undefined;

/** Makes the call that sends an entry to the server. Rejects with `ApiError`. */
export async function callFor(
  entry: Entry,
  meta: EditMeta,
  request = requestJson,
): Promise<SavedAnswer> {
  const { id, quoteId } = entry;
  switch (entry.kind) {
    case 'edit':
      return entry.entity === 'quote'
        ? request('PUT', `/api/quotes/${id}`, changeOf<'quote'>(entry), meta)
        : request('PUT', `/api/line-items/${id}`, changeOf<'lineItem'>(entry), meta);
    case 'add': {
      const { after, restore } = entry;
      const item = {
        ...entry.item,
        ...(restore ? { restore } : {}),
        ...(after === undefined ? {} : { after }),
      };
      return request('POST', `/api/quotes/${quoteId}/line-items`, item, meta);
    }
    case 'delete':
      return request('DELETE', `/api/line-items/${id}`, undefined, meta);
    case 'order':
      return request('PUT', `/api/quotes/${quoteId}/order`, { ids: [...entry.ids] }, meta);
    case 'discard': {
      const { version, undoes } = entry;
      return request('POST', `/api/quotes/${quoteId}/discard`, { version, undoes }, meta);
    }
  }
}

/** An edit is of a field of its entity, by the check that it has passed. */
function changeOf<E extends FieldEdit['entity']>({ field, value }: FieldEdit) {
  return { [field]: value } as Partial<EditableFields[E]>;
}
