import { readVolumePrices, volumePricesText } from '@domain/volumePrices.ts';
import { type ReactNode, useState } from 'react';
import { volumePrices as words } from '../../texts/volumePrices.ts';
import { VolumePricesDialog } from './VolumePricesDialog.tsx';
import styles from './volumePrices.module.css';

type VolumePricesButtonProps = {
  id?: string;
  /** Where it stands, and how large it is. */
  className: string;
  /** What they are the prices of. */
  name: string;
  unitPrice: string;
  volumePrices: string;
  disabled?: boolean;
  busy?: boolean;
  /** Saves other prices than those with which the dialog was opened. It closes once `done` is called. */
  onSave: (volumePrices: string, done: () => void, opened: string) => void;
  /** What the button shows of them; `''` for none. */
  shown: string;
  /** What the button shows while there are none. */
  children: ReactNode;
};

/** Shows the volume prices of an item or a service, and opens them. */
export function VolumePricesButton(props: VolumePricesButtonProps) {
  const { id, className, volumePrices, disabled, onSave, shown, children, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const prices = volumePricesText(readVolumePrices(volumePrices));
  const naming = (text: string) => (text === '' ? words.label : words.of(text));
  const close = () => setOpen(false);
  return (
    <>
      <button
        id={id}
        type="button"
        className={`${styles.button} ${className}`}
        data-set={prices === '' ? undefined : true}
        data-tip={naming(prices)}
        aria-label={naming(shown)}
        disabled={disabled}
        onClick={() => {
          setShown(true);
          setOpen(true);
        }}
      >
        <span>{shown || children}</span>
      </button>
      {isShown ? (
        <VolumePricesDialog
          {...dialog}
          open={isOpen}
          volumePrices={volumePrices}
          onSave={(changed, opened) => onSave(changed, close, opened)}
          onClose={close}
          afterClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
}
