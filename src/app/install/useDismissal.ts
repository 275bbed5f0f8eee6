import { useState } from 'react';

/** Whether a notice was dismissed permanently in this browser, and a function to dismiss it. */
export function useDismissal(key: string): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, setDismissed] = useState(() => isStored(key));
  return [
    isDismissed,
    () => {
      setDismissed(true);
      try {
        localStorage.setItem(key, 'dismissed');
      } catch {
        // Storage is blocked: the notice appears again on the next visit.
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
