import type { KeyboardEvent } from 'react';

type SearchActions = {
  /** Goes to the next (1) or the previous (-1) service. */
  step: (by: 1 | -1) => void;
  /** Adds the service that was reached; returns whether there is one. */
  add: () => boolean;
  /** Returns whether there was something to clear. */
  clear: () => boolean;
};

/**
 * What the keys do in the search box; those that it does not know are the browser's. A held arrow
 * goes on, a held Enter adds only once. While an input method composes a word, all keys are its own.
 */
export function searchKey({ step, add, clear }: SearchActions) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing || hasModifier(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    }
    if (key === 'Enter') {
      event.preventDefault();
      // Typing now begins another search, while the arrows and Enter go on in this one.
      if (!event.repeat && add()) currentTarget.select();
    }
    if (key === 'Escape' && clear()) {
      // The first Escape must not also close the surrounding drawer.
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

const hasModifier = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
