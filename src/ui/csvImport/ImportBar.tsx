import { UploadOutlined } from '@ant-design/icons';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './csvImport.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import type { ImportKind, PlannedRow, Undoable } from './importKind.ts';
import { UndoImport } from './UndoImport.tsx';

type ImportBarProps<Row extends PlannedRow> = {
  kind: ImportKind<Row>;
  /** The last import, if it can be undone. */
  last: Undoable | null | undefined;
  className?: string | undefined;
  /** What else can be done with many rows. */
  children?: ReactNode;
};

/** Beside a list: imports many rows at once, and undoes the last import. */
export function ImportBar<Row extends PlannedRow>(props: ImportBarProps<Row>) {
  const { kind, last, className = '', children } = props;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={`${styles.bar} ${className}`.trim()}>
      <Button
        kind="text"
        size="small"
        icon={<UploadOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {kind.words.action}
      </Button>
      <UndoImport kind={kind} last={last} />
      {children}
      <ImportDialog kind={kind} open={isOpen} onClose={close} />
    </div>
  );
}
