import { type ReactNode, useEffect, useId, useRef } from 'react';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { submitForm } from '../../ui/form/submitForm.ts';
import styles from './stepDialog.module.css';

type StepDialogProps = {
  title: string;
  /** What will happen. */
  text: string;
  confirm: string;
  working: string;
  isWorking: boolean;
  /** Why it failed; what was typed is kept. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The confirmation step before an irreversible action, which it explains. */
export function StepDialog(props: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const { isWorking } = props;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      // Closing the dialog during a request would hide its outcome.
      onCancel={(event) => {
        if (isWorking) event.preventDefault();
      }}
      onClose={props.onClose}
    >
      <form noValidate onSubmit={(event) => submitForm(event, props.onConfirm)}>
        <h2 id={titleId}>{props.title}</h2>
        <p id={textId}>{props.text}</p>
        {/* What is being sent stays as it is. */}
        <div className={styles.fields} inert={isWorking}>
          {props.children}
        </div>
        {/* In the DOM from the start, so that screen readers announce its changes. */}
        <p className={styles.failure} role="alert">
          {props.failure}
        </p>
        <div className={styles.dialogActions}>
          <Button size="large" disabled={isWorking} onClick={() => dialog.current?.close()}>
            {words.goBack}
          </Button>
          <Button kind="strong" size="large" type="submit" busy={isWorking}>
            {isWorking ? props.working : props.confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
