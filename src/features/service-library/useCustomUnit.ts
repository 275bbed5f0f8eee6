import { texts } from '@quote/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { toast } from '../../ui/toast.ts';
import { findOrMakeUnit } from './customUnits.ts';

/** `make` answers the unit of a name, new or found; null where it failed, which it has told. */
export function useCustomUnit() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (name: string) => findOrMakeUnit(client, name),
    onSuccess: ({ isNew }) => {
      if (!isNew) return;
      toast(texts.units.created);
      void client.invalidateQueries({ queryKey: keys.customUnits });
    },
    onError: () => {
      toast({ ...texts.units.createFailed, variant: 'destructive' });
    },
  });
  const make = (name: string): Promise<string | null> =>
    mutateAsync(name).then(
      ({ unit }) => unit,
      () => null,
    );
  return { make, isMaking: isPending };
}
