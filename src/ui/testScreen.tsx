import { eventually } from '@domain/eventually.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A screen in the document for component tests, with helpers to act on it. */
export type TestScreen = {
  element: HTMLElement;
  /** Runs `work`, then lets React and pending promises settle. */
  after: (work: () => unknown) => Promise<void>;
  render: (node: ReactNode) => Promise<void>;
  remove: () => void;
  /** Retries until the expectation passes, however slow the machine is. */
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
    until: (expectation) => eventually(expectation),
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}
