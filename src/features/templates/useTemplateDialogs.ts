import { texts } from '../../texts/texts.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const loadPicker = async () => (await import('./TemplatePicker.tsx')).TemplatePicker;
const loadSave = async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog;

type Picker = Awaited<ReturnType<typeof loadPicker>>;
type Save = Awaited<ReturnType<typeof loadSave>>;

export type TemplateDialogs = ReturnType<typeof useTemplateDialogs>;

/**
 * How the dialogs about templates are opened: `picking` about the quote into which one goes, or null for a new
 * quote; `saving` about the quote that is kept as one.
 */
export function useTemplateDialogs() {
  return {
    picking: useLazyDialog<Picker, string | null>(loadPicker, texts.templates.notOpened),
    saving: useLazyDialog<Save, string>(loadSave, texts.templates.notOpened),
  };
}
