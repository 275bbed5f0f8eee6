import { outbox } from '../current.ts';
import type { Entry } from '../queue/entry.ts';
import { ownEdits } from './ownEdits.ts';

/**
 * `waiting`: unsaved edits after a failed attempt or while offline, in this quote and, if any, in
 * others.
 */
export type PendingState = 'saved' | 'saving' | Waiting;

type Waiting = { waiting: number; elsewhere?: number };

/** The save state of a quote's edits. Equal states are the same object. */
export function pendingState(quoteId: string): PendingState {
  const all = ownEdits();
  const here = all.filter((entry) => entry.quoteId === quoteId);
  const others = all.filter((entry) => entry.quoteId !== quoteId);
  const elsewhere = others.some(isHeldUp) ? others.length : 0;
  if (here.some(isHeldUp)) return known(here.length, elsewhere);
  if (here.length > 0) return 'saving';
  return elsewhere > 0 ? known(0, elsewhere) : 'saved';
}

/** Offline, no failed attempt is needed. */
const isHeldUp = ({ failure }: Entry) => failure !== null || navigator.onLine === false;

/** Calls back whenever the save state may have changed. Returns a function to unsubscribe. */
export function onPendingState(listener: () => void): () => void {
  const stop = outbox().subscribe(listener);
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
