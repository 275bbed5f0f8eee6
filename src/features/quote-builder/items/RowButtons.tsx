import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import type { KeyboardEvent } from 'react';
import { moveHelpId } from './moveHelp.ts';

const { labels } = texts.items;

/** What a row is taken by; the list listens for all of them (`useOrderControls`). */
export function MoveHandle({ isLifted }: { isLifted: boolean }) {
  return (
    <button
      type="button"
      className="qb-handle"
      aria-label={labels.move}
      aria-pressed={isLifted}
      aria-describedby={moveHelpId}
    >
      <HolderOutlined />
    </button>
  );
}

type DeleteButtonProps = {
  itemId: string;
  onDelete: (itemId: string, button: HTMLElement) => void;
};

/**
 * Deletes the row. When it goes, the next one comes under the pointer and its button gets the focus,
 * so the second half of a double click, and a key that is held, are not meant for that one.
 */
export function DeleteButton({ itemId, onDelete }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className="qb-row-button"
      aria-label={labels.delete}
      onKeyDown={ignoreRepeat}
      onClick={({ detail, currentTarget }) => {
        if (detail <= 1) onDelete(itemId, currentTarget);
      }}
    >
      <DeleteOutlined />
    </button>
  );
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
