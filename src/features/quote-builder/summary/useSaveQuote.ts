import { useState } from 'react';
import { flushEdits, flushTimes } from '../../../outbox/edits/flushEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { describeInvalidFields } from '../../../ui/inputs/invalidFields.ts';
import { toast } from '../../../ui/toast.ts';

/** Sends waiting edits, for 3 seconds at most, then shows 'Quote saved'. */
export function useSaveQuote(quoteId: string) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { waiting } = await flushEdits({ timeoutMs: flushTimes.save, quoteId });
    setSaving(false);
    const description = [
      waiting > 0 ? texts.quote.onThisDevice(texts.quote.editsWaiting(waiting)) : '',
      describeInvalidFields().join(' '),
    ]
      .filter(Boolean)
      .join('. ');
    toast({ ...texts.quote.saved, ...(description ? { description } : {}) });
  };
  return { save, isSaving };
}
