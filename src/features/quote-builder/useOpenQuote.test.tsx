// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { queryClient } from '../../api/queryClient.ts';
import { anna } from '../../outbox/testing/builders.ts';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { getToasts } from '../../ui/toast.ts';
import { lastQuote, rememberQuote } from './lastQuote.ts';
import { useOpenQuote } from './useOpenQuote.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

type Answers = Record<string, () => unknown>;
const made = { 'POST /api/quotes': () => ({ id: 'made' }) };
const list = 'GET /api/quotes?limit=1';

let page: TestScreen;
let calls: string[];

function Probe() {
  const { quoteId, status } = useOpenQuote(anna);
  return <p>{`${status} ${quoteId}`}</p>;
}

async function visit(answers: Answers, path = '/'): Promise<void> {
  vi.mocked(requestJson).mockImplementation(async (method, called) => {
    calls.push(`${method} ${called}`);
    const known = answers[`${method} ${called}`];
    if (known) return known();
    return { id: called.split('/').at(-1) };
  });
  const router = createMemoryRouter([{ path: '/', element: <Probe /> }], {
    initialEntries: [path],
  });
  await page.render(
    // Runs every effect twice, as on a double mount.
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const shows = (text: string) => page.until(() => expect(page.element.textContent).toBe(text));
const fails = (error: Error) => () => {
  throw error;
};

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  calls = [];
  page = testScreen();
});
afterEach(() => page.remove());

describe('the first quote', () => {
  it('[S2-23] is created once if the list is empty, even on a double mount', async () => {
    await visit({ ...made, [list]: () => [] });
    await shows('open made');
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(getToasts()).toMatchObject([{ title: 'Quote created' }]);
  });

  it.each([
    ['an expired session', new ApiError(401, '401: …')],
    ['an error', new ApiError(500, '500: …')],
    ['no network', networkError()],
  ])('is not created after %s, which does not mean there are none', async (_what, error) => {
    await visit({ ...made, [list]: fails(error) });
    await shows('failed null');
    expect(calls).toEqual([list]);
  });

  it('is the newest without reading the whole list', async () => {
    await visit({ ...made, [list]: () => [{ id: 'newest' }] });
    await shows('open newest');
    expect(calls).toEqual([list, 'GET /api/quotes/newest']);
  });
});

describe('the last quote', () => {
  it('is reopened with one call, and is remembered per user and tenant', async () => {
    await visit({}, '/?quote=mine');
    await shows('open mine');
    await page.until(() => expect(lastQuote(anna)).toBe('mine'));
    expect(lastQuote({ ...anna, id: 'another-user' })).toBeNull();
    expect(lastQuote({ ...anna, tenantId: 'elsewhere' })).toBeNull();
    page.remove();
    page = testScreen();
    queryClient.clear();
    calls = [];
    await visit(made);
    await shows('open mine');
    expect(calls).toEqual(['GET /api/quotes/mine']);
  });

  it('that was deleted gives way to the newest', async () => {
    rememberQuote(anna, 'gone');
    const gone = fails(new ApiError(404, '404: …'));
    await visit({ 'GET /api/quotes/gone': gone, [list]: () => [{ id: 'newest' }] });
    await shows('open newest');
    expect(lastQuote(anna)).toBe('newest');
  });

  it('that cannot be read is not treated as deleted', async () => {
    rememberQuote(anna, 'mine');
    await visit({ ...made, 'GET /api/quotes/mine': fails(networkError()) });
    await shows('failed null');
    expect(calls).toEqual(['GET /api/quotes/mine']);
  });
});
