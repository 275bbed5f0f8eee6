import { useCallback, useState } from 'react';
import { useWhenIdle } from './useWhenIdle.ts';

/** False until the page has loaded and the browser is idle for the first time. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(useCallback(() => setIdle(true), []));
  return isIdle;
}
