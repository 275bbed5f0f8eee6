import { DeleteOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import type { ReactNode } from 'react';

type LogoTileProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onDelete?: () => void;
  /** The picture. */
  children: ReactNode;
};

/** One logo: a click puts it on the quote. */
export function LogoTile({ name, isChosen, onChoose, onDelete, children }: LogoTileProps) {
  return (
    <li className="ll-tile">
      <button
        type="button"
        className="ll-choose"
        aria-label={texts.logos.use(name)}
        aria-pressed={isChosen}
        title={name}
        onClick={onChoose}
      >
        <span className="ll-paper">{children}</span>
        <span className="ll-name">{name}</span>
      </button>
      {onDelete ? (
        <button
          type="button"
          className="ll-delete"
          aria-label={texts.logos.delete(name)}
          title={texts.logos.delete(name)}
          onClick={onDelete}
        >
          <DeleteOutlined />
        </button>
      ) : null}
    </li>
  );
}
