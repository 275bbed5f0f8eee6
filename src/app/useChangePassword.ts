import { texts } from '../texts/texts.ts';
import { useLazyDialog } from '../ui/useLazyDialog.ts';

const loadDialog = async () =>
  (await import('../features/login/password/ChangePasswordDialog.tsx')).ChangePasswordDialog;

export type PasswordDialog = ReturnType<typeof useChangePassword>;

/** How the dialog for the user's own password is opened and closed. */
export const useChangePassword = () => useLazyDialog(loadDialog, texts.password.notOpened);
