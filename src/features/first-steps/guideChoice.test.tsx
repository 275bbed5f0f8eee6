// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '../../api/types.ts';
import { anna } from '../../outbox/testing/builders.ts';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { chooseGuide, useGuideChoice } from './guideChoice.ts';

let page: TestScreen;

function Probe({ user }: { user: CurrentUser }) {
  return <p>{useGuideChoice(user) ?? 'none'}</p>;
}

const shows = (text: string) => page.until(() => expect(page.element.textContent).toBe(text));

beforeEach(() => {
  localStorage.clear();
  page = testScreen();
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

describe('the choice about the guide', () => {
  it('shows at once where it is read, and is kept', async () => {
    await page.render(<Probe user={anna} />);
    await shows('none');
    chooseGuide(anna, 'shown');
    await shows('shown');
    chooseGuide(anna, 'hidden');
    await shows('hidden');
    expect(Object.values(localStorage)).toEqual(['hidden']);
    chooseGuide(anna, null);
    await shows('none');
    expect(localStorage).toHaveLength(0);
  });

  it('is one user’s of one tenant', async () => {
    chooseGuide({ ...anna, id: 'ben' }, 'hidden');
    chooseGuide({ ...anna, tenantId: 'harbor' }, 'hidden');
    await page.render(<Probe user={anna} />);
    await shows('none');
  });

  it('lasts for this visit where storage is blocked', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    await page.render(<Probe user={anna} />);
    chooseGuide(anna, 'hidden');
    await shows('hidden');
    chooseGuide(anna, null);
    await shows('none');
  });
});
