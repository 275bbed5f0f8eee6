import { useCallback, useState } from 'react';
import { useLazyPart } from './useLazyPart.ts';

type Opened<About> = {
  /** What the dialog was last opened about. */
  about: About;
  isOpen: boolean;
  opening: number;
};

/**
 * A dialog or drawer whose code is loaded when it is first opened.
 * @param load imports its component; must be the same function on each render
 * @param what the title of the toast that says that it could not be loaded
 */
export function useLazyDialog<P, About = void>(load: () => Promise<P>, what: string) {
  const { Part, fetchPart } = useLazyPart(load, what);
  const [opened, setOpened] = useState<Opened<About> | null>(null);
  const open = useCallback(
    async (about: About) => {
      if (!(await fetchPart())) return;
      setOpened((before) => ({ about, isOpen: true, opening: (before?.opening ?? 0) + 1 }));
    },
    [fetchPart],
  );
  const close = useCallback(() => {
    setOpened((before) => before && { ...before, isOpen: false });
  }, []);
  return {
    /** Its component, null until it was first opened. */
    Part,
    about: opened?.about,
    isOpen: opened?.isOpen ?? false,
    /** The key of a dialog that starts afresh each time it is opened. */
    opening: opened?.opening ?? 0,
    open,
    close,
  };
}
