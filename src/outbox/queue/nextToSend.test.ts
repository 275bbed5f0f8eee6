import { describe, expect, it } from 'vitest';
import { aLineItem, anEntry, aQuote, parked, temporary } from '../testing/builders.ts';
import type { Entry } from './entry.ts';
import { nextToSend, waits } from './nextToSend.ts';

const { field: _f, value: _v, base: _b, ...common } = anEntry();
const addition = (changes: object = {}): Entry => ({
  ...common,
  op: 'add',
  kind: 'add',
  item: aLineItem(),
  restore: false,
  ...changes,
});
const deletion = (changes: object = {}): Entry => ({
  ...common,
  op: 'delete',
  kind: 'delete',
  ...changes,
});
const discard = (changes: object = {}): Entry => ({
  ...common,
  op: 'discard',
  kind: 'discard',
  version: 1,
  undoes: null,
  content: aQuote(),
  ...changes,
});
const edit = (changes: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({ sequence: 1000, ...changes });
const early = { sequence: 1 };

describe('the next entry to send', () => {
  const always = () => true;

  it('is the first that is due', () => {
    const [one, two] = [edit({ sequence: 1 }), edit({ sequence: 2, field: 'notes' })];
    expect(nextToSend([one, two], always)).toBe(one);
    expect(nextToSend([one, two], ({ op }) => op === two.op)).toBe(two);
    expect(nextToSend([one, two], () => false)).toBeUndefined();
  });

  it('is one that was sent without an answer, due or not', () => {
    const [one, sent] = [edit({ sequence: 1 }), edit({ sequence: 2, attempted: true })];
    expect(nextToSend([one, sent], always)).toBe(sent);
    expect(nextToSend([one, { ...sent, failure: temporary }], () => false)).toMatchObject({
      op: sent.op,
    });
  });

  it('is none that was rejected, or waits for another', () => {
    const rejected = edit({ sequence: 1, attempted: true, failure: parked });
    expect(nextToSend([rejected], always)).toBeUndefined();
    const added = addition(early);
    expect(nextToSend([added, edit()], ({ kind }) => kind === 'edit')).toBeUndefined();
  });
});

describe('an edit waits', () => {
  const ofType = { field: 'discountType', value: 'fixed' } as const;
  const ofValue = { field: 'discountValue', value: '5' } as const;
  it.each([
    ['for the addition of its item', edit(), addition(early), true],
    ['for a rejected addition, too', edit(), addition({ ...early, failure: parked }), true],
    ['for the deletion of its item', edit(), deletion(early), true],
    ['not for a rejected deletion', edit(), deletion({ ...early, failure: parked }), false],
    ['not for another item', edit(), addition({ ...early, id: 'item-2' }), false],
    ['not for another user', edit(), addition({ ...early, user: 'ben' }), false],
    ['not for what was made after it', edit(), addition({ sequence: 1001 }), false],
    ['not for another field', edit(), edit({ ...early, field: 'notes' }), false],
    ['for a discard of its quote', edit(), discard(early), true],
    ['not for a rejected discard', edit(), discard({ ...early, failure: parked }), false],
    ['not for a discard of another', edit(), discard({ ...early, quoteId: 'quote-2' }), false],
    ['not as a price, for a discount', edit(), edit({ ...early, ...ofType }), false],
    ['as a discount, for its type', edit(ofValue), edit({ ...early, ...ofType }), true],
    [
      'as a discount, for a rejected type, too',
      edit(ofValue),
      edit({ ...early, ...ofType, failure: parked }),
      true,
    ],
    [
      'not as a discount, for another discount',
      edit(ofValue),
      edit({ ...early, ...ofValue }),
      false,
    ],
    ['as a type, for the type before', edit(ofType), edit({ ...early, ...ofType }), true],
    ['as a type, for the discount before', edit(ofType), edit({ ...early, ...ofValue }), true],
    [
      'not as a type, for a rejected discount',
      edit(ofType),
      edit({ ...early, ...ofValue, failure: parked }),
      false,
    ],
    ['not as a type, for a price', edit(ofType), edit(early), false],
  ])('%s', (_what, entry, earlier, isWaiting) => {
    expect(waits(entry, [earlier, entry])).toBe(isWaiting);
  });
});

it('a discard waits for everything before it in its quote that was not rejected', () => {
  const later = discard({ sequence: 1000 });
  expect(waits(later, [edit(early), later])).toBe(true);
  expect(waits(later, [edit({ ...early, failure: parked }), later])).toBe(false);
  expect(waits(later, [edit({ ...early, quoteId: 'quote-2' }), later])).toBe(false);
});
