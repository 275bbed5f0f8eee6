import type { ToastText } from '@domain/messages/wording.ts';
import { saveEdit } from '../../outbox/edits/saveEdit.ts';
import { isLockedNow } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Chooses a saved logo, or the bundled one (null), for the quote; `done` is the toast. */
export function useChooseLogo(quoteId: string | null, done: ToastText) {
  return (logoId: string | null) => {
    if (quoteId === null)
      return void toast({ ...texts.quote.noneSelected, variant: 'destructive' });
    if (isLockedNow(quoteId)) return void toast(texts.quote.isLocked);
    const { ok } = saveEdit('quote', quoteId, 'logoId', logoId, { quoteId });
    toast(ok ? done : { ...texts.logos.updateFailed, variant: 'destructive' });
  };
}
