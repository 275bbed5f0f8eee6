import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../tests/support/sql.ts';
import { startStack, type TestStack } from './testing/startStack.ts';
import { interleave } from './testing/traffic.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('keeps 2,000 interleaved requests of two tenants and a visitor apart', async () => {
  await expect(interleave(stack, 2000)).resolves.toEqual({
    requests: 2000,
    foreign: [],
    unexpected: [],
    misplaced: 0,
  });
});

it('detects a row that another tenant can see', async () => {
  await query(
    stack.databaseUrl,
    'create policy leak on public.services for select to authenticated using (true)',
  );
  const traffic = await interleave(stack, 40);
  expect(traffic.foreign.length).toBeGreaterThan(0);
});
