import { texts } from '@quote/texts.ts';
import type { LineItem } from '@quote/types.ts';
import { saveEdit } from '../../../outbox/saveEdit.ts';

/** Whether the item counts. The browser's own checkbox, drawn as a switch. */
export function EnableSwitch({ quoteId, item }: { quoteId: string; item: LineItem }) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="qb-switch"
      aria-label={texts.items.labels.enabled}
      checked={item.enabled}
      aria-checked={item.enabled}
      onChange={(event) =>
        saveEdit('lineItem', item.id, 'enabled', event.target.checked, { quoteId })
      }
    />
  );
}
