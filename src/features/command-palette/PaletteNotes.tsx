import { Button } from '../../ui/Button.tsx';
import type { Note } from './command.ts';
import styles from './commandPalette.module.css';

/** What is loading, failed or left out, below the results. */
export function PaletteNotes({ notes }: { notes: readonly Note[] }) {
  return (
    <div role="status">
      {notes.map(({ id, kind, text, action }) => (
        <div key={id} className={styles.note} data-kind={kind}>
          {text}
          {action ? (
            <Button size="small" onClick={action.run} busy={action.isRunning}>
              {action.label}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
