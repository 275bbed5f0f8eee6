import { expect, it } from 'vitest';
import { timeZones, zoneLabel } from './timeZones.ts';

it('offers each zone once, including the current one', () => {
  const zones = timeZones('Europe/Kiev');
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'Europe/Warsaw', 'UTC']));
  expect(zones.filter((zone) => zone === 'Europe/Kiev')).toHaveLength(1);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(300);
});

it('a zone is labeled with the words of its name', () => {
  expect(zoneLabel('America/New_York')).toBe('America/New York');
});
