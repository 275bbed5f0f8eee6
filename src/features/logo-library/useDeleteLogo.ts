import type { Logo } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { forgetLogoImage } from '../../api/logos/logoImage.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import { updateLogos } from './useLogos.ts';

/** Deletes a logo and its picture. The database removes it from every quote that used it. */
export function useDeleteLogo() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ id }: Logo) => requestJson('DELETE', `/api/logos/${id}`),
    onDone: (_answer, { id }) => {
      updateLogos(queryClient, (logos) => logos.filter((logo) => logo.id !== id));
    },
    done: texts.logos.deleted,
    after: (_answer, { objectPath }) => {
      void forgetLogoImage(objectPath);
      return queryClient.invalidateQueries({ queryKey: keys.quotes });
    },
    failed: texts.logos.deleteFailed,
  });
}
