import { texts } from '../../../texts/texts.ts';
import type { Checked } from '../../../ui/inputs/useFieldText.ts';
import { toast } from '../../../ui/toast.ts';

type Field = {
  check: (text: string) => Checked;
  onSave: (value: string) => void;
};

/**
 * Puts a snippet below what a field says, unless the text would be too long.
 * @param input the field on the screen, which may have a text that could not be saved
 */
export function insertSnippet(
  { check, onSave }: Field,
  input: HTMLTextAreaElement | null | undefined,
  body: string,
): void {
  const shown = input?.value ?? '';
  const checked = check(shown.trim() === '' ? body : `${shown.trimEnd()}\n${body}`);
  if (checked.ok) onSave(checked.value);
  else
    toast({ ...texts.snippets.notInserted, description: checked.message, variant: 'destructive' });
}
