import type { Quote } from '@domain/types.ts';
import type { TemplateDialogs as Dialogs } from './useTemplateDialogs.ts';

type TemplateDialogsProps = {
  dialogs: Dialogs;
  onInsert: (quoteId: string, template: Quote) => void;
};

/** The dialogs about templates, once they were asked for. */
export function TemplateDialogs({ dialogs: { picking, saving }, onInsert }: TemplateDialogsProps) {
  const { Part: Picker, about: into } = picking;
  const { Part: Save, about: saved } = saving;
  return (
    <>
      {Picker && into !== undefined ? (
        <Picker
          key={picking.opening}
          into={into}
          open={picking.isOpen}
          onClose={picking.close}
          onInsert={onInsert}
        />
      ) : null}
      {Save && saved !== undefined ? (
        <Save
          key={`save ${saving.opening}`}
          quoteId={saved}
          open={saving.isOpen}
          onClose={saving.close}
        />
      ) : null}
    </>
  );
}
