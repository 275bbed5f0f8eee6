import { UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { csvImport } from '../../texts/csvImport.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { ImportKind, PlannedRow, Undoable } from './importKind.ts';
import { useUndoImport } from './useUndoImport.ts';

const words = csvImport.undo;
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type UndoImportProps<Row extends PlannedRow> = {
  kind: ImportKind<Row>;
  /** The last import; nothing is shown if there is none. */
  last: Undoable | null | undefined;
};

/** Undoes the last import. */
export function UndoImport<Row extends PlannedRow>({ kind, last }: UndoImportProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndoImport(kind, () => setAsking(false));
  if (!last) return null;
  const { added, changed, createdAt, fileName } = last;
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={<UndoOutlined aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        title={words.ask}
        open={isAsking}
        confirmLabel={words.confirm}
        busy={undoing.isPending}
        onConfirm={() => undoing.mutate(last.id)}
        onCancel={() => setAsking(false)}
      >
        {words.what(time.format(new Date(createdAt)), fileName)}{' '}
        {kind.words.undo.consequences(added, changed)}
      </ConfirmDialog>
    </>
  );
}
