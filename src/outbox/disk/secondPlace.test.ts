import { expect, it } from 'vitest';
import { anEntry } from '../testing/builders.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createSecondPlace, type SecondPlace } from './secondPlace.ts';

const recordsOf = (place: SecondPlace) => place.all().map(({ record }) => record);

it('keeps records for every tab until they are erased', () => {
  const storage = memoryStorage();
  storage.setItem('quotewright-theme', 'dark');
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  const [first, second] = [anEntry(), anEntry()];
  expect(one.put([first]) && other.put([second])).toBe(true);
  expect(recordsOf(one)).toEqual([first, second]);
  one.erase(one.all().filter(({ record }) => record.op === second.op));
  expect(recordsOf(other)).toEqual([first]);
  expect(storage.getItem('quotewright-theme')).toBe('dark');
});

it('erases nothing that another tab has changed meanwhile', () => {
  const storage = memoryStorage();
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  const entry = anEntry();
  one.put([entry]);
  const found = one.all();
  other.put([{ ...entry, attempted: true }]);
  one.erase(found);
  expect(recordsOf(other)).toEqual([{ ...entry, attempted: true }]);
});

it('takes all records or none', () => {
  const storage = memoryStorage();
  const entry = anEntry();
  const place = createSecondPlace(() => storage);
  place.put([entry]);
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (storage.getItem(key) === null) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  expect(place.put([{ ...entry, attempted: true }, anEntry()])).toBe(false);
  expect(recordsOf(place)).toEqual([entry]);
});

it('names a record that cannot be read instead of dropping it', () => {
  const storage = memoryStorage();
  storage.setItem('quotewright-unsaved/x', '{"op":');
  const place = createSecondPlace(() => storage);
  expect(recordsOf(place)).toEqual([{ op: 'x', schemaVersion: 'damaged' }]);
  place.erase(place.all());
  expect(place.all()).toEqual([]);
});

it('numbers entries above those of every tab and of the disk', () => {
  const storage = memoryStorage();
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  expect(one.nextSequence(0)).toBe(1);
  expect(other.nextSequence(0)).toBe(2);
  expect(one.nextSequence(900)).toBe(901);
  expect(other.nextSequence(0)).toBe(902);
  for (const odd of ['nonsense', String(Number.MAX_SAFE_INTEGER), '-5', '1.5e300']) {
    storage.setItem('quotewright-sequence', odd);
    const next = createSecondPlace(() => storage);
    expect(next.nextSequence(902)).toBe(903);
  }
});

it('goes without where the browser has no such storage, or no room', () => {
  const denied = createSecondPlace(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([denied.isThere(), createSecondPlace(memoryStorage).isThere()]).toEqual([false, true]);
  expect(denied.put([anEntry()])).toBe(false);
  expect(denied.put([])).toBe(true);
  expect(denied.all()).toEqual([]);
  expect([denied.nextSequence(0), denied.nextSequence(0)]).toEqual([1, 2]);
});
