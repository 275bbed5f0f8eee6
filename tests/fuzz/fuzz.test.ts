import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../src/api/adapter/app.ts';
import { type Smtp, startSmtp } from '../../supabase/local/testing/smtpServer.ts';
import { startStack, type TestStack } from '../../supabase/local/testing/startStack.ts';
import { type CreateApi, fuzz } from './fuzz.ts';

// A fixed sample; `npm run test:fuzz` sends 20,000 requests with a new seed each time.

const sample = { seed: 1, requests: 500 };

let smtp: Smtp;
let stack: TestStack;
beforeAll(async () => {
  smtp = await startSmtp();
  stack = await startStack({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await stack.stop();
  await smtp.stop();
});

it('answers random requests without 5xx, SQL, a path or a stack', async () => {
  const { found, counts } = await fuzz(stack, createApi as CreateApi, sample);
  expect(found).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(sample.requests);
  // Refusals alone would prove little.
  for (const to of ['REST', 'adapter', 'function', 'Storage']) {
    expect(counts[`${to} 4xx`]).toBeGreaterThan(10);
  }
  expect(counts['REST 2xx']).toBeGreaterThan(5);
  expect(counts['adapter 2xx']).toBeGreaterThan(5);
});
