import { useId, useState } from 'react';
import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import { type Shown, ShownQuotes } from './ShownQuotes.tsx';
import { useChooseQuotes } from './useTokenChanges.ts';

const words = access;

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
  return (
    <Form id={formId} onSubmit={() => onSubmit(shown)}>
      <ShownQuotes shown={shown} onChange={setShown} />
    </Form>
  );
}
