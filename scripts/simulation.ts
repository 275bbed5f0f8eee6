/**
 * Simulates people who edit in a world that fails, in virtual time, against the outbox itself.
 * `npm run test:simulation -- --seed 7 --edits 10000`
 */

import { parseArgs } from 'node:util';
import { openPageModules } from './testing/pageModules.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    edits: { type: 'string', default: '10000' },
  },
});
type Simulation = typeof import('../src/outbox/simulation/main.ts');

const modules = await openPageModules();
const { main } = await modules.load<Simulation>('src/outbox/simulation/main.ts');
const isGood = await main({ seed: Number(values.seed), edits: Number(values.edits) });
await modules.close();
process.exit(isGood ? 0 : 1);
