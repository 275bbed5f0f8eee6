import { type ToastText, texts } from '@quote/texts.ts';
import type { Entry } from '../outbox/entry.ts';
import { onEditFailed } from '../outbox/onEditFailed.ts';
import { toast } from '../ui/toast.ts';

/** Tells the person in the catalogue's words when an edit could not be saved (SPEC §8). */
export function reportFailedEdits(): void {
  onEditFailed((entry) => {
    toast({ ...failureOf(entry), variant: 'destructive' });
  });
}

function failureOf({ entity, field }: Entry): ToastText {
  if (entity === 'lineItem') return texts.items.updateFailed;
  return field === 'logoId' ? texts.logos.updateFailed : texts.quote.updateFailed;
}
