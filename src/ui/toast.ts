import { timing, toasts } from '@domain/timing.ts';
import type { ReactNode } from 'react';
import { createSignal } from '../signal.ts';

/** A short message to the user; `destructive` marks an error (S8-01). */
export type ToastInput = {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
};

/** An action offered by a toast, which is then shown longer and closes when the action is taken. */
type ToastAction = {
  label: string;
  /** Another way to do the same, for screen reader users who cannot reach the toast in time. */
  altText: string;
  run: () => void;
};

export type ToastEntry = ToastInput & { id: number; open: boolean };

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const changes = createSignal();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  changes.emit();
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function remove(id: number): void {
  forget(id);
  publish(entries.filter((entry) => entry.id !== id));
}

/**
 * Shows a toast, replacing the previous one. Can be called from anywhere.
 * @returns its id, for `dismissToast`
 */
export function toast(input: ToastInput): number {
  lastId += 1;
  const next = [{ ...input, id: lastId, open: true }, ...entries];
  for (const dropped of next.slice(toasts.shownAtOnce)) forget(dropped.id);
  publish(next.slice(0, toasts.shownAtOnce));
  return lastId;
}

/** Closes a toast; it is removed from the list `timing.toastRemoved` ms later. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  removals.set(
    id,
    setTimeout(() => remove(id), timing.toastRemoved),
  );
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/**
 * Takes the action that a toast offers, and closes it. Does nothing for a toast that has been
 * dismissed and is still fading out, because its Undo may have been replaced by a later one.
 */
export function takeToastAction(id: number): void {
  const entry = entries.find((shown) => shown.id === id && shown.open);
  if (!entry) return;
  dismissToast(id);
  entry.action?.run();
}

/** For `useSyncExternalStore`: the toasts, newest first. */
export function getToasts(): readonly ToastEntry[] {
  return entries;
}

export const subscribeToToasts = changes.subscribe;
