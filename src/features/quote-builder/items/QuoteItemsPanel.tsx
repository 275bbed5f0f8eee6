import { BlockOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useLineItemIds } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isDoubleClick } from '../../../ui/isDoubleClick.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useIsLocked } from '../lock/LockContext.ts';
import { usePasteRows } from '../paste/usePasteRows.tsx';
import { addItemRequests, addSectionRequests } from './addItemRequests.ts';
import styles from './items.module.css';
import { LineItemList } from './LineItemList.tsx';
import type { RowPart } from './rowParts.ts';
import { useAddLineItem } from './useAddLineItem.ts';
import { useOpenRows } from './useOpenRows.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useShownItem } from './useShownItem.ts';

type QuoteItemsPanelProps = {
  quoteId: string;
  /** Chooses a template whose items are inserted. */
  onInsert: () => void;
};

/** The quote's line items. The panel knows only their ids; each row subscribes to its own item. */
export function QuoteItemsPanel({ quoteId, onInsert }: QuoteItemsPanelProps) {
  const isLocked = useIsLocked();
  const itemIds = useLineItemIds(quoteId);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const rows = useOpenRows(list);
  const focusPart = useRowFocus(list, [itemIds, rows]);
  const onShown = useShownItem(list, itemIds);
  const { open, isPhone } = rows;
  const focusRow = useCallback(
    (itemId: string, part: RowPart) => {
      open(itemId);
      focusPart(itemId, part);
    },
    [open, focusPart],
  );
  const { add, addSection, addTo, isAdding } = useAddLineItem(quoteId, itemIds.length, focusRow);
  const focusFirst = ([first]: readonly string[]) => {
    // On a phone the new rows stay closed, like all others.
    if (first && isPhone) focusPart(first, 'toggle');
    else if (first) focusRow(first, 'description');
  };
  const pasting = usePasteRows(quoteId, panel, focusFirst);
  useEffect(() => addItemRequests.subscribe(add));
  useEffect(() => addSectionRequests.subscribe(addSection));
  const onClickAdd = (event: MouseEvent) => {
    if (!isDoubleClick(event)) add();
  };

  return (
    <Panel
      ref={panel}
      title={texts.items.heading}
      flush
      actions={
        isLocked ? null : (
          <>
            <Button
              kind="text"
              className={`${styles.action} ${styles.insert}`}
              icon={<BlockOutlined aria-hidden />}
              aria-haspopup="dialog"
              onClick={onInsert}
            >
              {texts.templates.insert.action}
            </Button>
            <Button
              kind="text"
              className={`${styles.action} ${styles.paste}`}
              icon={<SnippetsOutlined aria-hidden />}
              onClick={pasting.open}
            >
              {texts.items.paste.action}
            </Button>
            <Button
              className={styles.action}
              icon={<PlusOutlined aria-hidden />}
              onClick={onClickAdd}
              busy={isAdding}
            >
              {texts.items.add}
            </Button>
          </>
        )
      }
    >
      {itemIds.length === 0 ? (
        <EmptyState
          title={texts.items.empty}
          action={
            <Button kind="strong" onClick={onClickAdd} busy={isAdding} disabled={isLocked}>
              {texts.items.addFirst}
            </Button>
          }
        >
          {texts.items.emptyHint}
        </EmptyState>
      ) : (
        <LineItemList
          quoteId={quoteId}
          itemIds={itemIds}
          list={list}
          rows={rows}
          focusRow={focusRow}
          onAdd={add}
          onAddSection={addSection}
          onAddTo={addTo}
          onShown={onShown}
        />
      )}
      {pasting.dialog}
    </Panel>
  );
}
