import { texts } from '../../texts/texts.ts';
import { Keys } from '../../ui/shortcuts/Keys.tsx';
import styles from './commandPalette.module.css';

const { hints } = texts.palette;

/** The keys, for people who have some. Screen readers say how a combobox works themselves. */
export function PaletteHints() {
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <Keys id="previous" /> <Keys id="next" /> {hints.move}
      </span>
      <span>
        <Keys id="run" /> {hints.run}
      </span>
      <span>
        <Keys id="close" /> {hints.close}
      </span>
    </p>
  );
}
