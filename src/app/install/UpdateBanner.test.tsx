// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { testScreen } from '../../ui/testScreen.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { changeOver } from './update.ts';

vi.mock('./update.ts', () => ({
  changeOver: vi.fn(() => new Promise(() => {})),
  isUpdateReady: () => true,
  subscribeToUpdate: () => () => {},
}));

it('reloads once, even if pressed repeatedly', async () => {
  const page = testScreen();
  await page.render(<UpdateBanner />);
  const reload = page.element.querySelector('button');
  await page.after(() => reload?.click());
  await page.until(() => expect(reload?.getAttribute('aria-busy')).toBe('true'));
  await page.after(() => reload?.click());
  expect(changeOver).toHaveBeenCalledTimes(1);
  page.remove();
});
