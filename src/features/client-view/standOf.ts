import { clientLink } from '@domain/messages/clientLink.ts';
import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';

const { notices: words } = client;

const sentences: Record<ClientView['state'], string> = {
  open: clientLink.staff,
  replaced: clientLink.replaced,
  settled: clientLink.settled,
  expired: clientLink.expired,
  accepted: words.acceptedText,
  declined: words.declinedText,
};

/** The state of a quote in a sentence. A given answer remains valid after a newer version. */
export function standOf({ state, receipt }: Pick<ClientView, 'state' | 'receipt'>): string {
  return state === 'replaced' && receipt !== null ? words.answeredBefore : sentences[state];
}
