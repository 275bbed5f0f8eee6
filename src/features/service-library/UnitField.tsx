import { builtInUnits } from '@quote/constants.ts';
import { texts, unitLabel } from '@quote/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import type { CustomUnit } from '../../api/types.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { CustomUnitField } from './CustomUnitField.tsx';

type UnitFieldProps = {
  id: string;
  /** The chosen unit. */
  text: string;
  onChange: (unit: string) => void;
  message?: string | undefined;
};

// No unit is called this: names are trimmed.
const CUSTOM = ' custom';

/** Built-in units, the tenant's own, and Custom, which asks for a new one (SPEC §2). */
export function UnitField({ id, text, onChange, message }: UnitFieldProps) {
  const [isCustom, setCustom] = useState(false);
  const { data } = useQuery<CustomUnit[] | null>({ queryKey: keys.customUnits });
  if (isCustom) {
    return (
      <CustomUnitField
        id={id}
        onCreated={(unit) => {
          onChange(unit);
          setCustom(false);
        }}
        onCancel={() => setCustom(false)}
      />
    );
  }
  const names = new Set<string>([...builtInUnits, ...(data ?? []).map(({ name }) => name), text]);
  return (
    <SelectInput
      id={id}
      value={text}
      unsaved={message}
      onChange={(unit) => (unit === CUSTOM ? setCustom(true) : onChange(unit))}
    >
      {[...names].map((unit) => (
        <option key={unit} value={unit}>
          {unitLabel(unit)}
        </option>
      ))}
      <option value={CUSTOM}>{texts.units.custom}</option>
    </SelectInput>
  );
}
