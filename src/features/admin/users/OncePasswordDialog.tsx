import { Button } from 'antd';
import { texts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import formStyles from '../../../ui/form/form.module.css';

type OncePasswordDialogProps = {
  username: string;
  open: boolean;
  password: string | null;
  onClose: () => void;
  afterClose: () => void;
};

const { oncePassword, created } = texts.admin;

/** A generated password to pass on. It is stored nowhere else and cannot be shown again. */
export function OncePasswordDialog(props: OncePasswordDialogProps) {
  const { username, open, password, onClose, afterClose } = props;
  return (
    <Dialog
      title={oncePassword.heading(username)}
      open={open && password !== null}
      onClose={onClose}
      afterClose={afterClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {created.done}
        </Button>
      }
    >
      <div className={formStyles.form}>
        <p>{oncePassword.text}</p>
        <CopyField label={oncePassword.label} value={password ?? ''} />
      </div>
    </Dialog>
  );
}
