import type { PasswordDialog } from './useChangePassword.ts';

/** The dialog for the user's own password, once it was asked for. */
export function ChangePassword({ dialog }: { dialog: PasswordDialog }) {
  const { Part: Dialog, isOpen, close } = dialog;
  return Dialog ? <Dialog open={isOpen} onClose={close} /> : null;
}
