import { useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';

/** How well edits are looked after in this browser. */
export type OutboxState = {
  /** Edits outlive this page. */
  stores: boolean;
  /** Edits on this device that a newer build made; they wait for it. */
  newer: number;
  /** The tabs agree on who sends, and the page can be opened offline: only in a secure context. */
  isSecure: boolean;
};

let state: OutboxState = { stores: true, newer: 0, isSecure: true };
const changes = createSignal();

export function setOutboxState(change: Partial<OutboxState>): void {
  state = { ...state, ...change };
  changes.emit();
}

/** How it stands now. */
export function outboxState(): OutboxState {
  return state;
}

export function useOutboxState(): OutboxState {
  return useSyncExternalStore(changes.subscribe, outboxState);
}
