/**
 * Simulates people who edit in a world that fails, in virtual time, against the outbox itself.
 * `npm run test:simulation -- --seed 7 --edits 10000`
 */

import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    edits: { type: 'string', default: '10000' },
  },
});
// Vite resolves the page's aliases.
const server = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
});
const { main } = await server.ssrLoadModule('/src/outbox/simulation/main.ts');
const isGood = await main({ seed: Number(values.seed), edits: Number(values.edits) });
await server.close();
process.exit(isGood ? 0 : 1);
