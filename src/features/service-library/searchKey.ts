import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/shortcuts/isComposing.ts';
import { pressedOf } from '../../ui/shortcuts/pressedOf.ts';

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
 * goes on, a held Enter adds only once.
 */
export function searchKey({ step, add, clear }: SearchActions) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const stepBy = (by: 1 | -1) => {
      event.preventDefault();
      step(by);
    };
    pressedOf(
      {
        previousService: () => stepBy(-1),
        nextService: () => stepBy(1),
        addService: () => {
          event.preventDefault();
          // Typing now begins another search, while the arrows and Enter go on in this one.
          if (!event.repeat && add()) event.currentTarget.select();
        },
        clearSearch: () => {
          if (!clear()) return;
          // The first Escape must not also close the surrounding drawer.
          event.preventDefault();
          event.stopPropagation();
        },
      },
      event,
    )?.();
  };
}
