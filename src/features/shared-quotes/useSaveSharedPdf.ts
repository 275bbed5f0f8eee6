import { messages } from '@domain/messages/messages.ts';
import { missingFonts } from '@domain/pdf/type/fontsMissing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { sharedQuotes } from '../../texts/access.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { saveSharedPdf } from './saveSharedPdf.ts';
import { sharedQuoteQuery } from './sharedQuoteQuery.ts';

/** Exports the PDF of a shared quote, after asking the server whether it is still shared. */
export function useSaveSharedPdf(quoteId: string) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function savePdf(): Promise<void> {
    setSaving(true);
    try {
      const shared = await queryClient.fetchQuery(sharedQuoteQuery(quoteId));
      const unprintable = await saveSharedPdf(shared);
      const note = unprintable.length > 0 ? texts.exportPdf.unprintable(unprintable) : undefined;
      toast({ ...texts.exportPdf.exported, ...(note ? { description: note } : {}) });
    } catch (error) {
      toast({ ...failureOf(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }
  return { savePdf, isSaving };
}

function failureOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : undefined;
  const { title, description } = texts.exportPdf.failed;
  const reason = missingFonts(error);
  if (reason) return texts.exportPdf.failedBecause(reason);
  if (status === 401) return { title, description: messages.sharedQuotes.ended };
  if (status === 404) return { title, description: sharedQuotes.gone };
  if (status === undefined) console.error(error);
  return { title, description };
}
