import { texts } from '../../texts/texts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type Chord, isApple } from './chord.ts';
import styles from './Keys.module.css';
import { type ShortcutId, shortcuts } from './shortcuts.ts';

type Caps = { cap: string; spoken: string };

const named: Partial<Record<string, Caps>> = texts.shortcuts.keys;

/** The keys to press, each as on a key cap. */
export function Keys({ id }: { id: ShortcutId }) {
  return (
    <span className={styles.keys}>
      {keysOf(shortcuts[id]).map(({ cap, spoken }) => (
        <kbd key={cap} className={styles.key}>
          {cap === spoken ? (
            cap
          ) : (
            <>
              <span aria-hidden="true">{cap}</span>
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </>
          )}
        </kbd>
      ))}
    </span>
  );
}

function keysOf({ key, mod = false }: Chord): Caps[] {
  const upper = key.length === 1 ? key.toUpperCase() : key;
  const { Control, Meta } = texts.shortcuts.keys;
  const last = named[key] ?? { cap: upper, spoken: upper };
  return mod ? [isApple() ? Meta : Control, last] : [last];
}
