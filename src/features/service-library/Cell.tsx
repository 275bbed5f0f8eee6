import type { ReactNode } from 'react';

type CellProps = {
  className?: string | undefined;
  /** The whole text, for one that may be cut. */
  title?: string | undefined;
  children: ReactNode;
};

/** A cell of the list's grid. */
export function Cell({ className, title, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    // biome-ignore lint/a11y/useSemanticElements: as for the grid
    <span role="gridcell" className={className} title={title}>
      {children}
    </span>
  );
}
