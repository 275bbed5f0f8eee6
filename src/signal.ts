/** Notifies its listeners of changes. */
export type Signal<Change> = {
  /** Adds a listener and returns a function that removes it. */
  subscribe: (listener: (change: Change) => void) => () => void;
  emit: (change: Change) => void;
};

/**
 * @param begin called when the first listener subscribes; the function it returns is called when
 * the last one has unsubscribed
 */
export function createSignal<Change = void>(begin?: () => () => void): Signal<Change> {
  const listeners = new Set<(change: Change) => void>();
  let end: (() => void) | undefined;
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) end = begin?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.();
      };
    },
    emit: (change) => {
      for (const listener of [...listeners]) {
        // A listener removed during this change is no longer called.
        if (listeners.has(listener)) listener(change);
      }
    },
  };
}
