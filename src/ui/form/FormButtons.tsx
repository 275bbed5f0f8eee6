import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../Button.tsx';
import styles from './form.module.css';

type FormButtonsProps = {
  /** Id of the form that the strong button sends. */
  formId: string;
  submitLabel: string;
  danger?: boolean;
  canSubmit?: boolean;
  /** Why it cannot be submitted, if the form does not say so. */
  reason?: string | null;
  busy: boolean;
  onCancel: () => void;
};

/** The footer of a dialog with a form. */
export function FormButtons(props: FormButtonsProps) {
  const { formId, submitLabel, danger = false, canSubmit = true, reason, busy, onCancel } = props;
  const reasonId = useId();
  return (
    <>
      {reason ? (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      ) : null}
      <Button onClick={onCancel} disabled={busy}>
        {texts.app.cancel}
      </Button>
      <Button
        kind="strong"
        type="submit"
        form={formId}
        danger={danger}
        disabled={!canSubmit}
        aria-describedby={reason ? reasonId : undefined}
        busy={busy}
      >
        {submitLabel}
      </Button>
    </>
  );
}
