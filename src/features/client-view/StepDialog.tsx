import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './clientView.module.css';

type StepDialogProps = {
  title: string;
  /** What will happen. */
  text: string;
  confirm: string;
  working: string;
  isWorking: boolean;
  /** Why it did not work; what was typed stays. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The step before something that cannot be taken back: says what it does, and asks. */
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
      // Escape, while an answer is under way, would hide what becomes of it.
      onCancel={(event) => {
        if (isWorking) event.preventDefault();
      }}
      onClose={props.onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // At once, so that the field that is not valid is marked and can be gone to.
          flushSync(props.onConfirm);
          dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        }}
      >
        <h2 id={titleId}>{props.title}</h2>
        <p id={textId}>{props.text}</p>
        {props.children}
        {/* In the tree from the start, so that what comes is read out. */}
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
