import { useState } from 'react';
import type { PasswordDialog } from './useChangePassword.ts';

/** The dialog for the user's own password, once it was asked for. */
export function ChangePassword({ dialog }: { dialog: PasswordDialog }) {
  const { Part: Dialog, isOpen, close } = dialog;
  // Each opening begins with empty fields.
  const [opening, setOpening] = useState(0);
  if (!Dialog) return null;
  return (
    <Dialog
      key={opening}
      open={isOpen}
      onClose={close}
      afterClose={() => setOpening((before) => before + 1)}
    />
  );
}
