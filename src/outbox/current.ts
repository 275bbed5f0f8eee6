import type { Outbox } from './createOutbox.ts';

let started: Outbox | undefined;

/** Makes an outbox this page's. */
export function startOutbox(outbox: Outbox): void {
  started = outbox;
}

/** Whether this page has an outbox; the login page has none. */
export const hasOutbox = (): boolean => started !== undefined;

/** This page's outbox. */
export function outbox(): Outbox {
  if (!started) throw new Error('The outbox has not been started');
  return started;
}
