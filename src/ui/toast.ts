import { timing, toasts } from '@domain/constants.ts';
import type { ReactNode } from 'react';
import { createSignal } from '../signal.ts';

/** A short message to the person; `destructive` marks an error (S8-01). */
export type ToastInput = {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
};

/** One thing that can be done about what the toast says; the toast shows longer, and closes with it. */
type ToastAction = {
  label: string;
  /** Another way to the same, for whoever hears the toast and cannot reach it in time. */
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
 * Shows a toast, from anywhere; it takes the place of the one before.
 * @returns its id, for `dismissToast`
 */
export function toast(input: ToastInput): number {
  lastId += 1;
  const next = [{ ...input, id: lastId, open: true }, ...entries];
  for (const dropped of next.slice(toasts.shownAtOnce)) forget(dropped.id);
  publish(next.slice(0, toasts.shownAtOnce));
  return lastId;
}

/** Closes a toast; what it said is forgotten `timing.toastRemoved` later. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  removals.set(
    id,
    setTimeout(() => remove(id), timing.toastRemoved),
  );
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/** For `useSyncExternalStore`: the toasts, newest first. */
export function getToasts(): readonly ToastEntry[] {
  return entries;
}

export const subscribeToToasts = changes.subscribe;
