import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../features/login/password/ChangePasswordDialog.tsx'))
    .ChangePasswordDialog,
}));

/** Changes the user's own password; beside Logout on every screen with a header. */
export function AccountButton() {
  const [dialog, setDialog] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <>
      <Tooltip text={texts.password.change}>
        <Button
          icon={<LockOutlined aria-hidden />}
          aria-label={texts.password.change}
          onClick={() => setDialog('open')}
        />
      </Tooltip>
      {dialog === 'none' ? null : (
        <Suspense>
          <ChangePasswordDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            afterClose={() => setDialog('none')}
          />
        </Suspense>
      )}
    </>
  );
}
