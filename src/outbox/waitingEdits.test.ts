import { expect, it, vi } from 'vitest';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { store } from './store.ts';
import { anEntry, anna, parked } from './testing/builders.ts';
import { hasWaitingEdits, onWaitingEdits } from './waitingEdits.ts';

vi.mock('../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

it('counts edits until the server has them, except rejected ones and those of other users', () => {
  queryClient.setQueryData(keys.user, anna);
  const listener = vi.fn();
  const stop = onWaitingEdits(listener);
  const entry = anEntry();
  store.write({ put: [entry, anEntry({ failure: parked }), anEntry({ user: 'ben' })] });
  expect(hasWaitingEdits()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  store.write({ remove: [entry.op] });
  expect(hasWaitingEdits()).toBe(false);
  stop();
  store.write({ put: [entry] });
  expect(listener).toHaveBeenCalledTimes(2);
});
