import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useLazyPart } from '../../ui/useLazyPart.ts';

const loadDrawer = async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer;

/** Opens the tenant's settings, whose drawer is loaded on first use. */
export function SettingsButton() {
  const { Part: SettingsDrawer, fetchPart } = useLazyPart(loadDrawer, texts.settings.notOpened);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await fetchPart()) setOpen(true);
  };
  return (
    <>
      <Tooltip text={texts.settings.heading}>
        <Button
          icon={<SettingOutlined aria-hidden />}
          aria-label={texts.settings.heading}
          aria-haspopup="dialog"
          onClick={() => void open()}
        />
      </Tooltip>
      {SettingsDrawer ? <SettingsDrawer open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
