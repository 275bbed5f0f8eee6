import { builtInUnits } from './constants.ts';

/** A unit for display: built-in ones capitalized, custom ones as entered. */
export function unitLabel(unit: string): string {
  const builtIn = builtInUnits.some((name) => name === unit);
  return builtIn ? unit.charAt(0).toUpperCase() + unit.slice(1) : unit;
}
