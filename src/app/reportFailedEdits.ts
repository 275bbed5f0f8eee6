import { texts } from '@quote/texts.ts';
import { onEditFailed } from '../outbox/onEditFailed.ts';
import { toast } from '../ui/toast.ts';

/** Tells the person in the catalogue's words when an edit could not be saved (SPEC §8). */
export function reportFailedEdits(): void {
  onEditFailed(({ entity }) => {
    const failed = entity === 'quote' ? texts.quote.updateFailed : texts.items.updateFailed;
    toast({ ...failed, variant: 'destructive' });
  });
}
