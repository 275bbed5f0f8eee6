import { builtInUnits } from '@quote/constants.ts';
import { texts, unitLabel } from '@quote/texts.ts';
import type { LineItem } from '@quote/types.ts';
import { saveEdit } from '../../../outbox/saveEdit.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { useUnsavedNote } from '../useUnsavedNote.tsx';

type UnitSelectProps = { quoteId: string; item: LineItem; customUnits: readonly string[] };

/** The unit of a line item: built-in units, then the tenant's own (SPEC §9). */
export function UnitSelect({ quoteId, item, customUnits }: UnitSelectProps) {
  const unsaved = useUnsavedNote('lineItem', item.id, 'unit');
  return (
    <SelectInput
      label={texts.items.labels.unit}
      value={item.unit}
      disabled={!item.enabled}
      onChange={(unit) => saveEdit('lineItem', item.id, 'unit', unit, { quoteId })}
      unsaved={unsaved}
    >
      {unitChoices(item.unit, customUnits).map((unit) => (
        <option key={unit} value={unit}>
          {unitLabel(unit)}
        </option>
      ))}
    </SelectInput>
  );
}

/** Every unit once; the item's own too where a custom unit has been removed since. */
function unitChoices(current: string, customUnits: readonly string[]): string[] {
  return [...new Set([...builtInUnits, ...customUnits, current])];
}
