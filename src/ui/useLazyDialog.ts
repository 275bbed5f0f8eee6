import { useState } from 'react';
import { useLazyPart } from './useLazyPart.ts';

/**
 * A dialog or drawer whose code is loaded when it is first opened.
 * @param load imports its component; must be the same function on each render
 * @param what the title of the toast that says that it could not be loaded
 */
export function useLazyDialog<P>(load: () => Promise<P>, what: string) {
  const { Part, fetchPart } = useLazyPart(load, what);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Its component, null until it was first opened. */
    Part,
    isOpen,
    open: async () => {
      if (await fetchPart()) setOpen(true);
    },
    close: () => setOpen(false),
  };
}
