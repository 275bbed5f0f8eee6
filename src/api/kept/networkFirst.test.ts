import { eventually } from '@domain/eventually.ts';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../apiError.ts';
import { apiRequest } from '../client.ts';
import { followRequest, noteSilence } from '../connection/connection.ts';
import { keys } from '../keys.ts';
import { queryClient } from '../queryClient.ts';
import { keptAnswer } from './keeper.ts';
import { refreshWhenBack } from './refreshWhenBack.ts';

vi.mock('../client.ts', () => ({ apiRequest: vi.fn() }));
vi.mock('./keeper.ts', () => ({ keptAnswer: vi.fn(), startKeeping: vi.fn() }));
const request = vi.mocked(apiRequest);
const kept = vi.mocked(keptAnswer);

const old = [{ name: 'as it was kept' }];
const fresh = [{ name: 'as it is' }];
const answer = (body: unknown, status = 200) => Response.json(body, { status });

refreshWhenBack();

beforeEach(() => {
  kept.mockResolvedValue({ queryKey: keys.services, data: old, at: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  followRequest().answered(answer({}));
  queryClient.clear();
  request.mockReset();
  kept.mockReset();
});

function look(queryKey: readonly string[] = keys.services) {
  const observer = new QueryObserver(queryClient, { queryKey });
  observer.subscribe(() => {});
  return observer;
}
const settled = (observer: ReturnType<typeof look>) =>
  eventually(() => expect(observer.getCurrentResult().isFetching).toBe(false));

describe('a query', () => {
  it('uses the server’s response and does not read the kept answer', async () => {
    request.mockResolvedValue(answer(fresh));
    const observer = look();
    await settled(observer);
    expect(observer.getCurrentResult().data).toEqual(fresh);
    expect(kept).not.toHaveBeenCalled();
  });

  it('shows the kept answer if the network fails, and still counts as failed', async () => {
    request.mockRejectedValue(networkError());
    const observer = look();
    await settled(observer);
    expect(observer.getCurrentResult()).toMatchObject({ data: old, isError: true, isStale: true });
  });

  it.each([400, 401, 404, 500])('shows no kept answer after a response with %i', async (status) => {
    request.mockResolvedValue(answer({ error: 'no' }, status));
    const observer = look();
    await settled(observer);
    expect(observer.getCurrentResult().data ?? null).toBeNull();
    expect(kept).not.toHaveBeenCalled();
  });

  it('shows the kept answer at once if the server is known to be unreachable', async () => {
    noteSilence();
    request.mockReturnValue(new Promise(() => {}));
    const observer = look();
    await eventually(() => expect(observer.getCurrentResult().data).toEqual(old));
    expect(observer.getCurrentResult().isFetching).toBe(true);
  });

  it('shows the kept answer after four seconds, and the response when it arrives', async () => {
    vi.useFakeTimers();
    let arrive = (_response: Response) => {};
    request.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const observer = look();
    await vi.advanceTimersByTimeAsync(3900);
    expect(observer.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(observer.getCurrentResult().data).toEqual(old);
    arrive(answer(fresh));
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({ data: fresh, isFetching: false });
  });

  it('keeps what is on the screen when a later request fails', async () => {
    request.mockResolvedValueOnce(answer(fresh));
    const observer = look();
    await settled(observer);
    request.mockRejectedValue(networkError());
    await observer.refetch();
    expect(observer.getCurrentResult().data).toEqual(fresh);
    expect(kept).not.toHaveBeenCalled();
  });

  it('without a kept answer fails as usual', async () => {
    kept.mockResolvedValue(undefined);
    request.mockRejectedValue(networkError());
    const observer = look();
    await settled(observer);
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isError: true });
  });

  it('for the super user’s lists never uses kept answers', async () => {
    request.mockRejectedValue(networkError());
    const observer = look(keys.adminUsers());
    await settled(observer);
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(kept).not.toHaveBeenCalled();
  });

  it('is refetched when the server is back, even if a merge has made it look fresh', async () => {
    request.mockRejectedValue(networkError());
    const observer = look();
    await settled(observer);
    noteSilence();
    queryClient.setQueryData<unknown, QueryKey>(keys.services, [...old, ...fresh]);
    request.mockResolvedValue(answer(fresh));
    followRequest().answered(answer({}));
    await eventually(() => expect(observer.getCurrentResult().data).toEqual(fresh));
  });

  it('that was answered is not refetched when the server is back', async () => {
    request.mockResolvedValue(answer(fresh));
    await settled(look());
    noteSilence();
    followRequest().answered(answer({}));
    expect(request).toHaveBeenCalledTimes(1);
  });
});
