import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('runs work one at a time, in order', async () => {
  const takeTurn = createTurns();
  const seen: string[] = [];
  const work = (name: string, ms: number) =>
    takeTurn(async () => {
      seen.push(`${name} begins`);
      await pause(ms);
      seen.push(`${name} ends`);
      return name;
    });
  await expect(Promise.all([work('a', 20), work('b', 1), work('c', 5)])).resolves.toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('goes on after a failure, which only its caller sees', async () => {
  const takeTurn = createTurns();
  const failing = takeTurn(() => Promise.reject(new Error('broken')));
  const next = takeTurn(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('fine');
});
