/**
 * Requests of random shape to the adapter, REST, the edge functions and Storage: none may be
 * answered with 5xx, or with SQL, a path or a stack.
 * `npm run test:fuzz -- --seed 7 --requests 20000`
 */

import { parseArgs } from 'node:util';
import { openPageModules } from '../../scripts/testing/pageModules.ts';
import { startSmtp } from '../../supabase/local/testing/smtpServer.ts';
import { startStack } from '../../supabase/local/testing/startStack.ts';
import { type CreateApi, fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string', default: '20000' },
  },
});
const [seed, requests] = [Number(values.seed), Number(values.requests)];

console.log(`fuzz: --seed ${seed} --requests ${requests}`);
const smtp = await startSmtp();
const stack = await startStack({ env: { SMTP_URL: smtp.url } });
const modules = await openPageModules();
try {
  const { createApi } = await modules.load<{ createApi: CreateApi }>('src/api/adapter/app.ts');
  const { found, counts } = await fuzz(stack, createApi, { seed, requests });
  for (const one of found.slice(0, 50)) console.log(JSON.stringify(one));
  for (const [kind, count] of Object.entries(counts).sort()) console.log(`${count} ${kind}`);
  console.log(`${requests} requests, ${found.length} unacceptable answers.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await modules.close();
  await stack.stop();
  await smtp.stop();
}
