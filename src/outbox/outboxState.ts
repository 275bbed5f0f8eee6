import { useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';

/** How safely this browser keeps edits. */
export type OutboxState = {
  /** Edits are stored persistently. */
  stores: boolean;
  /** Edits on this device made by a newer build, which wait for it. */
  newer: number;
  /**
   * Whether the context is secure: only then can tabs coordinate, and the page be opened offline.
   */
  isSecure: boolean;
};

let state: OutboxState = { stores: true, newer: 0, isSecure: true };
const changes = createSignal();

export function setOutboxState(change: Partial<OutboxState>): void {
  state = { ...state, ...change };
  changes.emit();
}

/** The current state. */
export function outboxState(): OutboxState {
  return state;
}

export function useOutboxState(): OutboxState {
  return useSyncExternalStore(changes.subscribe, outboxState);
}
