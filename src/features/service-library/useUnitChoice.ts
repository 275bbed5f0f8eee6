import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { checkUnitName } from './customUnits.ts';
import type { useCustomUnit } from './useCustomUnit.ts';

export type CustomUnits = ReturnType<typeof useCustomUnit>;

export type UnitChoice = ReturnType<typeof useUnitChoice>;

/**
 * The way through Custom: the name of a new unit while one is typed, null while the list is shown.
 * @param onMade gets the unit once it is there
 */
export function useUnitChoice(customUnits: CustomUnits, onMade: (unit: string) => void) {
  const [name, setName] = useState<string | null>(null);
  const [message, setMessage] = useState<string>();
  const [wasCustom, setWasCustom] = useState(false);

  const show = (next: string | null) => {
    setName(next);
    setMessage(undefined);
  };
  /** Makes the unit that is typed; null where it cannot be made, which is told. */
  const make = async (): Promise<string | null> => {
    const checked = checkUnitName(name ?? '');
    if (!checked.ok) {
      setMessage(checked.message);
      toast({ title: checked.message, variant: 'destructive' });
      return null;
    }
    const unit = await customUnits.make(checked.value);
    if (unit === null) return null;
    onMade(unit);
    show(null);
    return unit;
  };
  return {
    name,
    message,
    wasCustom,
    isMaking: customUnits.isMaking,
    begin: () => {
      show('');
      setWasCustom(true);
    },
    setName: show,
    cancel: () => show(null),
    make,
  };
}
