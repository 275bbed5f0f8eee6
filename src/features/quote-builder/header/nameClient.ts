import { clientNamed } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { saveTyped } from '../../../outbox/edits/typing.ts';
import { cachedClients } from '../../../outbox/view/cachedQuote.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';

/** Saves the name that is typed, and whom of the address book it is for. */
export function nameClient(quoteId: string, name: string): void {
  const before = getQuoteNow(quoteId)?.clientId ?? null;
  setClient(quoteId, clientNamed(cachedClients(), name, before));
  saveTyped('quote', quoteId, 'clientName', name, { quoteId });
}

/** Saves whom a quote is for. Before a name, so that the server does not take it for somebody else's. */
export function setClient(quoteId: string, clientId: Client['id'] | null): void {
  if (getQuoteNow(quoteId)?.clientId === clientId) return;
  saveEdit('quote', quoteId, 'clientId', clientId, { quoteId });
}
