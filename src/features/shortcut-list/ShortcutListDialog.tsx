import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Keys } from '../../ui/shortcuts/Keys.tsx';
import { shortcutIds, shortcuts } from '../../ui/shortcuts/shortcuts.ts';
import styles from './shortcutList.module.css';

const { heading, names, places } = texts.shortcuts;

const parts = Object.entries(places).map(([where, place]) => ({
  place,
  ids: shortcutIds.filter((id) => shortcuts[id].where === where),
}));

type ShortcutListDialogProps = { open: boolean; onClose: () => void };

/** Every shortcut with its keys, by the part of the screen where it works. */
export function ShortcutListDialog({ open, onClose }: ShortcutListDialogProps) {
  return (
    <Dialog title={heading} open={open} onClose={onClose} width={720}>
      <div className={styles.places}>
        {parts.map(({ place, ids }) => (
          <section key={place} className={styles.place}>
            <h3 className={styles.heading}>{place}</h3>
            <dl className={styles.list}>
              {ids.map((id) => (
                <div key={id} className={styles.row}>
                  <dt>{names[id]}</dt>
                  <dd className={styles.keys}>
                    <Keys id={id} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
