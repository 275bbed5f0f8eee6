import { useEffect, useId, useSyncExternalStore } from 'react';

// Fields on the screen whose text cannot be saved. Not server data and not one component's: the
// header, Save and Export tell of them, so that a red field never hides behind a "Saved".
const invalid = new Set<string>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many fields on the screen hold a text that is not saved because it is not valid. */
export const countInvalidFields = () => invalid.size;

/** The same, for a component that shows it. */
export function useInvalidFieldCount(): number {
  return useSyncExternalStore(subscribe, countInvalidFields);
}

/** Counts this field while its text is not valid. */
export function useCountedWhile(isInvalid: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isInvalid) return;
    invalid.add(id);
    tell();
    return () => {
      invalid.delete(id);
      tell();
    };
  }, [id, isInvalid]);
}
