import { beforeEach, expect, it, vi } from 'vitest';
import { requestJson } from './client.ts';
import { completeQuotes, undoCompletions } from './completeQuotes.ts';

vi.mock('./client.ts', () => ({ requestJson: vi.fn() }));
const request = vi.mocked(requestJson);
beforeEach(() => request.mockReset());

const ids = Array.from({ length: 1001 }, (_, place) => `${place}`);
const marking = { completion: 'done', note: null } as const;

it('marks 500 quotes in each call', async () => {
  request.mockResolvedValueOnce({ marked: 2, events: ['a'] });
  request.mockResolvedValueOnce({ marked: 0, events: [] });
  request.mockResolvedValueOnce({ marked: 1, events: ['b'] });
  expect(await completeQuotes(ids, marking)).toEqual({ marked: 3, events: ['a', 'b'], left: 0 });
  expect(request.mock.calls.map(([, , body]) => (body as { ids: string[] }).ids)).toEqual([
    ids.slice(0, 500),
    ids.slice(500, 1000),
    ids.slice(1000),
  ]);
});

it('answers how many are left if a later call fails, so that the others can be undone', async () => {
  request.mockResolvedValueOnce({ marked: 500, events: ['a'] });
  request.mockRejectedValueOnce(new Error('lost'));
  expect(await completeQuotes(ids, marking)).toEqual({ marked: 500, events: ['a'], left: 501 });
  request.mockRejectedValueOnce(new Error('lost'));
  await expect(completeQuotes(ids, marking)).rejects.toThrow('lost');
});

it('undoes 500 events in each call', async () => {
  request.mockResolvedValue({ undone: 400 });
  expect(await undoCompletions(ids)).toBe(1200);
});
