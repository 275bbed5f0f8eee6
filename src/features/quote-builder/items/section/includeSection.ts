import { saveEdit } from '../../../../outbox/edits/saveEdit.ts';
import { getQuoteNow } from '../../../../outbox/view/useQuote.ts';
import { texts } from '../../../../texts/texts.ts';
import { toast } from '../../../../ui/toast.ts';

const words = texts.items.section;

/**
 * Includes all items of a section, or excludes them. A toast offers to bring back which were included
 * before.
 */
export function includeSection(
  quoteId: string,
  itemIds: readonly string[],
  isIncluded: boolean,
): void {
  const changed = (getQuoteNow(quoteId)?.lineItems ?? []).filter(
    ({ id, enabled }) => itemIds.includes(id) && enabled !== isIncluded,
  );
  const set = (enabled: boolean) => {
    for (const { id } of changed) saveEdit('lineItem', id, 'enabled', enabled, { quoteId });
  };
  set(isIncluded);
  const said = isIncluded ? words.wereIncluded : words.wereExcluded;
  toast({
    ...said(changed.length),
    action: { ...texts.undo, run: () => set(!isIncluded) },
  });
}
