import { texts } from '@quote/texts.ts';
import type { Logo } from '@quote/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { forgetLogoImage } from '../../api/logoImage.ts';
import { toast } from '../../ui/toast.ts';
import { updateLogos } from './useLogos.ts';

/** Deletes a logo and its picture. The database takes it off every quote that showed it. */
export function useDeleteLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Logo) => requestJson('DELETE', `/api/logos/${id}`),
    onSuccess: async (_answer, { id, objectPath }) => {
      updateLogos(queryClient, (logos) => logos.filter((logo) => logo.id !== id));
      toast(texts.logos.deleted);
      void forgetLogoImage(objectPath);
      await queryClient.invalidateQueries({ queryKey: keys.quotes });
    },
    onError: () => {
      toast({ ...texts.logos.deleteFailed, variant: 'destructive' });
    },
  });
}
