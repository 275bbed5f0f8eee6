import { UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ImportDialog } from '../../../ui/csvImport/ImportDialog.tsx';
import { UndoImport } from '../../../ui/csvImport/UndoImport.tsx';
import styles from '../serviceLibrary.module.css';
import { useServiceImport } from './useServiceImport.tsx';

/** Below the list: imports many services at once, and undoes the last import. */
export function ImportBar() {
  const kind = useServiceImport();
  const { data: last } = useQuery(apiQuery(keys.lastImport));
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
        {kind.words.action}
      </Button>
      <UndoImport kind={kind} last={last} />
      <ImportDialog kind={kind} open={isOpen} onClose={close} />
    </div>
  );
}
