import { useState } from 'react';
import type { AccessToken } from '../../api/types.ts';
import { DeleteTokenDialog } from './DeleteTokenDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { QuotesDialog } from './QuotesDialog.tsx';

/** Which dialog is open, and for which token. */
export type TokenDialog = {
  kind: 'password' | 'quotes' | 'delete' | 'link';
  token: AccessToken;
};

const dialogs = {
  password: PasswordDialog,
  quotes: QuotesDialog,
  delete: DeleteTokenDialog,
  link: LinkDialog,
} as const;

type TokenDialogsProps = { dialog: TokenDialog | null; onClose: () => void };

/** The dialogs about one token. A closing dialog keeps its token until the animation ends. */
export function TokenDialogs({ dialog, onClose }: TokenDialogsProps) {
  const [latest, setLatest] = useState(dialog);
  if (dialog !== null && dialog !== latest) setLatest(dialog);
  if (latest === null) return null;
  const Dialog = dialogs[latest.kind];
  return <Dialog token={latest.token} open={dialog !== null} onClose={onClose} />;
}
