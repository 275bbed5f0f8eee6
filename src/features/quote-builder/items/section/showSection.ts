import { hasOnePrice } from '@domain/pricing.ts';
import type { LineSection, LineTax } from '@domain/types.ts';
import { saveEdit } from '../../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../../texts/texts.ts';
import { toast } from '../../../../ui/toast.ts';
import { sectionNow } from './sectionNow.ts';

const words = texts.items.section;

/**
 * Changes what the client sees of a section. One that is given one price is taxed as one from then on: as
 * its items are, if they are taxed alike. If not, a toast says so, and brings back what there was.
 */
export function showSection(quoteId: string, headingId: string, shown: LineSection): void {
  const { heading, items } = sectionNow(quoteId, headingId) ?? {};
  if (!heading || !items) return;
  const save = (section: LineSection, tax: LineTax) => {
    saveEdit('lineItem', headingId, 'section', section, { quoteId });
    saveEdit('lineItem', headingId, 'tax', tax, { quoteId });
  };
  const isNewlyOne = hasOnePrice({ section: shown }) && !hasOnePrice(heading);
  const taxes = new Set(items.filter(({ option }) => option === 'none').map(({ tax }) => tax));
  // What the row was set to before, at another time, may not be what its items have now.
  const [first = 'standard'] = taxes;
  const common = taxes.size === 1 ? first : 'standard';
  save(shown, isNewlyOne ? common : heading.tax);
  if (!isNewlyOne || taxes.size <= 1) return;
  toast({
    ...words.taxedAsOne,
    action: {
      ...texts.undo,
      run: () => save(heading.section, heading.tax),
    },
  });
}
