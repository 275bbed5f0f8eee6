import { isCounted } from '@domain/pricing.ts';
import { isPackage } from '@domain/quantities.ts';
import type { LineItem, LineOption } from '@domain/types.ts';
import { saveEdit } from '../../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../../texts/texts.ts';
import { toast } from '../../../../ui/toast.ts';
import { sectionNow } from './sectionNow.ts';

const words = texts.items.section;

/** How many options of a section the client takes; `maxQuantity` 0 for as many as they like. */
type Limits = Pick<LineItem, 'minQuantity' | 'maxQuantity'>;

/**
 * Makes a section a package of which the client takes some, or an ordinary section again. The items of a
 * new package become options: as many as the client takes stay in the total. A toast brings back what they
 * were. In a package, an item that is no option stays included.
 */
export function takeSome(quoteId: string, headingId: string, limits: Limits): void {
  const { heading, items } = sectionNow(quoteId, headingId) ?? {};
  if (!heading || !items) return;
  const choosable = isPackage(heading) ? items.filter(({ option }) => option !== 'none') : items;
  const selected = selectedOf(choosable, limits);
  const optionOf = ({ id }: LineItem): LineOption => {
    if (limits.maxQuantity === '0') return 'none';
    return selected.includes(id) ? 'selected' : 'offered';
  };
  const changed = choosable.filter((item) => item.option !== optionOf(item));
  const save = (to: Limits, option: (item: LineItem) => LineOption) => {
    for (const field of ['minQuantity', 'maxQuantity'] as const)
      saveEdit('lineItem', headingId, field, to[field], { quoteId });
    for (const item of changed) saveEdit('lineItem', item.id, 'option', option(item), { quoteId });
  };
  save(limits, optionOf);
  if (changed.length === 0) return;
  const { minQuantity, maxQuantity } = heading;
  toast({
    ...(limits.maxQuantity === '0' ? words.noLongerOptions : words.becameOptions),
    action: {
      ...texts.undo,
      run: () => save({ minQuantity, maxQuantity }, ({ option }) => option),
    },
  });
}

/** The first items that count now, up to the largest number; where one is needed and none counts, the first. */
function selectedOf(items: readonly LineItem[], { minQuantity, maxQuantity }: Limits): string[] {
  const included = items.filter(({ enabled }) => enabled);
  const counted = included.filter(isCounted).slice(0, Number(maxQuantity));
  const found = counted.length > 0 || minQuantity === '0' ? counted : included.slice(0, 1);
  return found.map(({ id }) => id);
}
