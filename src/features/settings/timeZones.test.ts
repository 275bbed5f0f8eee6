import { expect, it } from 'vitest';
import { timeZones, zoneWords } from './timeZones.ts';

it('offers each zone once, the current one among them', () => {
  const zones = timeZones('Europe/Kiev');
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'Europe/Warsaw', 'UTC']));
  expect(zones.filter((zone) => zone === 'Europe/Kiev')).toHaveLength(1);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(300);
});

it('a zone is found by the words of its name', () => {
  expect(zoneWords('America/New_York')).toBe('America/New York');
});
