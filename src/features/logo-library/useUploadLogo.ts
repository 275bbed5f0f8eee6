import { logoNameOf } from '@domain/logoFile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '../../api/adapter/formOf.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { saveEdit } from '../../outbox/saveEdit.ts';
import { isLockedNow } from '../../outbox/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import type { PickedLogo } from './usePickedLogo.ts';

type Upload = { picked: PickedLogo; quoteId: string | null };

/** Saves a picked picture as a logo and puts it on the quote that is open at that moment. */
export function useUploadLogo() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ picked: { id, file } }: Upload) => {
      // The same id at each try: after a lost answer there is still one logo.
      const form = formOf({ id, logo: file, name: logoNameOf(file.name) });
      return requestJson('POST', '/api/logos/simple-upload', form);
    },
    onDone: (logo, { quoteId }) => {
      // In the list first: the quote finds its logo's picture there.
      queryClient.setQueryData(keys.logos, (old) => [
        logo,
        ...(old ?? []).filter(({ id }) => id !== logo.id),
      ]);
      if (quoteId && !isLockedNow(quoteId))
        saveEdit('quote', quoteId, 'logoId', logo.id, { quoteId });
    },
    done: texts.logos.uploaded,
    after: () => queryClient.invalidateQueries({ queryKey: keys.logos }),
    failed: (error) => {
      const reason = error instanceof ApiError ? error.detail : undefined;
      return { ...texts.logos.uploadFailed, ...(reason ? { description: reason } : {}) };
    },
  });
}
