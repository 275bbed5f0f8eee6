import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes until the stack is gone; returns the ids whose insert was answered. */
async function writeUntilGone(
  stack: TestStack,
  headers: Record<string, string>,
  acknowledged: string[],
): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, name: id, default_price: '1.00', default_unit: 'hour' });
    try {
      const answer = await fetch(`${stack.url}/rest/v1/services`, {
        method: 'POST',
        headers,
        body,
      });
      if (answer.status === 201) acknowledged.push(id);
      await answer.text();
    } catch {
      return;
    }
  }
}

it('keeps every acknowledged row through kill -9 in the middle of writing', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const stack = await startStack({ dataDir });
    const headers = headersOf(stack, await signIn(stack, 'anna'));
    const before = acknowledged.length;
    const writing = writeUntilGone(stack, headers, acknowledged);
    while (acknowledged.length < before + 10) await pause(20);
    await pause(170 * round);
    await stack.kill();
    await writing;
  }
  const stack = await startStack({ dataDir });
  const found = await fetch(`${stack.url}/rest/v1/services?select=id&limit=10000`, {
    headers: { apikey: stack.secretKey },
  }).then((answer): Promise<{ id: string }[]> => answer.json());
  await stack.stop();
  const ids = new Set(found.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
});
