import type { EditMeta } from '../../../src/api/adapter/editMeta.ts';
import type { Entry } from '../../../src/outbox/queue/entry.ts';
import { callFor as send } from '../../../src/outbox/send/callFor.ts';
import { getQuoteNow } from '../../../src/outbox/view/useQuote.ts';

/** Broken on purpose: an entry counts as saved as soon as it is sent, whatever the response. */
export async function callFor(entry: Entry, meta: EditMeta): Promise<unknown> {
  send(entry, meta).catch(() => {});
  const quote = getQuoteNow(entry.quoteId);
  switch (entry.kind) {
    case 'edit':
      return entry.entity === 'quote'
        ? quote
        : quote?.lineItems.find((item) => item.id === entry.id);
    case 'add':
      return entry.item;
    case 'order':
      return { ids: entry.ids };
    case 'delete':
      return undefined;
  }
}
