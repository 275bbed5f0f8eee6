// @vitest-environment happy-dom
import { timing } from '@domain/timing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { testScreen } from '../../ui/testScreen.tsx';
import { useFreshQuotes, useNewsCount } from './news.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

const answers = vi.mocked(requestJson);
const some = { quotes: ['a', 'b'], until: '2026-11-27T08:00:00.000001Z' };
const none = { quotes: [], until: null };

/** React and the query cache take their own turns. */
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((rest) => setImmediate(rest));
    await vi.advanceTimersByTimeAsync(10);
  }
}

function Header({ isOpen }: { isOpen: boolean }) {
  const fresh = useFreshQuotes(isOpen);
  return (
    <p>
      {useNewsCount()} new; fresh: {[...fresh].join()}
    </p>
  );
}

let screen: ReturnType<typeof testScreen>;
async function show(isOpen: boolean): Promise<void> {
  void screen.render(
    <QueryClientProvider client={queryClient}>
      <Header isOpen={isOpen} />
    </QueryClientProvider>,
  );
  await wait(0);
}
const shown = () => screen.element.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers.mockReset();
  queryClient.clear();
  screen = testScreen();
});
afterEach(() => {
  screen.remove();
  vi.useRealTimers();
});

it('asks soon, and then now and then', async () => {
  answers.mockResolvedValue(some as never);
  await show(false);
  expect(shown()).toBe('0 new; fresh: ');
  await wait(timing.newsFirst);
  expect(shown()).toBe('2 new; fresh: ');
  await wait(timing.newsInterval);
  expect(answers).toHaveBeenCalledTimes(2);
});

it('is seen when the list opens, which still shows what is fresh', async () => {
  answers.mockResolvedValue(some as never);
  await show(false);
  await wait(timing.newsFirst);
  answers.mockResolvedValue(none as never);
  await show(true);
  await wait(0);
  expect(answers).toHaveBeenLastCalledWith('PUT', '/api/news', { seenUntil: some.until });
  expect(shown()).toBe('0 new; fresh: a,b');
});

it('an answer from before it was seen marks nothing again', async () => {
  queryClient.setQueryData(keys.news, some);
  const late = Promise.withResolvers<unknown>();
  answers.mockImplementation(((verb: string) =>
    verb === 'GET' ? late.promise : Promise.resolve(none)) as never);
  await show(false);
  await wait(timing.newsFirst);
  await show(true);
  await show(false);
  late.resolve(some);
  await wait(0);
  expect(shown()).toBe('0 new; fresh: a,b');
});

it('stays marked if that could not be noted', async () => {
  queryClient.setQueryData(keys.news, some);
  answers.mockRejectedValue(new ApiError(0, '0: '));
  await show(true);
  await wait(0);
  expect(shown()).toBe('2 new; fresh: a,b');
});
