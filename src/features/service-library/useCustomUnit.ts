import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { findOrCreateUnit } from './customUnits.ts';

/**
 * `make` returns the unit with a name, found or created; null after a failure, shown as a toast.
 */
export function useCustomUnit() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useAction({
    call: (name: string) => findOrCreateUnit(client, name),
    done: ({ isNew }) => (isNew ? texts.units.created : undefined),
    after: ({ isNew }) => {
      if (isNew) void client.invalidateQueries({ queryKey: keys.customUnits });
    },
    failed: texts.units.createFailed,
  });
  const make = (name: string): Promise<string | null> =>
    mutateAsync(name).then(
      ({ unit }) => unit,
      () => null,
    );
  return { make, isMaking: isPending };
}
