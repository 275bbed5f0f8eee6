import { isHeading } from '@domain/pricing.ts';
import type { LineItem, Quote } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { addWithUndo } from './addWithUndo.ts';
import { showLineItem } from './shownItem.ts';

const words = texts.templates.insert;

const hasDecimalQuantity = ({ quantity, minQuantity, maxQuantity }: LineItem) =>
  [quantity, minQuantity, maxQuantity].some((number) => number.includes('.'));

/**
 * Puts a template's sections and items at the end of a quote, with a toast that offers to take them out again.
 * @param hasDecimals whether the tenant allows quantities with decimals, which a template may have from before
 */
export function insertTemplate(quoteId: string, template: Quote, hasDecimals: boolean): void {
  const name = template.projectTitle.trim() || texts.templates.untitled;
  const { lineItems } = template;
  if (lineItems.length === 0) {
    toast(words.nothing(name));
    return;
  }
  if (!hasDecimals && lineItems.some(hasDecimalQuantity)) {
    toast(words.decimals(name));
    return;
  }
  const items = lineItems.map(({ id: _, sortOrder: _place, ...values }) => values);
  const [first] = addWithUndo(quoteId, items, {
    added: words.done(lineItems.filter((item) => !isHeading(item)).length, name),
    removed: words.removed,
  });
  if (first) showLineItem(first);
}
