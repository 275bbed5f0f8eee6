import { createSignal } from '../signal.ts';
import type { Entry } from './entry.ts';

const failures = createSignal<Entry>();

/**
 * Calls back when an edit could not be saved: at its first failure, and when it is rejected
 * (`entry.failure` tells which). Returns a function to unsubscribe.
 */
export const onEditFailed = failures.subscribe;

export const notifyEditFailed = failures.emit;
