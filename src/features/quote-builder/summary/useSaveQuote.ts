import { texts } from '@quote/texts.ts';
import { useState } from 'react';
import { flushEdits } from '../../../outbox/flushEdits.ts';
import { toast } from '../../../ui/toast.ts';
import { editsWaiting } from '../editsWaiting.ts';

// DESIGN §7: Save Quote tries for 3 s and then says how things stand.
const SAVE_TIMEOUT_MS = 3000;

/** Sends what still waits, then says 'Quote saved'. With nothing waiting it makes no call. */
export function useSaveQuote(quoteId: string) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { waiting } = await flushEdits({ timeoutMs: SAVE_TIMEOUT_MS, quoteId });
    setSaving(false);
    toast({
      ...texts.quote.saved,
      ...(waiting > 0 ? { description: `On this device, ${editsWaiting(waiting)}` } : {}),
    });
  };
  return { save, isSaving };
}
