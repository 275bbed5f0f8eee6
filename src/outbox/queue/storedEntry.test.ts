import { expect, it } from 'vitest';
import { draftOf } from '../edits/draftOf.ts';
import { aLineItem, anEntry, aQuote, parked } from '../testing/builders.ts';
import type { Entry } from './entry.ts';
import { fromStored, type StoredEntry, schemaVersion } from './storedEntry.ts';

const { kind: _kind, field: _field, value: _value, base: _base, ...common } = anEntry();
const discard: Entry = {
  ...common,
  kind: 'discard',
  version: 1,
  undoes: null,
  content: draftOf(aQuote()),
};
const entries: Entry[] = [
  discard,
  anEntry({ attempted: true, failure: parked, base: undefined }),
  anEntry({ entity: 'quote', field: 'logoId', value: null }),
  { ...common, kind: 'add', item: aLineItem(), restore: false },
  { ...common, kind: 'delete' },
  { ...common, kind: 'order', ids: ['item-1'], about: { quote: 'Dana' } },
];

it('reads each kind of entry back as it was written', () => {
  for (const entry of entries) {
    expect(fromStored(structuredClone(entry))).toEqual(entry);
    expect(fromStored(JSON.parse(JSON.stringify(entry)))).toEqual(
      JSON.parse(JSON.stringify(entry)),
    );
  }
});

it('reads an entry of the first version as a field edit', () => {
  const { kind: _, ...fields } = anEntry();
  const old = { ...fields, schemaVersion: 1 };
  expect(fromStored(old)).toEqual({ ...fields, kind: 'edit', schemaVersion });
});

it('reads an item of an entry from before there were options and sections as having none', () => {
  const { option: _, section: _none, minQuantity: _min, maxQuantity: _max, ...rest } = aLineItem();
  const { tax: _tax, volumePrices: _prices, ...item } = rest;
  const add = { ...common, kind: 'add', item, restore: false, schemaVersion: 3 } as StoredEntry;
  const optional = { ...add, item: { ...item, option: 'offered' }, schemaVersion: 4 };
  expect(fromStored(optional)).toMatchObject({ item: aLineItem({ option: 'offered' }) });
  expect(fromStored(add)).toMatchObject({ schemaVersion, item: aLineItem() });
  const content = { ...discard.content, lineItems: [item, item] };
  const old = { ...discard, content, schemaVersion: 3 } as StoredEntry;
  expect(fromStored(old)).toEqual({
    ...discard,
    content: { ...content, lineItems: [aLineItem(), aLineItem()] },
  });
  expect(fromStored({ ...add, item: null })).toBe('damaged');
  expect(fromStored({ ...old, content: { lineItems: 7 } })).toBe('damaged');
});

it('reads an entry from before there were discounts on whole quotes and second taxes', () => {
  const { discountType: _, discountValue: _none, secondTax: _s, ...rest } = discard.content;
  const { tax: _tax, ...item } = aLineItem();
  const { secondTaxRate: _rate, ...head } = rest;
  const content = { ...head, lineItems: [item] };
  const old = { ...discard, content, schemaVersion: 6 } as StoredEntry;
  expect(fromStored(old)).toEqual(discard);
  expect(fromStored({ ...anEntry(), schemaVersion: 6 })).toMatchObject({ schemaVersion });
});

it('reads an entry from before there were volume prices', () => {
  const { volumePrices: _, ...item } = aLineItem();
  const add = { ...common, kind: 'add', item, restore: false, schemaVersion: 7 } as StoredEntry;
  expect(fromStored(add)).toMatchObject({ schemaVersion, item: aLineItem() });
});

it('reads an entry from before there were deposits', () => {
  const { deposit: _, ...content } = discard.content;
  const old = { ...discard, content, schemaVersion: 8 } as StoredEntry;
  expect(fromStored(old)).toEqual(discard);
  expect(fromStored({ ...anEntry(), schemaVersion: 8 })).toMatchObject({ schemaVersion });
});

it('reads an entry from before there was an address book', () => {
  const { clientId: _, ...content } = discard.content;
  const old = { ...discard, content, schemaVersion: 9 } as StoredEntry;
  expect(fromStored(old)).toEqual(discard);
});

it('leaves alone an entry of a newer version', () => {
  expect(fromStored({ ...anEntry(), schemaVersion: schemaVersion + 1 })).toBe('newer');
});

it('recognizes damage: anything missing, of another type, or of no version', () => {
  expect(fromStored({ op: 'x' })).toBe('damaged');
  expect(fromStored({ op: 'x', schemaVersion: 0 })).toBe('damaged');
  for (const entry of entries) {
    const keys = Object.keys(entry).filter((key) => !['about', 'base'].includes(key));
    for (const key of keys) {
      const { [key as 'op']: _, ...rest } = entry;
      expect(fromStored(rest as unknown as StoredEntry), `${entry.kind} without ${key}`).toBe(
        'damaged',
      );
    }
  }
  const odd = [
    { id: 'x/../../services/y' },
    { quoteId: '..' },
    { sequence: 1e308 },
    { about: { quote: {} } },
  ];
  for (const one of odd) expect(fromStored({ ...anEntry(), ...one })).toBe('damaged');
  const add = { ...common, kind: 'add', item: { ...aLineItem(), unitPrice: 12 }, restore: false };
  expect(fromStored(add as unknown as StoredEntry)).toBe('damaged');
});

it('recognizes damage in the content of a discard', () => {
  const { content } = discard;
  for (const key of Object.keys(content)) {
    const { [key as 'id']: _, ...rest } = content;
    const damaged = { ...discard, content: rest } as StoredEntry;
    expect(fromStored(damaged), `without ${key}`).toBe('damaged');
  }
  const lineItems = [{ ...aLineItem(), quantity: 1 }];
  const odd = { ...discard, content: { ...content, lineItems } } as StoredEntry;
  expect(fromStored(odd)).toBe('damaged');
});

it('recognizes damage in a failure', () => {
  for (const key of Object.keys(parked)) {
    const { [key as 'status']: _, ...failure } = parked;
    expect(fromStored({ ...anEntry(), failure }), `without ${key}`).toBe('damaged');
  }
});
