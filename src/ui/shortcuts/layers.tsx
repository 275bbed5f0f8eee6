import { createContext, type ReactNode, use, useId, useLayoutEffect } from 'react';

/** The page, under every dialog and drawer. */
const PAGE = '';

/** The open dialogs and drawers, the topmost last. */
let open: readonly string[] = [];

const LayerContext = createContext(PAGE);

/** The dialog or drawer that a component is in; the page, if in none. */
export const useLayer = (): string => use(LayerContext);

/** Whether no dialog or drawer is open above this layer. */
export const isTopmost = (layer: string): boolean => (open.at(-1) ?? PAGE) === layer;

type LayerProps = { open: boolean; children: ReactNode };

/** A dialog or drawer: while it is open, only the shortcuts inside it work. */
export function Layer({ open: isOpen, children }: LayerProps) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    open = [...open, id];
    return () => {
      open = open.filter((layer) => layer !== id);
    };
  }, [isOpen, id]);
  return <LayerContext value={id}>{children}</LayerContext>;
}
