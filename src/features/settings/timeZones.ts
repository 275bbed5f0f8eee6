import { checkField } from '@domain/fields.ts';

/** The names of the time zones to choose from: those that both browser and server support. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = new Set(['UTC', ...known, current]);
  return [...all].filter((zone) => checkField('settings', 'timeZone', zone).ok).sort();
}

/** The searchable label of a zone: `new york` finds `America/New_York`. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');
