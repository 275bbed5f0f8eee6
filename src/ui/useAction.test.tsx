// @vitest-environment happy-dom
import { messages } from '@domain/messages/messages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestScreen, testScreen } from './testScreen.tsx';
import { getToasts } from './toast.ts';
import { useAction } from './useAction.ts';

const call = vi.fn<(name: string) => Promise<string>>();
const seen: string[] = [];
let page: TestScreen;

/** The newest toast's title, and its variant. */
const newest = () => {
  const { title, variant } = getToasts()[0] ?? {};
  return `${title} ${variant ?? ''}`.trim();
};

function Screen() {
  const action = useAction({
    call,
    onDone: (made, name) => void seen.push(`done ${made} of ${name}, ${newest()}`),
    done: (made) => ({ title: `Made ${made}` }),
    after: () => void seen.push(`after, ${newest()}`),
    failed: ({ message }) =>
      message === 'kept' ? { title: 'Kept here', variant: 'default' } : { title: 'Not made' },
  });
  return (
    <button type="button" onClick={() => action.mutate('Anna')}>
      Make
    </button>
  );
}

beforeEach(async () => {
  seen.length = 0;
  call.mockReset();
  page = testScreen();
  await page.render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
});
afterEach(() => page.remove());

const press = () => page.element.querySelector('button')?.click();

it('calls onDone, shows the toast, and then calls after', async () => {
  call.mockRejectedValueOnce(new Error()).mockResolvedValueOnce('one');
  press();
  await page.until(() => expect(newest()).toBe('Not made destructive'));
  press();
  await page.until(() =>
    expect(seen).toEqual(['done one of Anna, Not made destructive', 'after, Made one']),
  );
});

it('reports a failure as an error unless the toast sets another variant', async () => {
  call.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error('kept'));
  press();
  await page.until(() => expect(newest()).toBe('Not made destructive'));
  press();
  await page.until(() => expect(newest()).toBe('Kept here default'));
  expect(seen).toEqual([]);
});

it('says which limit was reached, and nothing of other refusals', async () => {
  const refusal = (detail: string) => Object.assign(new Error(), { detail });
  const limit = messages.limitConflicts.too_many_providers;
  call.mockRejectedValueOnce(refusal(`Not saved: ${limit}`));
  press();
  await page.until(() => expect(getToasts()[0]?.description).toBe(limit));
  call.mockRejectedValueOnce(refusal('Something else'));
  press();
  await page.until(() => expect(getToasts()[0]?.description).toBeUndefined());
});
