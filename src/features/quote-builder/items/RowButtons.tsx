import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './items.module.css';
import { moveHelpId } from './moveHelp.ts';

const { actions } = texts.items;

/** What a row is taken by; the list listens for all of them (`useOrderControls`). */
export function MoveHandle({ isLifted }: { isLifted: boolean }) {
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label={actions.move}
        aria-pressed={isLifted}
        aria-describedby={moveHelpId}
      >
        <HolderOutlined />
      </button>
      {isLifted ? <MoveTools /> : null}
    </>
  );
}

/** Moves a lifted row by clicks alone. The keyboard has its arrows, and stays on the handle. */
function MoveTools() {
  return (
    <span className={styles.moveTools}>
      <button type="button" tabIndex={-1} data-move="-1" aria-label={actions.moveUp}>
        <ArrowUpOutlined />
      </button>
      <button type="button" tabIndex={-1} data-move="1" aria-label={actions.moveDown}>
        <ArrowDownOutlined />
      </button>
      <button type="button" tabIndex={-1} data-move="0">
        {actions.putDown}
      </button>
    </span>
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
    <IconButton
      className={styles.rowButton}
      tone="danger"
      label={actions.delete}
      onKeyDown={ignoreRepeat}
      onClick={({ detail, currentTarget }) => {
        if (detail <= 1) onDelete(itemId, currentTarget);
      }}
    >
      <DeleteOutlined />
    </IconButton>
  );
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
