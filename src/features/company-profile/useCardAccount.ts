import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { cards } from '../../texts/cards.ts';
import { useAction } from '../../ui/useAction.ts';

const words = cards;

/** Connects the tenant's Stripe account, and disconnects it. */
export function useCardAccount() {
  const queryClient = useQueryClient();
  // A lost answer may have changed it.
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: keys.cardAccount });
  return {
    connect: useAction({
      call: (key: string) => requestJson('PUT', '/api/card-account', { key }),
      onDone: (account) => queryClient.setQueryData(keys.cardAccount, account),
      done: words.isConnected,
      failed: (error) => ({ ...words.connectFailed, ...reasonOf(error) }),
      onSettled,
    }),
    disconnect: useAction({
      call: () => requestJson('DELETE', '/api/card-account'),
      onDone: (account) => queryClient.setQueryData(keys.cardAccount, account),
      done: words.isDisconnected,
      failed: (error) => ({ ...words.disconnectFailed, ...reasonOf(error) }),
      onSettled,
    }),
  };
}
