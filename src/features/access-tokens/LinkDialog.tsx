import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FieldShell } from '../../ui/inputs/FieldShell.tsx';
import { Input } from '../../ui/inputs/Input.tsx';
import { accessLinkAddress } from './accessLinkAddress.ts';

const words = access;

type LinkDialogProps = { token: AccessToken; open: boolean; onClose: () => void };

/** The link to copy by hand, for browsers that do not let the page write to the clipboard. */
export function LinkDialog({ token, open, onClose }: LinkDialogProps) {
  return (
    <Dialog title={words.linkDialog} open={open} onClose={onClose}>
      <div className={formStyles.form}>
        <FormRow label={words.linkDialog} hint={words.linkDialogText}>
          {(id, hintId) => (
            <FieldShell invalid={false} messageId={`${id}-message`}>
              <Input
                id={id}
                readOnly
                value={accessLinkAddress(token.token)}
                aria-describedby={hintId}
                onFocus={(event) => event.target.select()}
              />
            </FieldShell>
          )}
        </FormRow>
      </div>
    </Dialog>
  );
}
