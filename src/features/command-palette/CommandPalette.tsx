import { useLayoutEffect, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { Layer } from '../../ui/shortcuts/layers.tsx';
import type { Command, CommandPaletteProps } from './command.ts';
import styles from './commandPalette.module.css';
import { PaletteContent } from './PaletteContent.tsx';
import { useVisibleHeight } from './useVisibleHeight.ts';

/**
 * One search over everything that can be reached from the screen below it. While it is rendered it
 * has the focus, which then returns to where it was.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the same task as the key press that opens it, so that what is typed next goes into its field.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useVisibleHeight(dialog);

  function close(): void {
    // Closed at once, so that the focus is back before a command moves it.
    dialog.current?.close();
    props.onClose();
  }
  function choose(command: Command): void {
    if (command.disabled) return;
    if (!command.keepsOpen) close();
    command.run();
  }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={texts.palette.label}
      onClose={() => {
        // In development, React opens it twice.
        if (!dialog.current?.open) props.onClose();
      }}
      // The content fills the dialog, so a press on the dialog itself is one on its backdrop.
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <Layer open>
        <PaletteContent {...props} onChoose={choose} onClose={close} />
      </Layer>
    </dialog>
  );
}
