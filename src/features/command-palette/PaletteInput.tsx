import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isComposing } from '../../ui/shortcuts/isComposing.ts';
import { pressedOf } from '../../ui/shortcuts/pressedOf.ts';
import styles from './commandPalette.module.css';

const words = texts.palette;

type PaletteInputProps = {
  search: string;
  onSearch: (search: string) => void;
  scope: string | null;
  onLeaveScope: () => void;
  onClose: () => void;
  /** The id of the list of results; undefined while there are none. */
  listId: string | undefined;
  /** The id of the result that Enter chooses. */
  activeId: string | undefined;
  moves: Record<'previous' | 'next' | 'first' | 'last' | 'run', () => void>;
};

/**
 * The field, which a dialog focuses because it comes first, and which keeps the focus; its keys move in
 * the list.
 */
export function PaletteInput(props: PaletteInputProps) {
  const { search, onSearch, scope, onLeaveScope, onClose, listId, activeId, moves } = props;
  const input = useRef<HTMLInputElement>(null);

  function leaveScope(): void {
    onLeaveScope();
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const isErased = event.key === 'Backspace' && search === '' && !event.repeat;
    if (isErased && scope !== null) leaveScope();
    const move = pressedOf(moves, event);
    if (!move) return;
    event.preventDefault();
    // A held Enter would also choose in what the first one opened.
    if (move !== moves.run || !event.repeat) move();
  }
  return (
    <div className={styles.field}>
      <SearchOutlined aria-hidden className={styles.icon ?? ''} />
      {scope === null ? null : (
        <button
          type="button"
          className={styles.scope}
          aria-label={words.leave(scope)}
          onClick={leaveScope}
        >
          <span className={styles.scopeName}>{scope}</span>
          <CloseOutlined aria-hidden />
        </button>
      )}
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={scope === null ? words.label : words.placeholderIn(scope)}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={scope === null ? words.placeholder : words.placeholderIn(scope)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={words.close} onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </div>
  );
}
