import { checkField } from '@domain/fields.ts';

/** The time zones to choose from, by name: those of the browser that the server takes too. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = new Set(['UTC', ...known, current]);
  return [...all].filter((zone) => checkField('settings', 'timeZone', zone).ok).sort();
}

/** How a zone is found: `new york` finds `America/New_York`. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
