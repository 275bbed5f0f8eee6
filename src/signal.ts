/** Tells whoever listens that something has changed. */
export type Signal<Change> = {
  /** Calls back at each change. Returns how to stop. */
  subscribe: (listener: (change: Change) => void) => () => void;
  emit: (change: Change) => void;
};

/**
 * @param begin called when somebody begins to listen and nobody did before; what it returns is called when
 *   the last one has stopped
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
        // One that has stopped in the meantime is not called any more.
        if (listeners.has(listener)) listener(change);
      }
    },
  };
}
