import { messages } from '@domain/messages/messages.ts';
import { isHeading } from '@domain/pricing.ts';
import type { LineItem } from '@domain/types.ts';
import { memo } from 'react';
import { useLineItem } from '../../../outbox/view/useQuote.ts';
import { FarRow } from './FarRow.tsx';
import { LineItemGroup, type LineItemRowProps } from './LineItemGroup.tsx';
import { SectionGroup } from './section/SectionGroup.tsx';
import { useIsNear } from './useIsNear.ts';

type ListRowProps = LineItemRowProps & {
  isSection: boolean;
  /** Whether rows that are far from the screen do without their fields. */
  isLong: boolean;
  /** Whether it has its fields until it is known how far it is. */
  isNearAtFirst: boolean;
};

/**
 * One row of the list. It subscribes to its own item, and its props keep their identity, so that typing
 * in one of 200 rows renders only that row, its section's heading and the summary.
 */
export const LineItemRow = memo(function LineItemRow(props: ListRowProps) {
  const { isSection, isLong, isNearAtFirst, ...shown } = props;
  const item = useLineItem(props.quoteId, props.itemId);
  const { ref, isNear, height } = useIsNear(isLong, isNearAtFirst);
  return (
    <li
      ref={ref}
      style={isNear ? undefined : { blockSize: height }}
      data-item={props.itemId}
      data-far={isNear ? undefined : true}
      data-section={isSection || undefined}
      data-lifted={props.isLifted || undefined}
    >
      {item ? <RowContent {...shown} item={item} isNear={isNear} /> : null}
    </li>
  );
});

function RowContent({
  item,
  isNear,
  ...props
}: LineItemRowProps & { item: LineItem; isNear: boolean }) {
  if (!isNear) return <FarRow name={item.description || messages.items.rowName(props.position)} />;
  // A form of its own: to offer to fill it in, browsers read all fields of a form at each keystroke,
  // and those outside forms count as one.
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {isHeading(item) ? (
        <SectionGroup {...props} heading={item} />
      ) : (
        <LineItemGroup {...props} item={item} />
      )}
    </form>
  );
}
