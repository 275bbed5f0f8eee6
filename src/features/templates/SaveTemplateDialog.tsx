import { checkField } from '@domain/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestJson } from '../../api/client.ts';
import type { TemplateListItem } from '../../api/types.ts';
import { useCreation } from '../../api/useCreation.ts';
import { deleteQuote } from '../../outbox/edits/deleteQuote.ts';
import { duplicateQuote } from '../../outbox/edits/duplicateQuote.ts';
import { getQuoteNow } from '../../outbox/view/useQuote.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { withLimit } from '../../ui/limitReached.ts';
import { type ToastInput, toast } from '../../ui/toast.ts';
import styles from './templates.module.css';
import { reloadTemplates, useTemplates } from './useTemplates.ts';

const words = texts.templates.save;

type SaveTemplateDialogProps = { quoteId: string; open: boolean; onClose: () => void };

/** Keeps a copy of the open quote as a template, or puts it in the place of one with the same name. */
export function SaveTemplateDialog({ quoteId, open, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(() => getQuoteNow(quoteId)?.projectTitle ?? '');
  const [message, setMessage] = useState<string>();
  const templates = useTemplates();
  const sameName = templates.data?.find((one) => isCalled(one, name));
  const saving = useSaveTemplate(quoteId, onClose);
  const submit = () => {
    const checked = checkField('quote', 'projectTitle', name.trim());
    if (!checked.ok) setMessage(checked.message);
    else if (checked.value === '') setMessage(texts.templates.nameRequired);
    else saving.create({ projectTitle: checked.value, replaces: sameName?.id });
  };
  return (
    <FormDialog
      title={words.action}
      open={open}
      onClose={onClose}
      submitLabel={sameName ? words.replace : words.submit}
      // Until it is known whether there is one of that name.
      busy={saving.isPending || templates.isPending}
      onSubmit={submit}
    >
      <p className={styles.intro}>{words.intro}</p>
      <FormRow label={texts.templates.nameLabel} hint={texts.templates.nameHint} required>
        {(id, hintId) => (
          <PlainField
            text={name}
            message={message}
            onChange={(text) => {
              setName(text);
              setMessage(undefined);
            }}
            id={id}
            hintId={hintId}
            required
            autoFocus
          />
        )}
      </FormRow>
      <p role="status" className={styles.replaces}>
        {sameName ? words.replaces(sameName.projectTitle) : ''}
      </p>
    </FormDialog>
  );
}

/** Whether a template is called so, in any case. */
const isCalled = ({ projectTitle }: TemplateListItem, name: string) =>
  projectTitle.trim().toLowerCase() === name.trim().toLowerCase();

type Saved = { projectTitle: string; replaces: string | undefined };

function useSaveTemplate(quoteId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  function offerUndo(said: ToastInput, saved: string, replaced: string): void {
    toast({ ...said, action: { ...texts.undo, run: () => void undo(saved, replaced) } });
  }

  async function undo(saved: string, replaced: string): Promise<void> {
    try {
      // In this order, because there may be no room for both.
      await deleteQuote(saved);
      await requestJson('POST', `/api/quotes/${replaced}/restore`);
      toast(texts.templates.delete.restored);
    } catch {
      const failed = texts.templates.delete.restoreFailed;
      offerUndo({ ...failed, variant: 'destructive' }, saved, replaced);
    }
    await reloadTemplates(queryClient);
  }

  return useCreation({
    make: async (id, { projectTitle, replaces }: Saved) => {
      const replaced = replaces === undefined ? {} : { replaces };
      await duplicateQuote(quoteId, id, { isTemplate: true, projectTitle, ...replaced });
      return id;
    },
    onSuccess: (id, { replaces }) => {
      onSaved();
      if (replaces !== undefined) offerUndo(words.replaced, id, replaces);
      else {
        const run = () => void navigate('/?view=templates');
        toast({ ...words.done, action: { label: words.show, altText: words.showAlt, run } });
      }
      return reloadTemplates(queryClient);
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? texts.templates.needsConnection : words.failed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
}
