// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenLoad } from './screenLoad.ts';
import { type TestScreen, testScreen } from './testScreen.tsx';
import { useWhenIdle } from './useWhenIdle.ts';

const work = vi.fn<() => void>();
let page: TestScreen;

function Part() {
  useWhenIdle(work);
  return null;
}

/** A part is mounted before the effect of the screen around it. */
function Screen({ isLoading }: { isLoading: boolean }) {
  useScreenLoad(isLoading);
  return <Part />;
}

const show = (isLoading: boolean, others: 'loading' | 'none' = 'none') =>
  page.render(
    <>
      <Screen isLoading={isLoading} />
      {others === 'loading' ? <Screen isLoading /> : null}
    </>,
  );

beforeEach(() => {
  work.mockReset();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  page = testScreen();
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

it('waits until every screen shows what it is for, and runs once', async () => {
  await show(true, 'loading');
  await show(false, 'loading');
  expect(work).not.toHaveBeenCalled();
  await show(false);
  expect(work).toHaveBeenCalledTimes(1);
  await show(true);
  await show(false);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for nothing after a screen that was left while it loaded', async () => {
  await show(true);
  await page.render(<Part />);
  expect(work).toHaveBeenCalledTimes(1);
});
