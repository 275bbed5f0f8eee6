import { LockOutlined } from '@ant-design/icons';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/Button.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { useChangePassword } from './useChangePassword.ts';

/** Changes the user's own password; beside Logout on screens without an account menu. */
export function AccountButton() {
  const dialog = useChangePassword();
  return (
    <>
      <Button
        icon={<LockOutlined aria-hidden />}
        aria-label={texts.password.change}
        data-tip={texts.password.change}
        onClick={() => void dialog.open()}
      />
      <ChangePassword dialog={dialog} />
    </>
  );
}
