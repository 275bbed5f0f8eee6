import { completions } from '@domain/constants.ts';
import type { Completion, Marking } from '@domain/types.ts';
import { useState } from 'react';
import { texts } from '../texts/texts.ts';
import { FormDialog } from './form/FormDialog.tsx';
import { FormRow } from './form/FormRow.tsx';
import { PlainField } from './form/PlainField.tsx';
import { RadioGroup } from './form/RadioGroup.tsx';
import { useCheckedForm } from './form/useCheckedForm.ts';

const words = texts.completion.dialog;

type CompletionDialogProps = {
  open: boolean;
  title: string;
  /** What it begins with. */
  marked: { completion: Completion | null; note: string };
  noteHint: string;
  busy: boolean;
  onSave: (marking: Marking & { note: string }) => void;
  onClose: () => void;
  /** What becomes of the quotes that it is about. */
  children?: string;
};

/** Asks what accepted quotes are marked with; mounted anew for each opening. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { open, title, marked, noteHint, busy, onSave, onClose, children } = props;
  const [value, setValue] = useState<Completion | 'none'>(marked.completion ?? 'done');
  const { field, check } = useCheckedForm('completion', { note: marked.note });
  const submit = () => {
    const typed = check();
    if (!typed) return;
    const isNone = value === 'none';
    onSave({ completion: isNone ? null : value, note: isNone ? '' : typed.note.trim() });
  };
  return (
    <FormDialog
      title={title}
      open={open}
      onClose={onClose}
      submitLabel={words.save}
      busy={busy}
      onSubmit={submit}
    >
      <RadioGroup
        legend={words.legend}
        values={[...completions, 'none']}
        labels={words.values}
        value={value}
        onChange={setValue}
        inline
        autoFocus
      />
      {value === 'none' ? null : (
        <FormRow label={words.note} hint={noteHint}>
          {(id, hintId) => <PlainField {...field('note')} id={id} hintId={hintId} multiline />}
        </FormRow>
      )}
      {children === undefined ? null : <p>{children}</p>}
    </FormDialog>
  );
}
