import { texts } from '@quote/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { toast } from '../../ui/toast.ts';

/** Makes a custom unit and hands on its name as the server wrote it. */
export function useCreateCustomUnit(onCreated: (name: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      requestJson<{ name: string }>('POST', '/api/custom-units', { name }),
    onSuccess: ({ name }) => {
      onCreated(name);
      toast(texts.units.created);
      return queryClient.invalidateQueries({ queryKey: keys.customUnits });
    },
    onError: () => {
      toast({ ...texts.units.createFailed, variant: 'destructive' });
    },
  });
}
