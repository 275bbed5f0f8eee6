import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** For tests of components: a screen in the document, and what to do with it. */
export type TestScreen = {
  element: HTMLElement;
  /** Does something, then lets React and the promises it started come to rest. */
  after: (work: () => unknown) => Promise<void>;
  render: (node: ReactNode) => Promise<void>;
  remove: () => void;
  /** Waits until what is expected of the screen is true, however slow the machine. */
  until: (expectation: () => void) => Promise<void>;
};

export function testScreen(): TestScreen {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const after = async (work: () => unknown) => {
    work();
    await new Promise((rest) => setTimeout(rest, 20));
  };
  return {
    element,
    after,
    render: (node) => after(() => root.render(node)),
    until: (expectation) => vi.waitFor(expectation, { timeout: 10_000 }),
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}
