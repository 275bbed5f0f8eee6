import { expect, it } from 'vitest';
import { anEntry } from '../testing/builders.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createSecondPlace, isTaken, type SecondPlace, withTaken } from './secondPlace.ts';

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

it('puts a record in place of the one of the same operation, and leaves the others', () => {
  const storage = memoryStorage();
  const place = createSecondPlace(() => storage);
  const [first, second] = [anEntry(), anEntry()];
  place.put([first, second]);
  expect(place.put([{ ...first, attempted: true }])).toBe(true);
  expect(recordsOf(place)).toEqual([second, { ...first, attempted: true }]);
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

it('erases nothing of an entry that it has not seen', () => {
  const storage = memoryStorage();
  const entry = anEntry();
  createSecondPlace(() => storage).put([entry]);
  const seen = memoryStorage(storage);
  createSecondPlace(() => storage).put([{ ...entry, attempted: true }]);
  const late = createSecondPlace(() => ({ ...seen, length: 1, removeItem: storage.removeItem }));
  late.erase(late.all());
  expect(recordsOf(createSecondPlace(() => storage))).toEqual([{ ...entry, attempted: true }]);
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

it('takes back what it has put of the records that it has no room for', () => {
  const storage = memoryStorage();
  const place = createSecondPlace(() => storage);
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (storage.length === 1) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  expect(place.put([anEntry(), anEntry()])).toBe(false);
  expect(storage.length).toBe(0);
});

it('names a record that cannot be read instead of dropping it', () => {
  const storage = memoryStorage();
  storage.setItem('quotewright-unsaved/x', '{"op":');
  const place = createSecondPlace(() => storage);
  expect(recordsOf(place)).toEqual([{ op: 'x', schemaVersion: 'damaged' }]);
  place.erase(place.all());
  expect(place.all()).toEqual([]);
});

it('knows what has been on the disk, by the writes of each tab', () => {
  const storage = memoryStorage();
  const [one, other] = [createSecondPlace(() => storage), createSecondPlace(() => storage)];
  one.put([anEntry({ op: 'a' }), anEntry({ op: 'b' })]);
  other.put([anEntry({ op: 'c' })]);
  const kept = (op: string) => one.all().filter(({ record }) => record.op === op);
  const writes = (op: string) => kept(op).map(({ write }) => write);
  const taken = withTaken(withTaken({}, writes('a')), writes('c'));
  const isNew = () => one.all().filter((found) => !isTaken(found, taken));
  expect(isNew().map(({ record }) => record.op)).toEqual(['b']);
  expect(withTaken(withTaken(taken, writes('b')), writes('a'))).toEqual(
    withTaken(taken, writes('b')),
  );
  // The same entry again, after it was changed or brought back.
  other.put([anEntry({ op: 'a' })]);
  expect(isNew().map(({ record }) => record.op)).toEqual(['b', 'a']);
});

it('notes the last write of a tab beside records that older builds left', () => {
  expect(withTaken({}, [null, { tab: 'a', number: 1 }, null])).toEqual({ a: 1 });
});

it('forgets no tab when one that it knows writes again, and then not that one first', () => {
  const tabs = Array.from({ length: 100 }, (_, index) => ({ tab: `tab ${index}`, number: 1 }));
  const again = withTaken(withTaken({}, tabs), [{ tab: 'tab 50', number: 2 }]);
  expect(Object.keys(again)).toHaveLength(100);
  expect(again).toMatchObject({ 'tab 0': 1, 'tab 50': 2 });
  const last = [
    { tab: 'tab 0', number: 2 },
    { tab: 'another', number: 1 },
  ];
  const later = withTaken(again, last);
  expect(later).not.toHaveProperty('tab 1');
  expect(later).toMatchObject({ 'tab 0': 2, 'tab 2': 1, another: 1 });
});

it('forgets the tabs that wrote first, and takes over what an older build left', () => {
  const tabs = Array.from({ length: 100 }, (_, index) => ({ tab: `tab ${index}`, number: 1 }));
  const last = [
    { tab: 'tab 0', number: 2 },
    { tab: 'another', number: 7 },
  ];
  const taken = withTaken(withTaken({}, tabs), last);
  expect(Object.keys(taken)).toHaveLength(100);
  expect(taken).toMatchObject({ 'tab 0': 2, 'tab 2': 1, another: 7 });
  expect(taken).not.toHaveProperty('tab 1');
  const storage = memoryStorage();
  storage.setItem('quotewright-unsaved/x', JSON.stringify(anEntry({ op: 'x' })));
  storage.setItem('quotewright-edits/y/tab 0/odd', JSON.stringify(anEntry({ op: 'y' })));
  storage.setItem('quotewright-edits/z/tab 0/0', JSON.stringify(anEntry({ op: 'z' })));
  const found = createSecondPlace(() => storage).all();
  expect(found.map((one) => isTaken(one, taken))).toEqual([false, false, false]);
  expect(found.map(({ write }) => write)).toEqual([null, null, null]);
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
