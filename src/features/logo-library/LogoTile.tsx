import { DeleteOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { lockedProps } from '../../ui/lockedReason.ts';
import styles from './logoLibrary.module.css';

type LogoTileProps = {
  name: string;
  isChosen: boolean;
  /** The open quote is accepted, so its logo stays. */
  isLocked: boolean;
  onChoose: () => void;
  onDelete?: () => void;
  /** The picture. */
  children: ReactNode;
};

/** One logo; a click chooses it for the quote. */
export function LogoTile({
  name,
  isChosen,
  isLocked,
  onChoose,
  onDelete,
  children,
}: LogoTileProps) {
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.choose}
        aria-label={texts.logos.use(name)}
        aria-pressed={isChosen}
        data-tip={name}
        {...lockedProps(isLocked)}
        onClick={onChoose}
      >
        <span className={styles.paper}>{children}</span>
        <span className={styles.name}>{name}</span>
      </button>
      {onDelete ? (
        <button
          type="button"
          className={styles.delete}
          aria-label={texts.logos.delete(name)}
          data-tip={texts.logos.delete(name)}
          onClick={onDelete}
        >
          <DeleteOutlined />
        </button>
      ) : null}
    </li>
  );
}
