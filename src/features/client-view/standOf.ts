import { clientLink } from '@domain/messages/clientLink.ts';
import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';

const { notices: words } = client;

/** The state of a quote in a sentence. A given answer remains valid after a newer version. */
export function standOf({ state, receipt, snapshot, sender }: Stand): string {
  const from = snapshot.provider ?? sender.tenant;
  switch (state) {
    case 'open':
      return clientLink.staff;
    case 'accepted':
      return words.acceptedText(receipt?.by ?? snapshot.clientName, from);
    case 'declined':
      return words.declinedText(from);
    case 'replaced':
      return receipt === null ? clientLink.replaced : words.answeredBefore;
    default:
      return clientLink[state];
  }
}

type Stand = Pick<ClientView, 'state' | 'receipt' | 'sender'> & {
  snapshot: Pick<ClientView['snapshot'], 'provider' | 'clientName'>;
};
