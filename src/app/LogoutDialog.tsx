import { useState } from 'react';
import { discardAll } from '../outbox/view/unsentEdits.ts';
import { useKeeping } from '../outbox/view/useKeeping.ts';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { firstFocus } from '../ui/firstFocus.ts';

const words = texts.app.logoutAsks;

type LogoutDialogProps = {
  /** The number of edits that the server does not have; 0 closes the dialog. */
  waiting: number;
  onLogout: () => Promise<void>;
  onCancel: () => void;
};

/** Asks what to do with unsent edits on logout. By default they are kept for this user. */
export function LogoutDialog({ waiting, onLogout, onCancel }: LogoutDialogProps) {
  const { stores } = useKeeping();
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    await onLogout();
    setBusy(false);
    onCancel();
  }

  function discard(): void {
    discardAll();
    void leave();
  }

  const keeps = (
    <Button key="keep" kind="strong" busy={isBusy} onClick={() => void leave()} {...firstFocus()}>
      {words.keep}
    </Button>
  );
  return (
    <Dialog
      title={words.title}
      open={waiting > 0}
      onClose={onCancel}
      busy={isBusy}
      width={480}
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={isBusy} {...firstFocus(!stores)}>
          {texts.app.cancel}
        </Button>,
        <Button key="discard" danger disabled={isBusy} onClick={discard}>
          {words.discard}
        </Button>,
        ...(stores ? [keeps] : []),
      ]}
    >
      {stores ? words.kept(waiting) : words.lost(waiting)}
    </Dialog>
  );
}
