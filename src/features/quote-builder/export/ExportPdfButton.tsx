import { FilePdfOutlined } from '@ant-design/icons';
import { texts } from '../../../texts/texts.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useExportPdf } from './useExportPdf.ts';

type ExportPdfButtonProps = {
  quoteId: string;
  /** Whether there is room for its label. */
  labeled?: boolean;
};

/** Export PDF: in the summary and in the header. */
export function ExportPdfButton({ quoteId, labeled = true }: ExportPdfButtonProps) {
  const { exportPdf, isExporting } = useExportPdf(quoteId);
  return (
    <ActionButton
      icon={<FilePdfOutlined aria-hidden />}
      label={texts.app.export}
      labeled={labeled}
      onClick={() => void exportPdf()}
      busy={isExporting}
    />
  );
}
