import { expect, it } from 'vitest';
import { startStack } from './testing/startStack.ts';
import { interleave } from './testing/traffic.ts';

it('keeps 2,000 interleaved requests of two tenants and a visitor apart', async () => {
  const stack = await startStack();
  try {
    await expect(interleave(stack, 2000)).resolves.toEqual({
      requests: 2000,
      foreign: [],
      unexpected: [],
      misplaced: 0,
    });
  } finally {
    await stack.stop();
  }
});

it('notices when requests are not taken one at a time', async () => {
  const stack = await startStack({ instead: 'withoutTurns' });
  try {
    const traffic = await interleave(stack, 600);
    expect(traffic.foreign.length + traffic.unexpected.length + traffic.misplaced).toBeGreaterThan(
      0,
    );
    expect(traffic.foreign.length + traffic.misplaced).toBeGreaterThan(0);
  } finally {
    await stack.stop();
  }
});
