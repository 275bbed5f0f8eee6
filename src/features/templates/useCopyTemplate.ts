import { useQueryClient } from '@tanstack/react-query';
import { useCreation } from '../../api/useCreation.ts';
import { duplicateQuote } from '../../outbox/edits/duplicateQuote.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';
import { reloadTemplates } from './useTemplates.ts';

const words = texts.templates;

/** Copies a template, given by its id. */
export function useCopyTemplate() {
  const queryClient = useQueryClient();
  return useCreation({
    make: (copyId, templateId: string) => duplicateQuote(templateId, copyId),
    onSuccess: () => {
      toast(words.copy.done);
      return reloadTemplates(queryClient);
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? words.needsConnection : words.copy.failed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
}
