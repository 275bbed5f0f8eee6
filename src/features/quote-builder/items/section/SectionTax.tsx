import { distinctTax } from '@domain/pricing.ts';
import type { LineItem } from '@domain/types.ts';
import { saveEdit } from '../../../../outbox/edits/saveEdit.ts';
import { useQuoteValue } from '../../../../outbox/view/useQuote.ts';
import { texts } from '../../../../texts/texts.ts';
import { SelectInput } from '../../../../ui/inputs/SelectInput.tsx';
import { useTaxSettings } from '../../TaxSettings.ts';
import { useUnsavedNote } from '../../useUnsavedNote.tsx';
import { TaxOptions } from '../TaxOptions.tsx';

const { ofSection } = texts.items.taxes;

type SectionTaxProps = { quoteId: string; heading: LineItem; disabled: boolean };

/** Which taxes a section with one price has: it is taxed as one. */
export function SectionTax({ quoteId, heading, disabled }: SectionTaxProps) {
  const secondTax = useQuoteValue(quoteId, (quote) => quote.secondTax) ?? 'none';
  const { names } = useTaxSettings();
  const unsaved = useUnsavedNote('lineItem', heading.id, 'tax');
  return (
    <>
      <span aria-hidden="true">{ofSection}</span>
      <SelectInput
        label={ofSection}
        value={distinctTax(heading.tax, secondTax)}
        disabled={disabled}
        onChange={(tax) => saveEdit('lineItem', heading.id, 'tax', tax, { quoteId })}
        unsaved={unsaved}
      >
        <TaxOptions secondTax={secondTax} names={names} />
      </SelectInput>
    </>
  );
}
