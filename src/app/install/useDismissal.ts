import { useState } from 'react';

/** A notice that a person can close for good, in this browser. */
export function useDismissal(key: string): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, setDismissed] = useState(() => isStored(key));
  return [
    isDismissed,
    () => {
      setDismissed(true);
      try {
        localStorage.setItem(key, 'dismissed');
      } catch {
        // storage is blocked: it comes again on the next visit
      }
    },
  ];
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
