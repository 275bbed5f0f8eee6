import { client } from '@domain/texts/client.ts';
import type { ClientView } from '@domain/types.ts';

const { notices: words } = client;

const sentences: Record<ClientView['state'], string> = {
  open: client.staff,
  replaced: client.replaced,
  settled: client.settled,
  expired: client.expired,
  accepted: words.acceptedText,
  declined: words.declinedText,
};

/** The state of a quote in a sentence. A given answer remains valid after a newer version. */
export function standOf({ state, receipt }: Pick<ClientView, 'state' | 'receipt'>): string {
  return state === 'replaced' && receipt !== null ? words.answeredBefore : sentences[state];
}
