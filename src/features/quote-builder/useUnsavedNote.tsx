import type { ReactNode } from 'react';
import { retryEdit } from '../../outbox/retryEdit.ts';
import { type EditedEntity, useFieldError } from '../../outbox/useQuote.ts';

/** What stands under a field whose change the server refused: that it is not saved, and a retry. */
export function useUnsavedNote(entity: EditedEntity, id: string, field: string): ReactNode {
  const error = useFieldError(entity, id, field);
  if (!error) return null;
  return (
    <>
      Not saved.{' '}
      <button type="button" className="qb-retry" onClick={() => retryEdit(entity, id, field)}>
        Try again
      </button>
    </>
  );
}
