import { builtInUnits } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { useUnsavedNote } from '../useUnsavedNote.tsx';

type UnitSelectProps = {
  quoteId: string;
  itemId: string;
  value: string;
  disabled: boolean;
  customUnits: readonly string[];
};

/** The unit of a line item: built-in units, then the tenant's own (S9-09, S9-10). */
export const UnitSelect = memo(function UnitSelect(props: UnitSelectProps) {
  const { quoteId, itemId, value, disabled, customUnits } = props;
  const unsaved = useUnsavedNote('lineItem', itemId, 'unit');
  return (
    <SelectInput
      label={messages.items.labels.unit}
      value={value}
      disabled={disabled}
      onChange={(unit) => saveEdit('lineItem', itemId, 'unit', unit, { quoteId })}
      unsaved={unsaved}
    >
      {unitChoices(value, customUnits).map((unit) => (
        <option key={unit} value={unit}>
          {unitLabel(unit)}
        </option>
      ))}
    </SelectInput>
  );
});

/** Every unit once, including the item's own if that custom unit has been removed. */
function unitChoices(current: string, customUnits: readonly string[]): string[] {
  return [...new Set([...builtInUnits, ...customUnits, current])];
}
