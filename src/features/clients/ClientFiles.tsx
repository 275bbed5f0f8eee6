import { DownloadOutlined } from '@ant-design/icons';
import type { Client } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { clients } from '../../texts/clients.ts';
import { Button } from '../../ui/Button.tsx';
import { ImportBar } from '../../ui/csvImport/ImportBar.tsx';
import styles from './clients.module.css';
import { useClientImport } from './useClientImport.tsx';
import { useSaveClientsCsv } from './useSaveClientsCsv.ts';

const words = clients.csvExport;

/** Many clients at once: from a file, into a file, and back to before the last import. */
export function ClientFiles({ clients }: { clients: readonly Client[] }) {
  const saving = useSaveClientsCsv(clients);
  const { data: last } = useQuery(apiQuery(keys.lastClientImport));
  return (
    <ImportBar kind={useClientImport()} last={last} className={styles.files}>
      {clients.length > 0 ? (
        <Button
          kind="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words.action}
        </Button>
      ) : null}
    </ImportBar>
  );
}
