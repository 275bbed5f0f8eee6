import { UploadOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './csvImport.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { UndoImport } from './UndoImport.tsx';

/** Below the list: imports many services at once, and undoes the last import. */
export function ImportBar() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.bar}>
      <Button
        kind="text"
        size="small"
        icon={<UploadOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.csvImport.action}
      </Button>
      <UndoImport />
      <ImportDialog open={isOpen} onClose={close} />
    </div>
  );
}
