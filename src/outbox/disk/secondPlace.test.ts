import { expect, it } from 'vitest';
import { anEntry } from '../testing/builders.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createSecondPlace } from './secondPlace.ts';

it('keeps records for every tab until they are erased', () => {
  const storage = memoryStorage();
  storage.setItem('quotewright-theme', 'dark');
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  const [first, second] = [anEntry(), anEntry()];
  expect(one.put(first) && other.put(second)).toBe(true);
  expect(one.all()).toEqual([first, second]);
  one.erase([second.op]);
  expect([other.has(first.op), other.has(second.op)]).toEqual([true, false]);
  expect(other.all()).toEqual([first]);
  expect(storage.getItem('quotewright-theme')).toBe('dark');
});

it('names a record that cannot be read instead of dropping it', () => {
  const storage = memoryStorage();
  storage.setItem('quotewright-unsaved/x', '{"op":');
  expect(createSecondPlace(() => storage).all()).toEqual([{ op: 'x', schemaVersion: 'damaged' }]);
});

it('numbers entries above those of every tab and of the disk', () => {
  const storage = memoryStorage();
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  expect(one.nextSequence(0)).toBe(1);
  expect(other.nextSequence(0)).toBe(2);
  expect(one.nextSequence(900)).toBe(901);
  expect(other.nextSequence(0)).toBe(902);
  storage.setItem('quotewright-sequence', 'nonsense');
  expect(one.nextSequence(0)).toBe(902);
});

it('goes without where the browser has no such storage, or no room', () => {
  const denied = createSecondPlace(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(denied.put(anEntry())).toBe(false);
  expect(denied.all()).toEqual([]);
  // Nobody may conclude from this that another tab has taken the record over.
  expect(denied.has('x')).toBe(true);
  expect([denied.nextSequence(0), denied.nextSequence(0)]).toEqual([1, 2]);
});
