import { describe, expect, it } from 'vitest';
import { anItem } from './fixtures.ts';
import { endsInPackage, incompletePackage, limitsOf, packagesOf, takenIn } from './packages.ts';
import { isPackage } from './quantities.ts';
import { newSection } from './sections.ts';
import type { LineItem, LineOption } from './types.ts';

const aPackage = (minQuantity: string, maxQuantity: string): LineItem => ({
  ...newSection,
  ...{ id: 'heading', sortOrder: 0, minQuantity, maxQuantity },
});
const options = (...all: LineOption[]) => all.map((option) => anItem({ option }));

it('is a section with a largest number of options, and goes up to the next one', () => {
  const rows = [
    ...options('offered'),
    aPackage('1', '1'),
    ...options('selected', 'none', 'offered'),
    aPackage('0', '0'),
    ...options('selected'),
    aPackage('0', '2'),
    ...options('offered'),
  ];
  expect(packagesOf(rows)).toEqual([
    { heading: 1, options: [2, 4], smallest: 1, largest: 1 },
    { heading: 7, options: [8], smallest: 0, largest: 2 },
  ]);
  expect(rows.map(isPackage).filter(Boolean)).toHaveLength(2);
  expect(isPackage(anItem({ option: 'offered', maxQuantity: '5' }))).toBe(false);
});

it('takes what is added below its last row', () => {
  expect(endsInPackage([])).toBe(false);
  expect(endsInPackage(options('offered'))).toBe(false);
  expect(endsInPackage([aPackage('1', '1')])).toBe(true);
  expect(endsInPackage([aPackage('1', '1'), ...options('none')])).toBe(true);
  expect(endsInPackage([aPackage('1', '1'), aPackage('0', '0'), ...options('none')])).toBe(false);
});

it('shows its limits to the client, like an option of a quantity to choose', () => {
  expect(limitsOf(aPackage('1', '2'))).toEqual({ minQuantity: '1', maxQuantity: '2' });
  expect(limitsOf(aPackage('1', '0'))).toBeNull();
  const item = anItem({ quantity: '2', maxQuantity: '5' });
  expect(limitsOf({ ...item, option: 'offered' })).toEqual({ minQuantity: '2', maxQuantity: '5' });
  expect(limitsOf(item)).toBeNull();
});

it('asks for no more options than it has, and for none if it has none', () => {
  expect(packagesOf([aPackage('3', '3'), ...options('offered', 'offered')])).toMatchObject([
    { smallest: 2, largest: 3 },
  ]);
  expect(packagesOf([aPackage('1', '1'), ...options('none')])).toEqual([]);
  expect(packagesOf([aPackage('3', '2'), ...options('offered', 'offered', 'none')])).toMatchObject([
    { smallest: 2, largest: 2 },
  ]);
  expect(packagesOf([aPackage('0.5', '0.5'), ...options('offered')])).toMatchObject([
    { smallest: 0, largest: 0 },
  ]);
});

describe('is complete', () => {
  it.each<[string, string, LineOption[], boolean]>([
    ['1', '1', ['selected', 'offered'], true],
    ['1', '1', ['offered', 'offered'], false],
    ['1', '1', ['selected', 'selected'], false],
    ['0', '2', ['offered', 'offered'], true],
    ['0', '2', ['selected', 'selected', 'selected'], false],
    ['2', '3', ['selected', 'offered', 'selected'], true],
    ['2', '3', ['selected', 'none', 'offered'], false],
    ['2', '3', ['selected', 'none'], true],
  ])('with %s to %s options of %j: %s', (smallest, largest, given, isComplete) => {
    const rows = [aPackage(smallest, largest), ...options(...given)];
    expect(incompletePackage(rows) === undefined).toBe(isComplete);
  });

  it('only if each of them is', () => {
    const [first, second] = [aPackage('1', '1'), aPackage('0', '1')];
    const rows = [first, ...options('selected'), second, ...options('selected', 'selected')];
    const found = incompletePackage(rows);
    expect(found).toMatchObject({ heading: 2, options: [3, 4] });
    expect(found && takenIn(found, rows)).toBe(2);
  });
});
