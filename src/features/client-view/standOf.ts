import { clientLink } from '@domain/messages/clientLink.ts';
import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';

const { notices: words } = client;

const stands: Record<ClientView['state'], string> = {
  open: clientLink.staff,
  replaced: clientLink.replaced,
  settled: clientLink.settled,
  expired: clientLink.expired,
  accepted: words.acceptedText,
  declined: words.declinedText,
};

/** Where a quote stands, in a sentence. An answer that was given stands, whatever was sent later. */
export function standOf({ state, receipt }: Pick<ClientView, 'state' | 'receipt'>): string {
  return state === 'replaced' && receipt !== null ? words.answeredBefore : stands[state];
}
