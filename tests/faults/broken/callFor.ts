import type { EditMeta } from '../../../src/api/adapter/editMeta.ts';
import { newId } from '../../../src/api/uuid.ts';
import type { Entry } from '../../../src/outbox/queue/entry.ts';
import { callFor as send } from '../../../src/outbox/send/callFor.ts';
import { getQuoteNow } from '../../../src/outbox/view/useQuote.ts';
import { isBroken } from './isBroken.ts';

/**
 * Broken on purpose: an entry counts as saved as soon as it is sent, whatever the response; or each
 * attempt gets a new operation id, so a repeated one is applied twice.
 */
export async function callFor(entry: Entry, meta: EditMeta): Promise<unknown> {
  if (isBroken('no op ids')) return send(entry, { ...meta, op: newId() });
  const sent = send(entry, meta);
  if (!isBroken('ack before answer')) return sent;
  sent.catch(() => {});
  return asIfSaved(entry);
}

function asIfSaved(entry: Entry): unknown {
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
    case 'discard':
      return entry.content;
    case 'delete':
      return undefined;
  }
}
