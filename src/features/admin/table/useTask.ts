import { useCallback, useState } from 'react';

/**
 * The action chosen for a row, and whether its dialog is open. The row is kept while the dialog
 * closes, so that its text does not disappear during the animation.
 */
export function useTask<What extends string, Row>() {
  const [task, setTask] = useState<{ what: What; row: Row; isOpen: boolean } | null>(null);
  return {
    begin: useCallback((what: What, row: Row) => setTask({ what, row, isOpen: true }), []),
    /** The props of the dialog for `what`, undefined if it has not been opened. */
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
  /** Called when the closing animation has ended. */
  afterClose: () => void;
};

/** The dialog of a task, while it is asked for. */
export type DialogOf<What extends string, Row> = (what: What) => TaskDialog<Row> | undefined;
