import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { QuoteListItem } from '../../../api/types.ts';
import { useUnsentEdits } from '../../../outbox/view/unsentEdits.ts';
import { quotes } from '../../../texts/quotes.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { HeadCell } from './HeadCell.tsx';
import { QuoteTableRow } from './QuoteTableRow.tsx';
import styles from './quotesPage.module.css';
import type { QuoteColumn, QuoteSort } from './quotesView.ts';
import { countOf, isSelected, type Selection, toggled } from './selection.ts';
import { PAGE } from './useQuotePages.ts';

const words = quotes;

/** Of a row, in pixels, until it is measured. */
const ROW_HEIGHT = 57;

type QuoteTableProps = {
  /** How many quotes there are; `rows` has those that are read, by their place. */
  count: number;
  rows: ReadonlyMap<number, QuoteListItem>;
  /** Called with the pages that are in sight, or nearly. */
  onPages: (pages: readonly number[]) => void;
  columns: readonly QuoteColumn[];
  sort: QuoteSort;
  onSort: (sort: QuoteSort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  providerName: (id: string | null) => string;
  isBusy: boolean;
};

/** The quotes of a view. Only the rows in sight are drawn, so that 100,000 scroll like ten. */
export function QuoteTable(props: QuoteTableProps) {
  const { count, rows, onPages, sort, onSort, selection, onSelect, providerName, isBusy } = props;
  const isPhone = useIsPhone();
  const columns = isPhone ? [] : props.columns;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => {
      const { top: inWindow = 0 } = body.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(inWindow + window.scrollY));
    };
    place();
    // What is above it grows and shrinks.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  const pages = `${Math.floor(first / PAGE)} ${Math.floor(last / PAGE)}`;
  useEffect(() => {
    const [from = 0, to = 0] = pages.split(' ').map(Number);
    onPages(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  }, [pages, onPages]);
  const edits = useUnsentEdits();
  const waiting = useMemo(() => new Set(edits.map(({ quoteId }) => quoteId)), [edits]);
  const chosen = countOf(selection, count);
  const span = columns.length + (isPhone ? 3 : 4);
  const above = (shown[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - above - sizeOf(shown);
  return (
    <table
      className={styles.table}
      aria-label={words.list}
      aria-rowcount={count + 1}
      aria-busy={isBusy}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th className={styles.check}>
            <input
              type="checkbox"
              aria-label={words.selection.all(count)}
              checked={chosen === count}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < count;
              }}
              onChange={({ target }) => onSelect({ isAll: target.checked, ids: new Set() })}
            />
          </th>
          <HeadCell column="client" sort={sort} onSort={onSort} />
          {columns.includes('number') ? <HeadCell column="number" /> : null}
          {isPhone ? null : <HeadCell column="status" />}
          <HeadCell column="total" sort={sort} onSort={onSort} />
          {columns.includes('provider') ? <HeadCell column="provider" /> : null}
          {(['created', 'changed', 'validUntil'] as const).map((column) =>
            columns.includes(column) ? (
              <HeadCell key={column} column={column} sort={sort} onSort={onSort} />
            ) : null,
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={above} span={span} />
        {shown.map(({ index }) => {
          const quote = rows.get(index);
          return (
            <QuoteTableRow
              key={index}
              ref={virtual.measureElement}
              index={index}
              quote={quote}
              columns={columns}
              isPhone={isPhone}
              span={span}
              provider={providerName(quote?.providerId ?? null)}
              isWaiting={quote !== undefined && waiting.has(quote.id)}
              isSelected={quote !== undefined && isSelected(selection, quote.id)}
              onToggle={(id) => onSelect(toggled(selection, id))}
            />
          );
        })}
        <Gap height={below} span={span} />
      </tbody>
    </table>
  );
}

const sizeOf = (shown: readonly { size: number }[]) =>
  shown.reduce((sum, { size }) => sum + size, 0);

/** The room of rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
