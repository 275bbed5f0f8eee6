import { DownloadOutlined } from '@ant-design/icons';
import { tenantData } from '../../texts/tenantData.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import type { ExportSource } from './exportSource.ts';
import styles from './tenantData.module.css';
import { useExport } from './useExport.ts';

const words = tenantData;

type DataExportProps = {
  source: ExportSource;
  /** The name of the exporting user, as recorded in the archive. */
  by: string;
  label?: string;
};

/** The button that exports a tenant's data to one file, with progress and Cancel. */
export function DataExport({ source, by, label = words.export }: DataExportProps) {
  const { progress, start, cancel } = useExport(source, by);
  // Without HTTPS, browsers provide no SHA-256.
  if (!globalThis.isSecureContext) return <p>{words.needsHttps}</p>;
  return (
    <div className={styles.export}>
      <Button
        icon={progress ? undefined : <DownloadOutlined aria-hidden />}
        onClick={progress ? cancel : () => void start()}
      >
        {progress ? words.cancel : label}
      </Button>
      {progress ? (
        <ProgressLine
          label={words.running}
          text={words.progress(progress.what, progress.done, progress.total)}
          {...progress}
        />
      ) : null}
    </div>
  );
}
