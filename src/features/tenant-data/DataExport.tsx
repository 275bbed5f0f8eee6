import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from '../../texts/texts.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import type { ExportSource } from './exportSource.ts';
import styles from './tenantData.module.css';
import { useExport } from './useExport.ts';

const words = texts.tenantData;

type DataExportProps = {
  source: ExportSource;
  /** Who exports, as the archive says. */
  by: string;
  label?: string;
};

/** The button that packs a tenant's data into one file, how far it is, and the way out of it. */
export function DataExport({ source, by, label = words.export }: DataExportProps) {
  const { progress, start, cancel } = useExport(source, by);
  // Without HTTPS the browser has no SHA-256 for the page.
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
