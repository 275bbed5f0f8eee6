import type { Service } from '@domain/types.ts';
import { type ReactNode, useState } from 'react';
import styles from './serviceLibrary.module.css';
import { visibleRange } from './visibleRange.ts';

/** The height of a row in pixels. */
const ROW_HEIGHT = 60;
/** S9-41: about 16rem, which is also the most that can be visible. */
const LIST_HEIGHT = 288;

type ServiceListProps = {
  services: readonly Service[];
  children: (service: Service) => ReactNode;
};

/**
 * The scrolling list. Only the visible rows of a long library are rendered, so that 5,000 services
 * scroll and search as quickly as twelve.
 */
export function ServiceList({ services, children }: ServiceListProps) {
  const [top, setTop] = useState(0);
  const count = services.length;
  const { start, end } = visibleRange({ count, rowHeight: ROW_HEIGHT, top, height: LIST_HEIGHT });
  return (
    <div className={styles.scroll} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <ul className={styles.list} aria-label="Services" style={{ height: count * ROW_HEIGHT }}>
        {services.slice(start, end).map((service, index) => (
          <li
            key={service.id}
            className={styles.row}
            aria-setsize={count}
            aria-posinset={start + index + 1}
            style={{ top: (start + index) * ROW_HEIGHT, height: ROW_HEIGHT }}
          >
            {children(service)}
          </li>
        ))}
      </ul>
    </div>
  );
}
