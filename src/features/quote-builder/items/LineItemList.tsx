import { PlusOutlined } from '@ant-design/icons';
import { type AnimationEventHandler, type MouseEvent, type RefObject, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { isDoubleClick } from '../../../ui/isDoubleClick.ts';
import textStyles from '../../../ui/text.module.css';
import { useIsLocked } from '../lock/LockContext.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { onEnter } from './enterKey.ts';
import styles from './items.module.css';
import { LineItemRow } from './LineItemRow.tsx';
import { moveHelpId } from './moveHelp.ts';
import type { RowPart } from './rowParts.ts';
import { useHeadingIds, useTaxedAsOneIds } from './section/useSection.ts';
import { useCustomUnits } from './useCustomUnits.ts';
import { useDeleteRows } from './useDeleteRows.ts';
import { useItemOrder } from './useItemOrder.ts';
import type { OpenRows } from './useOpenRows.ts';
import { useOrderControls } from './useOrderControls.ts';

/**
 * A list with more rows has fields only in those near the screen; so many have them until it is known where they
 * are.
 */
const LONG = 20;

type LineItemListProps = {
  quoteId: string;
  itemIds: readonly string[];
  list: RefObject<HTMLOListElement | null>;
  rows: OpenRows;
  focusRow: (itemId: string, part: RowPart) => void;
  onAdd: () => void;
  onAddSection: () => void;
  /** Adds an item to the section of a heading. */
  onAddTo: (headingId: string) => void;
  /** The highlight of a row has ended. */
  onShown: AnimationEventHandler;
};

/** The rows in order. All listeners are on the list, so that rows do not render for them. */
export function LineItemList(props: LineItemListProps) {
  const { quoteId, itemIds, list, rows, focusRow, onAdd, onAddSection, onAddTo, onShown } = props;
  const isLocked = useIsLocked();
  const customUnits = useCustomUnits();
  const headings = useHeadingIds(quoteId);
  const taxedAsOne = useTaxedAsOneIds(quoteId);
  const order = useItemOrder(quoteId, itemIds, headings);
  const controls = useOrderControls(list, order);
  const onDelete = useDeleteRows(quoteId, focusRow);
  // A row that is added later has its fields at once: somebody wants it.
  const [farAtFirst] = useState(() => new Set(itemIds.slice(LONG)));

  const onClickAddSection = (event: MouseEvent) => {
    if (!isDoubleClick(event)) onAddSection();
  };

  return (
    <>
      <ColumnHeads />
      <ol
        ref={list}
        className={styles.rows}
        data-locked={isLocked || undefined}
        {...controls}
        onFocus={rows.onFocus}
        onAnimationEnd={onShown}
        onKeyDown={(event) => {
          controls.onKeyDown(event);
          onEnter(event, rows.isPhone, { add: onAdd, addTo: onAddTo });
        }}
      >
        {order.ids.map((itemId, index) => (
          <LineItemRow
            key={itemId}
            quoteId={quoteId}
            itemId={itemId}
            position={index + 1}
            customUnits={customUnits}
            isTaxedAsOne={taxedAsOne.includes(itemId)}
            isLifted={itemId === order.lifted}
            onToggle={rows.isPhone ? rows.toggle : null}
            isOpen={rows.isOpen(itemId)}
            onDelete={onDelete}
            onAddTo={onAddTo}
            isSection={headings.includes(itemId)}
            isLong={order.ids.length > LONG}
            isNearAtFirst={!farAtFirst.has(itemId)}
          />
        ))}
      </ol>
      {isLocked ? null : (
        <div className={styles.foot}>
          <p className={styles.enterHint}>{texts.items.enterHint}</p>
          <Button kind="text" icon={<PlusOutlined aria-hidden />} onClick={onClickAddSection}>
            {texts.items.section.add}
          </Button>
        </div>
      )}
      <p id={moveHelpId} hidden>
        {texts.items.moving.help}
      </p>
      <p role="status" className={textStyles.visuallyHidden}>
        {order.announcement}
      </p>
    </>
  );
}
