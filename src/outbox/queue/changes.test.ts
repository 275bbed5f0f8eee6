import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { anEntry, aQuote, parked, temporary } from '../testing/builders.ts';
import {
  add,
  applied,
  byMaking,
  claim,
  prune,
  refused,
  remove,
  replaced,
  retried,
  saved,
  sparing,
} from './changes.ts';
import type { Entry } from './entry.ts';

const isClaimed = (entry: Entry, ...others: Entry[]) =>
  applied([...others, entry], claim(entry.op)).some(
    ({ op, attempted }) => op === entry.op && attempted,
  );

describe('claiming', () => {
  it('marks an entry as sent', () => {
    expect(isClaimed(anEntry())).toBe(true);
  });

  it('waits for the discount type that a value was typed for, seen by this tab or not', () => {
    const type = anEntry({ field: 'discountType', value: 'fixed', base: 'percent' });
    const value = anEntry({ field: 'discountValue', value: '10', base: '0' });
    expect(isClaimed(value, type)).toBe(false);
    expect(isClaimed(value, { ...type, user: 'ben' })).toBe(true);
    expect(isClaimed(value)).toBe(true);
  });

  it('waits for an entry of the quote that was sent and is not answered', () => {
    const sent = anEntry({ field: 'notes', attempted: true });
    expect(isClaimed(anEntry(), sent)).toBe(false);
    expect(isClaimed(anEntry(), { ...sent, failure: parked })).toBe(true);
    expect(isClaimed(anEntry({ quoteId: 'quote-2' }), sent)).toBe(true);
  });
});

describe('an edit that was typed over one that then did not leave', () => {
  const first = anEntry({ sequence: 3000, value: '3', base: '0' });
  const second = anEntry({ sequence: 3001, value: '30', base: '3' });
  const third = anEntry({ sequence: 3002, value: '300', base: '3' });
  const discard: Entry = {
    ...anEntry({ sequence: 3001 }),
    kind: 'discard',
    version: 1,
    undoes: null,
    content: aQuote(),
  };

  it('is based on what that one was based on, so that it does not count as overwriting it', () => {
    const left = { ...second, base: '0' };
    expect(applied([first, second], prune())).toEqual([left]);
    expect(applied([first, second], replaced([], []))).toEqual([left]);
    expect(applied([first, second], claim(second.op))).toEqual([{ ...left, attempted: true }]);
    expect(applied([first, second], claim(first.op))).toEqual([left]);
    expect(applied([first, second, third], prune())).toEqual([{ ...third, base: '0' }]);
  });

  it('is not sent if it brings back what was there before', () => {
    const back = anEntry({ sequence: 3001, value: '0', base: '3' });
    expect(applied([first, back], prune())).toEqual([]);
    expect(applied([first, back], claim(back.op))).toEqual([]);
  });

  it('keeps its base if that one was sent or rejected, or was not what its writer saw', () => {
    for (const [entry, left] of [
      [{ ...first, attempted: true }, 2],
      [{ ...first, failure: parked }, 1],
      [{ ...first, value: '4' }, 1],
    ] as const) {
      const found = applied([entry, second], prune());
      expect(found).toHaveLength(left);
      expect(found.at(-1)).toEqual(second);
    }
    const divided = [first, discard, third];
    expect(applied(divided, prune())).toEqual(divided);
  });
});

describe('what the server has', () => {
  it('takes older values of its field along, even one that was sent', () => {
    const older = anEntry({ value: '1', attempted: true });
    const [sent, other] = [anEntry({ value: '2' }), anEntry({ field: 'notes' })];
    expect(applied([older, sent, other], saved(sent, { unitPrice: '2' }))).toEqual([other]);
  });

  it('becomes the base of a newer value, which its writer typed over it', () => {
    const [sent, newer] = [anEntry({ value: '1' }), anEntry({ value: '2', base: '0' })];
    const left = applied([sent, newer], saved(sent, { unitPrice: '1.00' }));
    expect(left).toEqual([{ ...newer, base: '1.00' }]);
  });
});

describe('what the server has, beside it', () => {
  it('changes the base of nothing that was sent, is older, or is another field', () => {
    const sent = anEntry({ sequence: 2000, value: '1' });
    const others = [
      anEntry({ sequence: 2001, base: '0', attempted: true }),
      anEntry({ sequence: 2002, base: '0', field: 'notes' }),
      anEntry({ sequence: 2003, base: '0', user: 'ben' }),
    ];
    expect(applied([sent, ...others], saved(sent, { unitPrice: '1.00' }))).toEqual(others);
  });

  it('leaves the base where the answer has no row', () => {
    const [sent, newer] = [anEntry({ sequence: 2000 }), anEntry({ sequence: 2001, base: '0' })];
    expect(applied([sent, newer], saved(sent, null))).toEqual([newer]);
  });
});

describe('a rejected entry that is tried again', () => {
  it('takes its turn with those that were never sent, if it still waits for that', () => {
    const [refused, sent] = [
      anEntry({ attempted: true, failure: parked }),
      anEntry({ attempted: true }),
    ];
    expect(applied([refused, sent], retried([refused.op, sent.op]))).toEqual([
      { ...refused, attempted: false, failure: null },
      sent,
    ]);
  });
});

describe('the order of entries', () => {
  it('is that of their making, and the same in every tab if two have one number', () => {
    const [b, a] = [
      anEntry({ op: 'b', sequence: 2 }),
      anEntry({ op: 'a', sequence: 2, field: 'notes' }),
    ];
    const first = anEntry({ op: 'z', sequence: 1 });
    for (const entries of [
      [a, b, first],
      [first, b, a],
    ]) {
      expect(entries.toSorted(byMaking).map(({ op }) => op)).toEqual(['z', 'a', 'b']);
    }
    expect(applied([b, first, a], remove(['z'])).map(({ op }) => op)).toEqual(['a', 'b']);
    expect(applied([b, a], add([first])).map(({ op }) => op)).toEqual(['z', 'a', 'b']);
  });
});

describe('a change', () => {
  it('that touches nothing leaves the very list', () => {
    const entries = [anEntry()];
    expect(applied(entries, () => ({}))).toBe(entries);
    expect(applied(entries, () => ({ remove: new Set(), put: [] }))).toBe(entries);
  });

  it('that adds leaves alone what is known under the same operation', () => {
    const [known, made] = [anEntry({ attempted: true }), anEntry({ field: 'notes' })];
    const again = { ...known, attempted: false };
    expect(applied([known], add([again, made]))).toEqual([known, made]);
  });

  it('can be kept from removing some', () => {
    const [spared, gone, put] = [anEntry(), anEntry({ field: 'notes' }), anEntry({ id: 'item-2' })];
    const change = sparing([spared], () => ({
      remove: new Set([spared.op, gone.op]),
      put: [put],
    }));
    expect(applied([spared, gone], change)).toEqual([spared, put]);
    expect(
      applied(
        [spared],
        sparing([spared], () => ({ put: [put] })),
      ),
    ).toEqual([spared, put]);
  });
});

describe('a failure', () => {
  const failureOf = (entries: readonly Entry[], op: string) =>
    entries.find((entry) => entry.op === op)?.failure ?? null;

  it('is noted at its entry alone, and nowhere if that is gone', () => {
    const [failed, other] = [anEntry(), anEntry({ field: 'notes' })];
    const entries = applied([failed, other], refused(failed.op, temporary));
    expect([failureOf(entries, failed.op), failureOf(entries, other.op)]).toEqual([
      temporary,
      null,
    ]);
    expect(applied([other], refused(failed.op, temporary))).toEqual([other]);
  });

  const missing = (status: number) => ({ status, message: 'x', parked: true });
  const [edit, ofSame, ofOther, ofQuote] = [
    anEntry(),
    anEntry({ field: 'notes' }),
    anEntry({ id: 'item-2' }),
    anEntry({ entity: 'quote', id: 'quote-1', field: 'taxRate' }),
  ];
  const { field: _f, value: _v, base: _b, ...common } = anEntry();
  const deletion: Entry = { ...common, op: 'delete', kind: 'delete' };
  const strangers = [
    anEntry({ user: 'ben' }),
    anEntry({ tenant: 'harbor' }),
    anEntry({ quoteId: 'quote-2' }),
  ];
  const setAside = (entries: readonly Entry[]) =>
    entries.filter(({ failure }) => failure?.isGone).map(({ op }) => op);

  it('of an edit of an item that is gone sets the edits of that item aside', () => {
    const before = [edit, ofSame, ofOther, ofQuote, deletion, ...strangers];
    const after = applied(before, refused(edit.op, missing(404)));
    expect(setAside(after)).toEqual([edit.op, ofSame.op]);
    expect(failureOf(after, ofSame.op)).toEqual({
      status: 404,
      message: `Not saved: ${texts.items.deletedMeanwhile}`,
      parked: true,
      isGone: true,
    });
  });

  it.each([
    ['of any edit, if the quote is deleted', edit, 410, texts.quote.deletedMeanwhile],
    ['of the quote, if there is none', ofQuote, 404, texts.quote.notThere],
    ['of a deletion, if there is no quote', deletion, 404, texts.quote.notThere],
  ])('%s, sets everything of the quote aside', (_what, entry, status, why) => {
    const before = [edit, ofSame, ofOther, ofQuote, deletion, ...strangers];
    const after = applied(before, refused(entry.op, missing(status)));
    expect(setAside(after).toSorted()).toEqual(
      [edit, ofSame, ofOther, ofQuote, deletion].map(({ op }) => op).toSorted(),
    );
    expect(failureOf(after, ofOther.op)?.message).toBe(`Not saved: ${why}`);
  });
});

describe('what later entries replaced', () => {
  const discard = (sequence: number): Entry => {
    const { field: _f, value: _v, base: _b, ...common } = anEntry();
    const { lineItems, ...head } = aQuote();
    const content = { ...head, lineItems };
    return {
      ...common,
      sequence,
      op: 'discard',
      kind: 'discard',
      version: 1,
      undoes: null,
      content,
    };
  };

  it('is removed unless it was sent, or a discard stands between', () => {
    const [old, sent, later] = [
      anEntry({ sequence: 1000 }),
      anEntry({ sequence: 1001, field: 'notes', attempted: true }),
      anEntry({ sequence: 1010, value: '9.00', base: '1.00' }),
    ];
    const ops = [old.op, sent.op];
    expect(applied([old, sent], replaced(ops, [later]))).toEqual([sent]);
    const between = discard(1005);
    expect(applied([old, between], replaced(ops, [later]))).toEqual([old, between]);
    expect(applied([old, discard(999)], replaced(ops, [later])).map(({ op }) => op)).toEqual([
      'discard',
    ]);
    // One of several is enough.
    const near = anEntry({ sequence: 1002 });
    expect(applied([old, between], replaced(ops, [near, later]))).toEqual([old, between]);
  });
});
