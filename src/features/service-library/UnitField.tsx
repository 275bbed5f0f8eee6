import { unitLabel } from '@domain/unitLabel.ts';
import { texts } from '../../texts/texts.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { CustomUnitField } from './CustomUnitField.tsx';
import { useUnits } from './customUnits.ts';
import type { UnitChoice } from './useUnitChoice.ts';

type UnitFieldProps = {
  id: string;
  /** The chosen unit. */
  text: string;
  onChange: (unit: string) => void;
  choice: UnitChoice;
  message?: string | undefined;
};

// Cannot be a unit's name, because names are trimmed.
const CUSTOM = ' custom';

/** Built-in units, the tenant's own, and Custom, which creates a new one (S2-48, S2-49). */
export function UnitField({ id, text, onChange, choice, message }: UnitFieldProps) {
  const units = useUnits();
  if (choice.name !== null) {
    return (
      <CustomUnitField
        id={id}
        name={choice.name}
        onName={choice.setName}
        message={choice.message}
        isAdding={choice.isMaking}
        onAdd={() => void choice.make()}
        onCancel={choice.cancel}
      />
    );
  }
  return (
    <SelectInput
      id={id}
      value={text}
      unsaved={message}
      // The focus returns here from the new unit's name.
      autoFocus={choice.wasCustom}
      onChange={(unit) => (unit === CUSTOM ? choice.begin() : onChange(unit))}
    >
      {[...new Set([...units, text])].map((unit) => (
        <option key={unit} value={unit}>
          {unitLabel(unit)}
        </option>
      ))}
      <option value={CUSTOM}>{texts.units.custom}</option>
    </SelectInput>
  );
}
