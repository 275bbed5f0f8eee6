import { clientNamed } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { saveTyped } from '../../../outbox/edits/typing.ts';
import { cachedClients } from '../../../outbox/view/cachedQuote.ts';
import { getQuoteNow } from '../../../outbox/view/useQuote.ts';

/** By quote, the client that it was last for: among several of a name, the one that typing returns to. */
const lastClients = new Map<string, Client['id']>();

/** Saves the name that is typed, and whom of the address book it is for. */
export function nameClient(quoteId: string, name: string): void {
  const before = getQuoteNow(quoteId)?.clientId ?? lastClients.get(quoteId) ?? null;
  if (before !== null) lastClients.set(quoteId, before);
  saveTyped('quote', quoteId, 'clientName', name, { quoteId });
  setClient(quoteId, clientNamed(cachedClients(), name, before));
}

/** Saves whom a quote is for. After the name, because the server takes nobody who has another one. */
export function setClient(quoteId: string, clientId: Client['id'] | null): void {
  if (getQuoteNow(quoteId)?.clientId === clientId) return;
  saveEdit('quote', quoteId, 'clientId', clientId, { quoteId });
}
