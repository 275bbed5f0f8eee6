// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestScreen, testScreen } from './testScreen.tsx';
import { WhenKnown } from './WhenKnown.tsx';

const read = vi.fn<() => Promise<string[] | null>>();
let page: TestScreen;
let shown = 0;

function Screen() {
  const query = useQuery({ queryKey: ['names'], queryFn: read, retry: false });
  return (
    <WhenKnown query={query} what="names" loading="Loading the names">
      {(names) => <p>{names.length === 0 ? 'Nobody' : names.join()}</p>}
    </WhenKnown>
  );
}

const show = () =>
  page.render(
    <QueryClientProvider key={++shown} client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
const shows = (text: string) => page.until(() => expect(page.element.textContent).toBe(text));

beforeEach(() => {
  read.mockReset();
  page = testScreen();
});
afterEach(() => page.remove());

it('shows what is known, which may be nothing at all', async () => {
  read.mockResolvedValueOnce(['Ana', 'Bob']);
  await show();
  await shows('Ana,Bob');
  read.mockResolvedValueOnce([]);
  await show();
  await shows('Nobody');
});

it('says that it is loading', async () => {
  read.mockReturnValueOnce(new Promise(() => {}));
  await show();
  expect(page.element.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
    'Loading the names',
  );
});

it('says why it is not known, and asks again', async () => {
  read.mockResolvedValueOnce(null);
  await show();
  await shows('Your names could not be loaded.Sign in again to see them.Try Again');
  read.mockRejectedValueOnce(new Error('No connection'));
  await show();
  await shows('Your names could not be loaded.Check your connection and try again.Try Again');
  read.mockResolvedValueOnce(['Ana']);
  page.element.querySelector('button')?.click();
  await shows('Ana');
});
