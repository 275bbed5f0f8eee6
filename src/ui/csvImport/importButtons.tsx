import type { ReactNode } from 'react';
import { csvImport } from '../../texts/csvImport.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../Button.tsx';
import { canImport, type ImportState } from './importState.ts';

type ImportButtonsProps = {
  state: ImportState;
  /** The label of the button that imports so many rows, or none yet. */
  submit: (count: number) => string;
  onClose: () => void;
  onImport: (file: File) => void;
  onTryAgain: () => void;
};

/** The dialog's buttons for each of its states. */
export function importButtons(props: ImportButtonsProps): ReactNode {
  const { state, submit, onClose, onImport, onTryAgain } = props;
  if (state.at === 'success') return null;
  const cancel = (
    <Button key="cancel" onClick={onClose} disabled={state.at === 'uploading'}>
      {texts.app.cancel}
    </Button>
  );
  if (state.at === 'error') {
    return [
      cancel,
      <Button key="again" kind="strong" onClick={onTryAgain} autoFocus>
        {csvImport.tryAgain}
      </Button>,
    ];
  }
  const isRunning = state.at === 'uploading';
  const { file } = state;
  const count = isRunning ? state.count : (state.preview?.imported ?? 0);
  const isReady = state.at === 'idle' && canImport(state.preview);
  return [
    cancel,
    <Button
      key="import"
      kind="strong"
      busy={isRunning}
      disabled={!isReady && !isRunning}
      onClick={() => {
        if (file && isReady) onImport(file);
      }}
    >
      {submit(isReady || isRunning ? count : 0)}
    </Button>,
  ];
}
