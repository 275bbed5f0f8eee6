import { describe, expect, it } from 'vitest';
import { applied, claim } from '../queue/changes.ts';
import type { nextToSend } from '../queue/nextToSend.ts';
import type { written } from '../queue/write.ts';
import { explore } from './explore.ts';
import { outboxProtocol } from './protocol.ts';

// Every interleaving of two tabs that type, send, withdraw, die, lose answers and take over from each
// other, up to these bounds: nothing is lost, the value typed last wins, and nothing comes back.

const bounds = { values: 2, kills: 1, failures: 1, steals: 1, withdrawals: 1 };

describe('the protocol', () => {
  it.each([
    { what: 'one field', fields: ['unitPrice'], budget: { ...bounds, values: 3 } },
    { what: 'two fields', fields: ['unitPrice', 'notes'], budget: bounds },
    { what: 'a discount and its type', fields: ['discountType', 'discountValue'], budget: bounds },
  ] as const)('loses, overtakes and revives nothing in $what', ({ fields, budget, what }) => {
    const { states, fault } = explore(outboxProtocol(budget, fields));
    console.info(`${what}: ${states} states`);
    expect(fault).toBeUndefined();
    expect(states).toBeGreaterThan(10_000);
  });
});
