import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { headersOf, signIn } from './testing/people.ts';
import { fillStarted, startStack, type TestStack } from './testing/startStack.ts';

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'quotewright-crash-')));
afterAll(() => {
  for (const folder of folders) removeFolder(folder);
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes until the stack is killed; returns the ids of acknowledged inserts. */
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

/**
 * Starts a stack in the folder and kills it (-9) while it writes, repeatedly; returns what was
 * lost.
 */
async function killWhileWriting(dataDir: string, kills: number) {
  await fillStarted(dataDir);
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round++) {
    const stack = await startStack({ dataDir });
    const headers = headersOf(stack, await signIn(stack, 'anna'));
    const before = acknowledged.length;
    const writing = writeUntilGone(stack, headers, acknowledged);
    while (acknowledged.length < before + 3) await pause(10);
    await pause(37 * round);
    await stack.kill();
    await writing;
  }
  const stack = await startStack({ dataDir });
  const found = await fetch(`${stack.url}/rest/v1/services?select=id&limit=10000`, {
    headers: { apikey: stack.secretKey },
  }).then((answer): Promise<{ id: string }[]> => answer.json());
  await stack.stop();
  const ids = new Set(found.map(({ id }) => id));
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !ids.has(id)) };
}

it('keeps every acknowledged row through 20 kill -9 while writing', async () => {
  // In parallel, because most of the time is spent on starting.
  const runs = await Promise.all(folders.map((folder) => killWhileWriting(folder, 10)));
  for (const { acknowledged, lost } of runs) {
    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(30);
  }
}, 900_000);
