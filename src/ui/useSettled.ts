import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for `quietMs`, so that a search is not sent on every key press.
 */
export function useSettled<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
