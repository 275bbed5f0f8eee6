import { memo } from 'react';
import { useLineItem } from '../../../outbox/view/useQuote.ts';
import { LineItemGroup, type LineItemRowProps } from './LineItemGroup.tsx';

/**
 * One line item. It subscribes to its own item, and its props keep their identity, so that typing
 * in one of 200 rows renders only that row and the summary.
 */
export const LineItemRow = memo(function LineItemRow(props: LineItemRowProps) {
  const item = useLineItem(props.quoteId, props.itemId);
  return item ? <LineItemGroup {...props} item={item} /> : null;
});
