import { ImportDialog } from '../../../ui/csvImport/ImportDialog.tsx';
import { useServiceImport } from './useServiceImport.tsx';

type ServiceImportDialogProps = { open: boolean; onClose: () => void };

/** Imports services from a CSV file. */
export function ServiceImportDialog(props: ServiceImportDialogProps) {
  return <ImportDialog kind={useServiceImport()} {...props} />;
}
