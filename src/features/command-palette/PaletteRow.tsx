import { Keys } from '../../ui/shortcuts/Keys.tsx';
import type { Command } from './command.ts';
import styles from './commandPalette.module.css';

type PaletteRowProps = {
  command: Command;
  elementId: string;
  isActive: boolean;
  onPoint: (id: string) => void;
  onChoose: (command: Command) => void;
};

/** One entry; one that cannot be chosen now says why. */
export function PaletteRow({ command, elementId, isActive, onPoint, onChoose }: PaletteRowProps) {
  const { id, name, icon, aside, shortcut, disabled } = command;
  const detail = disabled ?? command.detail;
  return (
    // The keys are handled by the search field, which has the focus.
    <div
      id={elementId}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={disabled !== undefined}
      className={styles.row}
      // Not on entering, because results may move under a resting pointer.
      onPointerMove={() => onPoint(id)}
      onClick={() => onChoose(command)}
      onKeyDown={() => {}}
    >
      <span className={styles.rowIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>{' '}
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>{' '}
      {aside ? <span className={styles.aside}>{aside}</span> : null}
      {shortcut ? (
        <span className={styles.shortcut}>
          <Keys id={shortcut} />
        </span>
      ) : null}
    </div>
  );
}
