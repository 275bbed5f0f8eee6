import { type SnippetKind, snippetKinds } from '@domain/constants.ts';
import { useState } from 'react';
import type { Snippet } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import styles from './templates.module.css';
import { useSaveSnippet } from './useSnippets.ts';

const words = texts.snippets;

type SnippetDialogProps = {
  /** The snippet to edit, `'new'` for another one; null while closed. */
  edited: Snippet | 'new' | null;
  onClose: () => void;
};

/** Adds a snippet, or edits one. */
export function SnippetDialog({ edited, onClose }: SnippetDialogProps) {
  // What was edited last stays in sight while the dialog closes.
  const [shown, setShown] = useState<Snippet | 'new'>('new');
  const [opening, setOpening] = useState(0);
  if (edited !== null && edited !== shown) setShown(edited);
  return (
    <OpenedDialog
      key={`${opening} ${shown === 'new' ? shown : shown.id}`}
      snippet={shown === 'new' ? null : shown}
      open={edited !== null}
      onClose={onClose}
      afterClose={() => {
        setShown('new');
        setOpening(opening + 1);
      }}
    />
  );
}

type OpenedDialogProps = {
  snippet: Snippet | null;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
};

function OpenedDialog({ snippet, open, onClose, afterClose }: OpenedDialogProps) {
  const { name = '', body = '' } = snippet ?? {};
  const { field, check } = useCheckedForm('snippet', { name, body });
  const [kind, setKind] = useState<SnippetKind>(snippet?.kind ?? 'terms');
  const { save, isSaving } = useSaveSnippet(snippet, onClose);
  const submit = () => {
    const typed = check();
    if (typed) save({ kind, ...typed });
  };
  return (
    <FormDialog
      title={snippet ? words.edit : words.add}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={snippet ? words.save : words.add}
      busy={isSaving}
      onSubmit={submit}
    >
      {snippet ? null : (
        <FormRow label={words.labels.kind}>
          {(id) => (
            <SelectInput
              id={id}
              value={kind}
              onChange={(chosen) => setKind(chosen === 'notes' ? 'notes' : 'terms')}
            >
              {snippetKinds.map((one) => (
                <option key={one} value={one}>
                  {words.kinds[one]}
                </option>
              ))}
            </SelectInput>
          )}
        </FormRow>
      )}
      <FormRow label={words.labels.name} required>
        {(id) => <PlainField {...field('name')} id={id} required autoFocus />}
      </FormRow>
      <FormRow label={words.labels.body} required>
        {(id) => (
          <span className={styles.body}>
            <PlainField {...field('body')} id={id} multiline required />
          </span>
        )}
      </FormRow>
    </FormDialog>
  );
}
