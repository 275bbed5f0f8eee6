import { PlusOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useLineItemIds } from '../../../outbox/useQuote.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LineItemRow } from './LineItemRow.tsx';
import { useAddLineItem } from './useAddLineItem.ts';
import { useCustomUnits } from './useCustomUnits.ts';
import { useDeleteLineItem } from './useDeleteLineItem.ts';
import './items.css';

/** The lines of the quote. It knows their ids only; each row follows its own item. */
export function QuoteItemsPanel({ quoteId }: { quoteId: string }) {
  const itemIds = useLineItemIds(quoteId);
  const customUnits = useCustomUnits();
  const adding = useAddLineItem(quoteId);
  const { mutate: deleteItem } = useDeleteLineItem(quoteId);
  const add = () => adding.mutate(itemIds.length);
  const onDelete = useCallback(
    (itemId: string, deleteButton: HTMLElement) => deleteItem({ itemId, deleteButton }),
    [deleteItem],
  );

  return (
    <Panel
      title={texts.items.heading}
      flush
      className="qb-items"
      actions={
        <Button icon={<PlusOutlined aria-hidden />} onClick={add} loading={adding.isPending}>
          {texts.items.add}
        </Button>
      }
    >
      {itemIds.length === 0 ? (
        <EmptyState
          title={texts.items.empty}
          action={
            <Button type="primary" onClick={add} loading={adding.isPending}>
              {texts.items.addFirst}
            </Button>
          }
        >
          Add one by hand, or take one from the library.
        </EmptyState>
      ) : (
        <ol className="qb-rows">
          {itemIds.map((itemId, index) => (
            <li key={itemId}>
              <LineItemRow
                quoteId={quoteId}
                itemId={itemId}
                position={index + 1}
                customUnits={customUnits}
                isNew={itemId === adding.data?.id}
                onDelete={onDelete}
              />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
