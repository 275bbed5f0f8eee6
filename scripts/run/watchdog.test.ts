import { expect, it } from 'vitest';
import { missedInARow } from './watchdog.mjs';

/** A backend that answers or not, in this order, and then ends. */
function backend(answers: boolean[]) {
  let asked = 0;
  return {
    asked: () => asked,
    ask: async () => answers[asked++] ?? false,
    pause: async () => undefined,
    isRunning: () => asked < answers.length,
  };
}

it('takes a backend for silent when so many answers in a row fail to come', async () => {
  const hung = backend([true, false, false, false, false, true]);
  expect(await missedInARow(4, hung)).toBe(true);
  expect(hung.asked()).toBe(5);
});

it('puts up with single answers that fail to come', async () => {
  const busy = backend([false, false, false, true, false, false, true, false]);
  expect(await missedInARow(4, busy)).toBe(false);
  expect(busy.asked()).toBe(8);
});

it('does not take one that has ended for silent', async () => {
  expect(await missedInARow(4, backend([false, false, false, false]))).toBe(false);
});
