// @vitest-environment happy-dom
import { eventually } from '@domain/eventually.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestScreen, testScreen } from './testScreen.tsx';
import { getToasts } from './toast.ts';
import { useMarking } from './useMarking.ts';

type Marked = { marked: number; events: string[]; left: number };

const mark = vi.fn<() => Promise<Marked>>();
const undo = vi.fn<(events: readonly string[]) => Promise<number>>();
const onDone = vi.fn();
const reload = vi.fn();
let page: TestScreen;

function Screen() {
  const marking = useMarking({ mark, undo, onDone, reload, failed: { title: 'Not marked' } });
  return (
    <button type="button" onClick={() => marking.mutate({ completion: 'done', note: null })}>
      Mark
    </button>
  );
}

beforeEach(async () => {
  for (const one of [mark, undo, onDone, reload]) one.mockReset();
  page = testScreen();
  await page.render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
});
afterEach(() => page.remove());

const newest = () => getToasts()[0];
/** The toast after quotes were marked with that outcome. */
async function after(outcome: Marked) {
  mark.mockResolvedValueOnce(outcome);
  const calls = reload.mock.calls.length;
  page.element.querySelector('button')?.click();
  await eventually(() => expect(reload).toHaveBeenCalledTimes(calls + 1));
  return newest();
}
async function pressUndo() {
  const calls = reload.mock.calls.length;
  newest()?.action?.run();
  await eventually(() => expect(reload).toHaveBeenCalledTimes(calls + 1));
  return newest();
}

it('says how many are marked, and offers Undo for those that changed', async () => {
  const said = await after({ marked: 2, events: ['a'], left: 0 });
  expect(said?.title).toBe('2 quotes marked as done');
  expect(onDone).toHaveBeenCalledOnce();
  undo.mockResolvedValueOnce(1);
  expect((await pressUndo())?.title).toBe('Undone');
  expect(undo.mock.calls).toEqual([[['a']]]);
});

it('offers no Undo if nothing changed, and says if nothing is accepted', async () => {
  const same = await after({ marked: 1, events: [], left: 0 });
  expect([same?.title, same?.action]).toEqual(['1 quote marked as done', undefined]);
  const none = await after({ marked: 0, events: [], left: 0 });
  expect(none?.description).toBe('Only accepted quotes can be marked');
});

it('says how many could be marked, and is not done with the others', async () => {
  const said = await after({ marked: 500, events: ['a'], left: 3 });
  expect(said?.title).toBe('Only 500 quotes marked as done');
  expect(said?.description).toBe('Please try again for the rest.');
  expect(onDone).not.toHaveBeenCalled();
});

it('offers Undo once more if it failed, and says if it came too late', async () => {
  await after({ marked: 1, events: ['a'], left: 0 });
  undo.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(0);
  expect((await pressUndo())?.description).toBe('Failed to undo');
  expect((await pressUndo())?.description).toMatch(/changed since/);
  expect(undo.mock.calls).toEqual([[['a']], [['a']]]);
});
