import { type FormEvent, useId, useState } from 'react';
import type { AccessToken } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import formStyles from '../../ui/form/form.module.css';
import { type Shown, ShownQuotes } from './ShownQuotes.tsx';
import { useChooseQuotes } from './useTokenChanges.ts';

const words = texts.access;

type QuotesDialogProps = { token: AccessToken; open: boolean; onClose: () => void };

const shownBy = ({ scope, quotes }: AccessToken): Shown => ({
  scope,
  quoteIds: quotes.map(({ id }) => id),
});

/** Chooses what an existing link shows. */
export function QuotesDialog({ token, open, onClose }: QuotesDialogProps) {
  const formId = useId();
  const choosing = useChooseQuotes();
  return (
    <Dialog
      title={`${words.quotesDialog}: ${token.description || words.unnamed}`}
      open={open}
      onClose={onClose}
      busy={choosing.isPending}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={words.save}
          busy={choosing.isPending}
          onCancel={onClose}
        />
      }
    >
      <QuotesForm
        formId={formId}
        initial={shownBy(token)}
        onSubmit={(shown) => choosing.mutate({ id: token.id, ...shown }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

type QuotesFormProps = { formId: string; initial: Shown; onSubmit: (shown: Shown) => void };

/** A separate component, so that its state starts fresh each time the dialog opens. */
function QuotesForm({ formId, initial, onSubmit }: QuotesFormProps) {
  const [shown, setShown] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(shown);
  };
  return (
    <form id={formId} className={formStyles.form} noValidate onSubmit={submit}>
      <ShownQuotes shown={shown} onChange={setShown} />
    </form>
  );
}
