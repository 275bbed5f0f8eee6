import type { LineItemField } from '@domain/lineItemFields.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { useUnsavedNote } from './useUnsavedNote.tsx';

/** Why a choice of an item is not saved, where its control has no room for it. */
export function UnsavedNote({ itemId, field }: { itemId: string; field: LineItemField }) {
  const note = useUnsavedNote('lineItem', itemId, field);
  return note ? <FieldMessage>{note}</FieldMessage> : null;
}
