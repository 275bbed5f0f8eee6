import { useCallback, useState } from 'react';

/**
 * What somebody chose to do with a row, and whether its dialog is open. The row stays known while
 * the dialog goes, so that it does not lose its words on the way.
 */
export function useTask<What extends string, Row>() {
  const [task, setTask] = useState<{ what: What; row: Row; isOpen: boolean } | null>(null);
  return {
    begin: useCallback((what: What, row: Row) => setTask({ what, row, isOpen: true }), []),
    /** For the dialog of `what`: undefined while it was never asked for. */
    dialogOf: (what: What) =>
      task?.what === what
        ? {
            row: task.row,
            open: task.isOpen,
            onClose: () => setTask((old) => old && { ...old, isOpen: false }),
            afterClose: () => setTask(null),
          }
        : undefined,
  };
}

export type TaskDialog<Row> = {
  row: Row;
  open: boolean;
  onClose: () => void;
  /** The dialog has gone. */
  afterClose: () => void;
};

/** The dialog of a task, while it is asked for. */
export type DialogOf<What extends string, Row> = (what: What) => TaskDialog<Row> | undefined;
