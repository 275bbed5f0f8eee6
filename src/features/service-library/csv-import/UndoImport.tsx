import { UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useUndoImport } from './useUndoImport.ts';

const words = texts.csvImport.undo;
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Undoes the last import; nothing if there is none. */
export function UndoImport() {
  const { data: last } = useQuery(apiQuery(keys.lastImport));
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndoImport(() => setAsking(false));
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
        {words.consequences(added, changed)}
      </ConfirmDialog>
    </>
  );
}
