import { expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../current.ts';
import { remove } from '../queue/changes.ts';
import { anEntry, anna, parked } from '../testing/builders.ts';
import { startTestOutbox } from '../testing/testOutbox.ts';
import { hasWaitingEdits } from './unsentEdits.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

it('counts edits until the server has them, except rejected ones and those of other users', () => {
  expect(hasWaitingEdits()).toBe(false);
  startTestOutbox({ sendable: () => [] });
  queryClient.setQueryData(keys.user, anna);
  const entry = anEntry();
  outbox().add([entry, anEntry({ failure: parked, id: 'item-2' }), anEntry({ user: 'ben' })]);
  expect(hasWaitingEdits()).toBe(true);
  void outbox().change(remove([entry.op]));
  expect(hasWaitingEdits()).toBe(false);
});
