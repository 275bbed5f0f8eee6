import type { ReactNode } from 'react';
import { admin } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { copyToClipboard } from '../../../ui/copyToClipboard.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import formStyles from '../../../ui/form/form.module.css';

type HandedOver = {
  /** The tenant's name, for the address to sign in at. */
  tenantName?: string | undefined;
  username: string;
  /** Null if the super user chose it: it is not shown again. */
  password: string | null;
};

type HandOverDialogProps = {
  title: string;
  /** Null while there is nothing to hand over yet; the dialog is closed. */
  account: HandedOver | null;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  children?: ReactNode;
};

const { handOver } = admin;

/** What a new user needs to sign in. A generated password is stored nowhere and shown only here. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { title, account, open, onClose, afterClose, children } = props;
  const shown = account ? fieldsOf(account) : [];
  const all = shown.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <Dialog
      title={title}
      open={open && account !== null}
      onClose={onClose}
      afterClose={afterClose}
      footer={
        <>
          {shown.length > 1 ? (
            <Button onClick={() => void copyToClipboard(all)}>{handOver.copyAll}</Button>
          ) : null}
          <Button kind="strong" onClick={onClose} {...firstFocus()}>
            {handOver.done}
          </Button>
        </>
      }
    >
      <div className={formStyles.form}>
        {children ? <p>{children}</p> : null}
        {shown.map((field) => (
          <CopyField key={field.label} {...field} />
        ))}
      </div>
    </Dialog>
  );
}

function fieldsOf({ tenantName, username, password }: HandedOver) {
  const address = tenantName === undefined ? null : `${location.origin}/login/${tenantName}`;
  const { labels } = handOver;
  return [
    { label: labels.address, value: address },
    { label: labels.username, value: username },
    { label: labels.password, value: password },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
