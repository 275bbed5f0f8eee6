import { texts } from '../../texts/texts.ts';
import { Button } from '../Button.tsx';

type FormButtonsProps = {
  /** Id of the form that the strong button sends. */
  formId: string;
  submitLabel: string;
  danger?: boolean;
  canSubmit?: boolean;
  busy: boolean;
  onCancel: () => void;
};

/** The footer of a dialog with a form. */
export function FormButtons(props: FormButtonsProps) {
  const { formId, submitLabel, danger = false, canSubmit = true, busy, onCancel } = props;
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {texts.app.cancel}
      </Button>
      <Button
        kind="strong"
        type="submit"
        form={formId}
        danger={danger}
        disabled={!canSubmit}
        busy={busy}
      >
        {submitLabel}
      </Button>
    </>
  );
}
