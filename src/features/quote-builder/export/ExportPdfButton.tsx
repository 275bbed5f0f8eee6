import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from '../../../texts/texts.ts';
import styles from '../builder.module.css';
import { useExportPdf } from './useExportPdf.ts';

/** Export PDF. In the header, its label is shown only where there is room. */
export function ExportPdfButton({ quoteId, compact }: { quoteId: string; compact?: boolean }) {
  const { exportPdf, isExporting } = useExportPdf(quoteId);
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      onClick={() => void exportPdf()}
      loading={isExporting}
      aria-label={texts.app.export}
    >
      <span className={compact ? styles.roomyOnly : undefined}>{texts.app.export}</span>
    </Button>
  );
}
