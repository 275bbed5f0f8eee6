import type { Entry } from './entry.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/**
 * `waiting`: edits that the server does not have and that a try has failed to bring there, or that
 * are made offline, in this quote and, where there are some, in others.
 */
export type PendingState = 'saved' | 'saving' | Waiting;

type Waiting = { waiting: number; elsewhere?: number };

/** Where a quote's edits stand. Equal states are the same object. */
export function pendingState(quoteId: string): PendingState {
  const all = ownEdits();
  const here = all.filter((entry) => entry.quoteId === quoteId);
  const others = all.filter((entry) => entry.quoteId !== quoteId);
  const elsewhere = others.some(isHeldUp) ? others.length : 0;
  if (here.some(isHeldUp)) return known(here.length, elsewhere);
  if (here.length > 0) return 'saving';
  return elsewhere > 0 ? known(0, elsewhere) : 'saved';
}

/** Offline it need not be tried first. */
const isHeldUp = ({ failure }: Entry) => failure !== null || navigator.onLine === false;

/** Calls back whenever where edits stand may have changed. Returns how to stop. */
export function onPendingState(listener: () => void): () => void {
  const stop = store.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const states = new Map<string, Waiting>();

function known(waiting: number, elsewhere: number): Waiting {
  const key = `${waiting} ${elsewhere}`;
  const state = states.get(key) ?? { waiting, ...(elsewhere > 0 ? { elsewhere } : {}) };
  states.set(key, state);
  return state;
}
