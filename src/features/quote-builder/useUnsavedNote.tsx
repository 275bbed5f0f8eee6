import type { ReactNode } from 'react';
import { editsOfField, retryEdit } from '../../outbox/edits/editsOfField.ts';
import type { AnyEditedField, EditedEntity } from '../../outbox/queue/entry.ts';
import { useFieldError } from '../../outbox/view/fieldErrors.ts';
import { texts } from '../../texts/texts.ts';
import styles from './builder.module.css';
import { discardWithUndo } from './unsent/discardWithUndo.ts';

/** The message below a field whose change is not saved: the reason, and what can be done. */
export function useUnsavedNote(entity: EditedEntity, id: string, field: AnyEditedField): ReactNode {
  const failure = useFieldError(entity, id, field);
  if (!failure) return null;
  return (
    <>
      {failure.message}{' '}
      <button type="button" className={styles.retry} onClick={() => retryEdit(entity, id, field)}>
        {texts.outbox.retry}
      </button>
      {failure.parked ? (
        <>
          {' '}
          <button
            type="button"
            className={styles.retry}
            onClick={() => discardWithUndo(editsOfField(entity, id, field))}
          >
            {texts.outbox.discard}
          </button>
        </>
      ) : null}
    </>
  );
}
