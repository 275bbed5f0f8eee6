import { timing } from '@domain/timing.ts';
import { useEffect } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './csvImport.module.css';
import { FilePreview } from './FilePreview.tsx';
import { ImportDone, ImportFailed, ImportRunning } from './ImportOutcome.tsx';
import { importButtons } from './importButtons.tsx';
import { PickFile } from './PickFile.tsx';
import { useImport } from './useImport.ts';

type ImportDialogProps = { open: boolean; onClose: () => void };

/** The CSV import dialog: idle, uploading, success, error (S4-15). */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { state, choose, start, reset } = useImport();
  const isDone = state.at === 'success';
  useEffect(() => {
    if (!isDone) return;
    const closing = setTimeout(onClose, timing.csvSuccessClose);
    return () => clearTimeout(closing);
  }, [isDone, onClose]);
  return (
    <Dialog
      title={texts.csvImport.dialog}
      open={open}
      onClose={onClose}
      afterClose={reset}
      busy={state.at === 'uploading'}
      width={640}
      footer={importButtons({ state, onClose, onImport: start, onTryAgain: reset })}
    >
      {state.at === 'idle' ? (
        <div className={styles.idle}>
          <PickFile file={state.file} onChoose={choose} />
          {state.file ? <FilePreview preview={state.preview} /> : null}
        </div>
      ) : null}
      {state.at === 'uploading' ? <ImportRunning count={state.count} /> : null}
      {state.at === 'success' ? <ImportDone imported={state.imported} /> : null}
      {state.at === 'error' ? <ImportFailed message={state.message} /> : null}
    </Dialog>
  );
}
