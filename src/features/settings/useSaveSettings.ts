import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { Settings } from '../../api/types.ts';
import { settings } from '../../texts/settings.ts';
import { useAction } from '../../ui/useAction.ts';

const words = settings;

/** The form's values as typed; the adapter converts the numbers. */
export type TypedSettings = {
  [F in keyof Settings]: F extends 'decimalQuantities' | 'secondTax' ? Settings[F] : string;
};

/** Saves the tenant's settings; the response updates the cached settings and user. */
export function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    call: (typed: TypedSettings) => requestJson('PUT', '/api/settings', typed),
    onDone: (settings) => {
      queryClient.setQueryData(keys.settings, settings);
      const { decimalQuantities, secondTax, secondTaxRate } = settings;
      const changed = { decimalQuantities, secondTax, secondTaxRate };
      queryClient.setQueryData(keys.user, (user) =>
        user?.tenant ? { ...user, tenant: { ...user.tenant, ...changed } } : user,
      );
    },
    done: words.saved,
    after: () => {
      onSaved();
    },
    failed: words.failed,
  });
}
