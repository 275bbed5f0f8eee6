import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { checkUnitName } from './customUnits.ts';
import type { useCustomUnit } from './useCustomUnit.ts';

export type CustomUnits = ReturnType<typeof useCustomUnit>;

export type UnitChoice = ReturnType<typeof useUnitChoice>;

/**
 * The state of creating a custom unit: `name` is what is typed, null while the list is shown.
 * @param onMade called with the unit once it exists
 */
export function useUnitChoice(customUnits: CustomUnits, onMade: (unit: string) => void) {
  const [name, setName] = useState<string | null>(null);
  const [message, setMessage] = useState<string>();
  const [wasCustom, setWasCustom] = useState(false);

  const show = (next: string | null) => {
    setName(next);
    setMessage(undefined);
  };
  /** Creates the typed unit. Returns null if that fails, which is shown to the user. */
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
