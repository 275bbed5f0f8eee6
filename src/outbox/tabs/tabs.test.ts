import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs } from './tabs.ts';

/** The browser's locks for one name: stealing one rejects the holder's request. */
function someLocks() {
  let holder: { reject: (error: Error) => void } | undefined;
  const requests: (() => void)[] = [];
  return {
    request: (_name: string, _options: object, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const begin = () => {
          holder = { reject };
          void work().then(resolve);
        };
        if (holder) requests.push(begin);
        else begin();
      }),
    steal: () => holder?.reject(new DOMException('stolen', 'AbortError')),
  };
}

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('does not start to send in a tab that loses the lead while preparing', async () => {
  const locks = someLocks();
  vi.stubGlobal('navigator', { locks });
  let ready = () => {};
  const prepared = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const tabs = joinTabs({
    onElected: () => prepared,
    onLeader: () => {},
    onResigned: async () => {},
    onMessage: () => {},
  });
  locks.steal();
  await new Promise((resolve) => setTimeout(resolve));
  ready();
  await new Promise((resolve) => setTimeout(resolve));
  expect(tabs.isLeader()).toBe(false);
  tabs.stepDown();
});
