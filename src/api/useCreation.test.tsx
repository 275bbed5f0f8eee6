// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from './apiError.ts';
import { useCreation } from './useCreation.ts';

type Make = (id: string, given: string) => Promise<string>;

const make = vi.fn<Make>();
let create: (given: string) => void;
let screen: HTMLElement;
let root: Root;

/** Runs `work`, then lets React and pending promises settle. */
async function act(work: () => unknown): Promise<void> {
  work();
  await new Promise((rest) => setTimeout(rest, 20));
}

function Screen() {
  const creation = useCreation({ make, onSuccess: () => {}, onError: () => {} });
  create = creation.create;
  return creation.creating;
}

/** The id of the nth call. */
const idOf = (call: number) => make.mock.calls[call]?.[0];

/** Keeps the next call pending; the returned function answers it. */
function hold(): () => void {
  let answer = () => {};
  make.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve('made');
    }),
  );
  return () => answer();
}

describe('creating something new', () => {
  beforeEach(async () => {
    make.mockReset().mockResolvedValue('made');
    screen = document.createElement('div');
    root = createRoot(screen);
    const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
    await act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <Screen />
        </QueryClientProvider>,
      ),
    );
  });
  afterEach(() => root.unmount());

  it('creates one if called twice in one event, or again while in flight', async () => {
    const answer = hold();
    await act(() => {
      create('facial');
      create('facial');
    });
    await act(() => create('facial'));
    expect(make).toHaveBeenCalledTimes(1);
    expect(screen.textContent).toBe('facial');
    await act(answer);
    expect(screen.textContent).toBe('');
  });

  it('creates another one after the first has been answered', async () => {
    await act(() => create('facial'));
    await act(() => create('facial'));
    expect(make).toHaveBeenCalledTimes(2);
    expect(idOf(1)).not.toBe(idOf(0));
  });

  it('creates two different things at the same time', async () => {
    hold();
    await act(() => create('facial'));
    await act(() => create('peel'));
    expect(make).toHaveBeenCalledTimes(2);
    expect(idOf(1)).not.toBe(idOf(0));
  });

  it.each([
    ['no answer', networkError()],
    ['a fault of the server', new ApiError(503, '503: down')],
  ])('tries again with the same id after %s', async (_what, error) => {
    make.mockRejectedValueOnce(error);
    await act(() => create('facial'));
    await act(() => create('facial'));
    expect(make).toHaveBeenCalledTimes(2);
    expect(idOf(1)).toBe(idOf(0));
    await act(() => create('facial'));
    expect(idOf(2)).not.toBe(idOf(0));
  });

  it('uses a new id after a refusal', async () => {
    make.mockRejectedValueOnce(new ApiError(400, '400: bad'));
    await act(() => create('facial'));
    await act(() => create('facial'));
    expect(idOf(1)).not.toBe(idOf(0));
  });
});
