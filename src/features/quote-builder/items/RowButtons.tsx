import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { moveHelpId } from './moveHelp.ts';
import styles from './rowButtons.module.css';

const { actions } = texts.items;

/** The handle that moves a row; the list holds the listeners (`useOrderControls`). */
export function MoveHandle({ isLifted, label }: { isLifted: boolean; label: string }) {
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label={label}
        data-tip={label}
        aria-pressed={isLifted}
        aria-describedby={moveHelpId}
      >
        <HolderOutlined />
      </button>
      {isLifted ? <MoveTools /> : null}
    </>
  );
}

/** Moves a lifted row by clicks alone; keyboard users stay on the handle and use the arrows. */
function MoveTools() {
  return (
    <span className={styles.moveTools}>
      <button
        type="button"
        tabIndex={-1}
        data-move="-1"
        aria-label={actions.moveUp}
        data-tip={actions.moveUp}
      >
        <ArrowUpOutlined />
      </button>
      <button
        type="button"
        tabIndex={-1}
        data-move="1"
        aria-label={actions.moveDown}
        data-tip={actions.moveDown}
      >
        <ArrowDownOutlined />
      </button>
      <button type="button" tabIndex={-1} data-move="0">
        {actions.putDown}
      </button>
    </span>
  );
}

type DeleteButtonProps = {
  label: string;
  onDelete: (button: HTMLElement) => void;
};

/**
 * Deletes the row. The next row then moves under the pointer and its button gets the focus, so the
 * second click of a double click, and a held key, are ignored.
 */
export function DeleteButton({ label, onDelete }: DeleteButtonProps) {
  return (
    <IconButton
      className={styles.delete}
      tone="danger"
      label={label}
      onKeyDown={ignoreRepeat}
      onClick={({ detail, currentTarget }) => {
        if (detail <= 1) onDelete(currentTarget);
      }}
    >
      <DeleteOutlined />
    </IconButton>
  );
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
