import { describe, expect, it } from 'vitest';
import { claim, prune } from '../queue/changes.ts';
import type { nextToSend } from '../queue/nextToSend.ts';
import { explore } from './explore.ts';
import { outboxProtocol, type Rules } from './protocol.ts';
import type { ModelField } from './state.ts';

// Every interleaving of two tabs that type, send, withdraw, die, lose answers and take over from each
// other, up to these bounds: nothing is lost, the value typed last wins, and nothing comes back.

const none = { values: 2, kills: 0, failures: 0, steals: 0, withdrawals: 0, lags: 0 };
const price = ['unitPrice'] as const;
const discount = ['discountType', 'discountValue'] as const;
/** Visiting every state takes long on a busy machine. */
const timeout = 300_000;

describe('the protocol loses, overtakes and revives nothing', () => {
  it.each([
    ['with a kill and a lost answer', price, { kills: 1, failures: 1 }],
    ['with a kill and a withdrawal', price, { kills: 1, withdrawals: 1 }],
    ['with a tab that hears of a removal late', price, { withdrawals: 1, lags: 1 }],
    ['with a frozen leader and a lost answer', price, { steals: 1, failures: 1 }],
    ['with three values and a lost answer', price, { values: 3, failures: 1 }],
    ['in a discount and its type, with a kill', discount, { values: 3, kills: 1 }],
    ['in a discount and its type, with a lost answer', discount, { values: 3, failures: 1 }],
    ['in two fields, with a kill', ['unitPrice', 'notes'] as const, { kills: 1 }],
  ])(
    '%s',
    (_what, fields, budget) => {
      const { states, fault } = explore(outboxProtocol({ ...none, ...budget }, fields));
      expect(fault).toBeUndefined();
      expect(states).toBeGreaterThan(10_000);
    },
    timeout,
  );
});

describe('the model finds', () => {
  const bounds = { values: 2, kills: 1, failures: 1, steals: 0, withdrawals: 1, lags: 1 };
  const found = (broken: Partial<Rules>, fields: readonly ModelField[] = price) =>
    explore(outboxProtocol(bounds, fields, broken)).fault?.what;

  it('a claim that does not mark the entry as sent', () => {
    const unmarked: typeof claim = (op) => (entries) => ({ ...claim(op)(entries), put: [] });
    expect(found({ claim: unmarked, maySend: () => true })).toMatch(/out of order|lost|withdrawn/);
  });

  it('a newer value that drops one that was sent', () => {
    const careless: typeof prune = () => (entries) =>
      prune()(entries.map((entry) => ({ ...entry, attempted: false })));
    expect(found({ prune: careless })).toMatch(/out of order|lost|withdrawn/);
  });

  it('a newer value that overtakes one that was sent and not answered', () => {
    const newestFirst: typeof nextToSend = (entries) => entries.at(-1);
    const overtaking: typeof claim = (op) => (entries) => ({
      put: entries
        .filter((entry) => entry.op === op)
        .map((entry) => ({ ...entry, attempted: true })),
    });
    expect(found({ nextToSend: newestFirst, claim: overtaking })).toMatch(/out of order/);
  });

  it('a claim that ignores the discount type that the value was typed for', () => {
    const hasty: typeof claim = (op) => (entries) => {
      const made = claim(op)(entries.filter((entry) => entry.op === op || entry.attempted));
      return { ...made, remove: claim(op)(entries).remove };
    };
    expect(found({ claim: hasty }, discount)).toMatch(/out of order/);
  });

  it('a second place that is erased before the disk has what was in it', () => {
    expect(found({ phases: ['erase', 'commit'] })).toMatch(/lost/);
  });

  it('a tab that takes over again what has already been on the disk', () => {
    expect(found({ knowsTaken: false })).toMatch(/out of order|withdrawn/);
  });

  it('a removal that leaves in the second place what is being taken over from it', () => {
    expect(found({ removesFromBoth: false })).toMatch(/out of order|withdrawn/);
  });
});
