import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../../texts/texts.ts';
import { useLazyPart } from '../../ui/useLazyPart.ts';

const loadPalette = async () => (await import('./BuilderPalette.tsx')).BuilderPalette;

/** Loads the palette before it is first asked for. */
export function warmUpPalette(): void {
  loadPalette().catch(() => {
    // Only a head start: opening it loads it again, and reports the failure.
  });
}

export type ShownPalette = ReturnType<typeof useCommandPalette>;

/**
 * How the command palette is opened and closed. What is typed right after its shortcut must not go
 * into the field that has the focus: the palette opens before the next key, or, while it is being
 * loaded, nothing has the focus. Closing it returns the focus.
 */
export function useCommandPalette() {
  const { Part: Palette, fetchPart } = useLazyPart(loadPalette, texts.palette.notOpened);
  const [isOpen, setOpen] = useState(false);
  const origin = useRef<Element | null>(null);
  const returnFocus = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    origin.current = null;
  };
  return {
    Palette,
    isOpen,
    open: async () => {
      origin.current ??= originOfFocus();
      if (!Palette && origin.current instanceof HTMLElement) origin.current.blur();
      if (Palette || (await fetchPart())) flushSync(() => setOpen(true));
      else returnFocus();
    },
    close: () => {
      setOpen(false);
      returnFocus();
    },
  };
}

/** Where to return the focus: to what has it, or to the button of an open menu, which closes. */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
