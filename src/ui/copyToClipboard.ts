import { texts } from '../texts/texts.ts';
import { toast } from './toast.ts';

/** Copies a text and says so. Without a secure context there is no clipboard to write to. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.admin.copied);
  } catch {
    toast({ ...texts.admin.copyFailed, variant: 'destructive' });
  }
}
