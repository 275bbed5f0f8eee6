import { isHeading } from '@domain/pricing.ts';
import { memo } from 'react';
import { useLineItem } from '../../../outbox/view/useQuote.ts';
import { LineItemGroup, type LineItemRowProps } from './LineItemGroup.tsx';
import { SectionGroup } from './section/SectionGroup.tsx';

/**
 * One row of the list. It subscribes to its own item, and its props keep their identity, so that typing
 * in one of 200 rows renders only that row, its section's heading and the summary.
 */
export const LineItemRow = memo(function LineItemRow(props: LineItemRowProps) {
  const item = useLineItem(props.quoteId, props.itemId);
  if (!item) return null;
  return isHeading(item) ? (
    <SectionGroup {...props} heading={item} />
  ) : (
    <LineItemGroup {...props} item={item} />
  );
});
