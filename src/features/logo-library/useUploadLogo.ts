import { logoNameOf } from '@domain/logoFile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '../../api/adapter/formOf.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { saveEdit } from '../../outbox/edits/saveEdit.ts';
import { isLockedNow } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';
import type { PickedLogo } from './usePickedLogo.ts';

type Upload = { picked: PickedLogo; quoteId: string | null };

/** Saves a picked picture as a logo and chooses it for the open quote. */
export function useUploadLogo() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ picked: { id, file } }: Upload) => {
      // Every attempt sends the same id, so that a retry after a lost response adds no second logo.
      const form = formOf({ id, logo: file, name: logoNameOf(file.name) });
      return requestJson('POST', '/api/logos/simple-upload', form);
    },
    onDone: (logo, { quoteId }) => {
      // Added to the list first, because the quote looks up its logo's picture there.
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
