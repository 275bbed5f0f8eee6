import { eventually } from '@domain/eventually.ts';
import { timing } from '@domain/timing.ts';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiRequest } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

vi.mock('./client.ts', () => ({ apiRequest: vi.fn() }));
const request = vi.mocked(apiRequest);

afterEach(() => {
  queryClient.clear();
  request.mockReset();
});

const answers = (body: unknown, status = 200) =>
  request.mockImplementation(async () => Response.json(body, { status }));

/** The state of a mounted component's query after its first response. */
async function look(queryKey: readonly string[]) {
  const observer = new QueryObserver(queryClient, { queryKey });
  const stop = observer.subscribe(() => {});
  await eventually(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return { observer, stop };
}

describe('a query', () => {
  it("[S7-02] requests its key's segments joined with '/'", async () => {
    answers({ id: '7' });
    const { observer, stop } = await look(keys.quote('7'));
    expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/api/quotes/7');
    expect(observer.getCurrentResult().data).toEqual({ id: '7' });
    stop();
  });

  it('[S4-36][S9-25] is fresh for 5 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers([]);
    (await look(keys.services)).stop();
    vi.advanceTimersByTime(5 * 60 * 1000 - 1000);
    (await look(keys.services)).stop();
    expect(request).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    (await look(keys.services)).stop();
    expect(request).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is not refetched by itself: no interval, focus or retry', {
    tags: ['S4-37', 'S9-26', 'S9-27'],
  }, async () => {
    answers({ error: 'broken' }, 500);
    const { observer, stop } = await look(keys.services);
    expect(observer.getCurrentResult().error?.message).toBe('500: {"error":"broken"}');
    expect(request).toHaveBeenCalledTimes(1);
    stop();
    const { queries, mutations } = queryClient.getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: timing.dataFresh,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    });
    expect(mutations?.retry).toBe(false);
  });

  it('[S4-38] answered with 401 is empty, not an error', async () => {
    answers({ error: 'Not signed in' }, 401);
    const { observer, stop } = await look(keys.services);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: null });
    stop();
  });

  it('of a closed access link clears everything that the link has shown', async () => {
    queryClient.setQueryData<unknown, QueryKey>(keys.sharedQuote('7'), { quote: { id: '7' } });
    queryClient.invalidateQueries({ queryKey: keys.sharedQuotes });
    answers({ error: 'This link is closed' }, 401);
    const { observer, stop } = await look(keys.sharedQuote('7'));
    expect(observer.getCurrentResult().data).toBeNull();
    stop();
  });

  it('answered with 401 keeps what is on the screen; only the user becomes null', async () => {
    answers({ id: '7' });
    (await look(keys.quote('7'))).stop();
    (await look(keys.user)).stop();
    answers({ error: 'Not signed in' }, 401);
    await queryClient.refetchQueries();
    expect(queryClient.getQueryData(keys.quote('7'))).toEqual({ id: '7' });
    expect(queryClient.getQueryData(keys.user)).toBeNull();
  });
});
