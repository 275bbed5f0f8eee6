import { expect, it } from 'vitest';
import { applied, claim, prune } from '../queue/changes.ts';
import type { nextToSend } from '../queue/nextToSend.ts';
import { explore } from './explore.ts';
import { outboxProtocol } from './protocol.ts';

// Every interleaving of two tabs that type, send, die, lose answers and take over from each other,
// up to these bounds: nothing is lost or applied twice, and the value typed last wins.

const bounds = { values: 3, kills: 1, failures: 2, steals: 1 };

it('loses nothing, applies nothing twice, and ends with the value typed last', () => {
  const { states, fault } = explore(outboxProtocol(bounds));
  expect(fault).toBeUndefined();
  expect(states).toBeGreaterThan(10_000);
});

it('catches a claim that does not mark the entry as sent', () => {
  const unmarked: typeof claim = (op) => (entries) => ({
    ...claim(op)(entries),
    put: [],
  });
  expect(explore(outboxProtocol(bounds, { claim: unmarked })).fault).toBeDefined();
});

it('catches a newer value that drops one that was sent', () => {
  const careless: typeof prune = (laters) => (entries) =>
    prune(laters)(entries.map((entry) => ({ ...entry, attempted: false })));
  const { fault } = explore(outboxProtocol(bounds, { prune: careless }));
  expect(fault?.what).toMatch(/out of order|lost/);
});

it('catches a newer value that overtakes one that was sent and not answered', () => {
  const newestFirst: typeof nextToSend = (entries) => entries.at(-1);
  const overtaking: typeof claim = (op) => (entries) => ({
    put: applied(entries, claim(op))
      .filter((entry) => entry.op === op)
      .map((entry) => ({ ...entry, attempted: true })),
  });
  const broken = { nextToSend: newestFirst, claim: overtaking };
  expect(explore(outboxProtocol(bounds, broken)).fault?.what).toMatch(/out of order/);
});
