import { texts } from '@quote/texts.ts';
import { useState } from 'react';
import { flushEdits } from '../../../outbox/flushEdits.ts';
import { countInvalidFields } from '../../../ui/inputs/invalidFields.ts';
import { toast } from '../../../ui/toast.ts';

// DESIGN §7: Save Quote tries for 3 s and then says how things stand.
const SAVE_TIMEOUT_MS = 3000;

/** Sends what still waits, then says 'Quote saved'. With nothing waiting it makes no call. */
export function useSaveQuote(quoteId: string) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { waiting } = await flushEdits({ timeoutMs: SAVE_TIMEOUT_MS, quoteId });
    setSaving(false);
    const notes = [
      ...(waiting > 0 ? [texts.quote.onThisDevice(texts.quote.editsWaiting(waiting))] : []),
      ...(countInvalidFields() > 0 ? [texts.fields.notValid(countInvalidFields())] : []),
    ];
    toast({
      ...texts.quote.saved,
      ...(notes.length > 0 ? { description: notes.join('. ') } : {}),
    });
  };
  return { save, isSaving };
}
