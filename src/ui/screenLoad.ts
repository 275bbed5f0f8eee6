import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';

/** How many parts of the screen still wait for what they show. */
let waiting = 0;
const changes = createSignal();

function change(by: 1 | -1): void {
  waiting += by;
  changes.emit();
}

/** Puts off what can wait (`useWhenIdle`) while a screen waits for what it shows. */
export function useScreenLoad(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    change(1);
    return () => change(-1);
  }, [isLoading]);
}

/** Whether nothing on the screen is still loading. */
export const useIsScreenLoaded = () => useSyncExternalStore(changes.subscribe, () => waiting === 0);
