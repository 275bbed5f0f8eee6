import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CompanyProfile } from '../../api/types.ts';
import { company } from '../../texts/company.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Contact } from './useContacts.ts';

type Typed = { profile: CompanyProfile; contacts: readonly Contact[] };

/**
 * Saves the contacts of providers and then the profile, whose answer ends it. Each is saved as a
 * whole, so that a save that failed midway can be repeated.
 */
export function useSaveCompany(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    call: async ({ profile, contacts }: Typed) => {
      for (const { id, ...contact } of contacts) {
        await requestJson('PUT', `/api/providers/${id}`, contact);
      }
      return requestJson('PUT', '/api/company', profile);
    },
    onDone: (saved) => queryClient.setQueryData(keys.company, saved),
    done: company.saved,
    after: () => {
      onSaved();
      // The user's answer has the letterhead, and quotes have their providers' contacts.
      return Promise.all(
        [keys.user, keys.providers, keys.quotes].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    failed: company.failed,
  });
}
