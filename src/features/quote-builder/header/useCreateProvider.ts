import { checkField } from '@domain/fields.ts';
import type { Provider } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';

class InvalidName extends Error {}

/** Creates a provider with a name, adds it to the list, and passes its id to `onCreated`. */
export function useCreateProvider(onCreated: (id: string) => void) {
  const queryClient = useQueryClient();
  return useAction({
    call: async (typed: string): Promise<Provider> => {
      const name = checkField('provider', 'name', typed);
      if (!name.ok) throw new InvalidName(name.message);
      return requestJson('POST', '/api/providers', { name: name.value });
    },
    onDone: (provider) => {
      queryClient.setQueryData(keys.providers, (old) => [
        ...(old ?? []).filter(({ id }) => id !== provider.id),
        provider,
      ]);
      onCreated(provider.id);
    },
    failed: (error) => ({
      ...texts.quote.providerFailed,
      ...(error instanceof InvalidName ? { description: error.message } : {}),
    }),
  });
}
