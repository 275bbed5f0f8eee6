import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs what has the same name in turn, also after a failure, and the rest beside it', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('Failed');
    return name;
  };
  const [first, second, other] = await Promise.allSettled([
    inTurn('a', task('first')),
    inTurn('a', task('second')),
    inTurn('b', task('other')),
  ]);
  expect(first.status).toBe('rejected');
  expect([second, other]).toMatchObject([{ value: 'second' }, { value: 'other' }]);
  expect(steps.indexOf('second begins')).toBeGreaterThan(steps.indexOf('first ends'));
  expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'));
});
