import { createSignal } from '../signal.ts';
import type { EditValue, FieldEdit } from './entry.ts';

/** An edit that overwrote a value which its writer had not seen. */
export type Replacement = { edit: FieldEdit; replaced: EditValue };

const replacements = createSignal<Replacement>();

/**
 * Calls back when an edit by this user overwrote another user's value. Returns a function to
 * unsubscribe.
 */
export const onReplaced = replacements.subscribe;

export const notifyReplaced = replacements.emit;
