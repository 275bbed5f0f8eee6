import { timing } from '@domain/timing.ts';
import { useEffect } from 'react';
import { Dialog } from '../Dialog.tsx';
import styles from './csvImport.module.css';
import { FilePreview } from './FilePreview.tsx';
import { ImportDone, ImportFailed, ImportRunning } from './ImportOutcome.tsx';
import { importButtons } from './importButtons.tsx';
import type { ImportKind, PlannedRow, Preview } from './importKind.ts';
import { PickFile } from './PickFile.tsx';
import { useImport } from './useImport.ts';

type ImportDialogProps<Row extends PlannedRow> = {
  kind: ImportKind<Row>;
  open: boolean;
  onClose: () => void;
};

/** The CSV import dialog: idle, uploading, success, error (S4-15). */
export function ImportDialog<Row extends PlannedRow>(props: ImportDialogProps<Row>) {
  const { kind, open, onClose } = props;
  const { state, choose, start, reset } = useImport(kind);
  const { words } = kind;
  const isDone = state.at === 'success';
  useEffect(() => {
    if (!isDone) return;
    const closing = setTimeout(onClose, timing.csvSuccessClose);
    return () => clearTimeout(closing);
  }, [isDone, onClose]);
  return (
    <Dialog
      title={words.dialog}
      open={open}
      onClose={onClose}
      afterClose={reset}
      busy={state.at === 'uploading'}
      width={640}
      footer={importButtons({
        state,
        submit: words.submit,
        onClose,
        onImport: start,
        onTryAgain: reset,
      })}
    >
      {state.at === 'idle' ? (
        <div className={styles.idle}>
          <PickFile kind={kind} file={state.file} onChoose={choose} />
          {state.file ? (
            // The state holds what this kind has answered.
            <FilePreview kind={kind} preview={state.preview as Preview<Row> | undefined} />
          ) : null}
        </div>
      ) : null}
      {state.at === 'uploading' ? <ImportRunning label={words.importing(state.count)} /> : null}
      {state.at === 'success' ? <ImportDone {...words.succeeded(state.imported)} /> : null}
      {state.at === 'error' ? (
        <ImportFailed title={words.failed.title} message={state.message} />
      ) : null}
    </Dialog>
  );
}
