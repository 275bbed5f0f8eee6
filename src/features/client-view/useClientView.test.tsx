// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askClientView, type ClientAnswer } from '../../api/clientView.ts';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { prepareLetter } from './lateParts.tsx';
import { useClientView } from './useClientView.ts';

vi.mock('../../api/clientView.ts');
vi.mock('./lateParts.tsx');

const ask = vi.mocked(askClientView);
const prepare = vi.mocked(prepareLetter);
let page: TestScreen;
let actions: ReturnType<typeof useClientView>;

const answerOf = (sha256: string) =>
  ({ ok: true, view: { sha256, state: 'open' } }) as unknown as ClientAnswer;

function Screen() {
  actions = useClientView('token');
  const { page } = actions;
  return <p>{page.kind === 'shown' ? page.view.sha256 : page.kind}</p>;
}

const shows = (text: string) => page.until(() => expect(page.element.textContent).toBe(text));

beforeEach(() => {
  vi.resetAllMocks();
  page = testScreen();
});
afterEach(() => page.remove());

it('shows a version when its parts are there, and none that a later answer has overtaken', async () => {
  const parts = Promise.withResolvers<void>();
  ask.mockResolvedValueOnce(answerOf('first'));
  await page.render(<Screen />);
  await shows('first');
  prepare.mockReturnValueOnce(parts.promise);
  ask.mockResolvedValueOnce(answerOf('second'));
  const slow = actions.look();
  await page.after(() => undefined);
  await shows('first');
  ask.mockResolvedValueOnce(answerOf('third'));
  await actions.look();
  await shows('third');
  await page.after(parts.resolve);
  await slow;
  await shows('third');
});

it('keeps what is shown if it cannot be loaded again', async () => {
  ask.mockResolvedValueOnce(answerOf('first'));
  await page.render(<Screen />);
  await shows('first');
  ask.mockRejectedValueOnce(new Error('No network'));
  await actions.look();
  await page.after(() => undefined);
  await shows('first');
});
