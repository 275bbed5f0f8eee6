import { formatMoney } from '@domain/money.ts';
import type { Service } from '@domain/types.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { readVolumePrices, volumePricesText } from '@domain/volumePrices.ts';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { moveBetweenRows } from './moveBetweenRows.ts';
import styles from './serviceLibrary.module.css';
import { useScrollWindow } from './useScrollWindow.ts';
import { visibleRange } from './visibleRange.ts';

/** The height of a row in pixels: five rows, or four for fingers, fill the list of 256 px. */
const ROW_HEIGHT = { mouse: 51, finger: 64 };

/** What is read out of a row that the search box reaches, without its buttons. */
const nameOf = ({ name, defaultPrice, volumePrices, defaultUnit }: Service) =>
  [
    name,
    `${formatMoney(defaultPrice)} / ${unitLabel(defaultUnit)}`,
    volumePricesText(readVolumePrices(volumePrices)),
  ]
    .filter((part) => part !== '')
    .join(', ');

type ServiceListProps = {
  id: string;
  services: readonly Service[];
  /** The index of the row that the search box has reached; -1 for none. */
  active: number;
  rowId: (service: Service) => string;
  /** The cells of a row. */
  children: (service: Service) => ReactNode;
};

/**
 * The scrolling list, a grid that belongs to the search box. Only the visible rows of a long library
 * are rendered, so that 5,000 services scroll and search as quickly as twelve.
 */
export function ServiceList({ id, services, active, rowId, children }: ServiceListProps) {
  const isFinger = useMediaQuery('(pointer: coarse), (max-width: 767px)');
  const rowHeight = isFinger ? ROW_HEIGHT.finger : ROW_HEIGHT.mouse;
  const count = services.length;
  const view = useScrollWindow({ count, rowHeight, active });
  const { start, end } = visibleRange({ count, rowHeight, top: view.top, height: view.height });
  return (
    <div
      className={styles.frame}
      data-cut-above={view.isCutAbove || undefined}
      data-cut-below={view.isCutBelow || undefined}
    >
      <div ref={view.scroller} className={styles.scroll} onScroll={view.onScroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out most of its rows */}
        <div
          id={id}
          role="grid"
          className={styles.list}
          aria-label={texts.services.list}
          aria-rowcount={count}
          style={{ height: count * rowHeight }}
          onKeyDown={moveBetweenRows}
        >
          {services.slice(start, end).map((service, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
            // biome-ignore lint/a11y/useSemanticElements: as for the grid
            <div
              key={service.id}
              id={rowId(service)}
              role="row"
              className={styles.row}
              aria-label={nameOf(service)}
              aria-rowindex={start + index + 1}
              aria-selected={start + index === active}
              style={{ top: (start + index) * rowHeight, height: rowHeight }}
            >
              {children(service)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
