import { texts } from '../texts/texts.ts';
import { toast } from './toast.ts';

/** Copies a text and shows a toast. Fails without a secure context, which has no clipboard. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.app.copy.done);
  } catch {
    toast({ ...texts.app.copy.failed, variant: 'destructive' });
  }
}
