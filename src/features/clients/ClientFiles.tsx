import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { Client } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ImportDialog } from '../../ui/csvImport/ImportDialog.tsx';
import { UndoImport } from '../../ui/csvImport/UndoImport.tsx';
import styles from './clients.module.css';
import { useClientImport } from './useClientImport.tsx';
import { useSaveClientsCsv } from './useSaveClientsCsv.ts';

/** Many clients at once: from a file, into a file, and back to before the last import. */
export function ClientFiles({ clients }: { clients: readonly Client[] }) {
  const kind = useClientImport();
  const saving = useSaveClientsCsv(clients);
  const { data: last } = useQuery(apiQuery(keys.lastClientImport));
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.files}>
      <Button
        kind="text"
        size="small"
        icon={<UploadOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {kind.words.action}
      </Button>
      <UndoImport kind={kind} last={last} />
      {clients.length > 0 ? (
        <Button
          kind="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {texts.clients.csvExport.action}
        </Button>
      ) : null}
      <ImportDialog kind={kind} open={isOpen} onClose={close} />
    </div>
  );
}
