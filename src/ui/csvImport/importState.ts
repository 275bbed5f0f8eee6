import type { Preview } from './importKind.ts';

/** The dialog's four states (S4-15). While idle, a chosen file is read and then previewed. */
export type ImportState =
  | { at: 'idle'; file?: File; preview?: Preview }
  | { at: 'uploading'; file: File; count: number }
  | { at: 'success'; imported: number }
  | { at: 'error'; message: string };

export type ImportEvent =
  | { type: 'chosen'; file: File }
  | { type: 'previewed'; file: File; preview: Preview }
  | { type: 'started' }
  | { type: 'imported'; imported: number }
  | { type: 'failed'; message: string; file?: File }
  | { type: 'reset' };

export const idle: ImportState = { at: 'idle' };

/** Whether the file has no bad rows and at least one row to import. */
export function canImport(preview: Preview | undefined): preview is Preview {
  return preview !== undefined && preview.rows.length === 0 && preview.imported > 0;
}

/** The state after an event. Late events of a file that has been replaced are ignored. */
export function nextState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'chosen':
      return state.at === 'idle' ? { at: 'idle', file: event.file } : state;
    case 'previewed':
      return isOf(state, event.file)
        ? { at: 'idle', file: event.file, preview: event.preview }
        : state;
    case 'started':
      return state.at === 'idle' && state.file && canImport(state.preview)
        ? { at: 'uploading', file: state.file, count: state.preview.imported }
        : state;
    case 'imported':
      return state.at === 'uploading' ? { at: 'success', imported: event.imported } : state;
    case 'failed':
      return event.file === undefined || isOf(state, event.file)
        ? { at: 'error', message: event.message }
        : state;
    case 'reset':
      return idle;
  }
}

function isOf(state: ImportState, file: File): boolean {
  return (state.at === 'idle' || state.at === 'uploading') && state.file === file;
}
