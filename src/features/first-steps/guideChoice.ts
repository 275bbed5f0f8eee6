import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../api/types.ts';
import { createSignal } from '../../signal.ts';
import type { GuideChoice } from './firstSteps.ts';

const changes = createSignal();

/** Choices of this visit, where storage is blocked. */
const unstored = new Map<string, GuideChoice>();

/** One per user and tenant: another user of this browser makes their own choice. */
const keyOf = (user: CurrentUser) => `quote-builder-first-steps:${user.tenantId}:${user.id}`;

function read(user: CurrentUser): GuideChoice {
  const key = keyOf(user);
  try {
    const stored = localStorage.getItem(key);
    return stored === 'shown' || stored === 'hidden' ? stored : null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Remembers the choice on this device; null forgets it. */
export function chooseGuide(user: CurrentUser, choice: GuideChoice): void {
  const key = keyOf(user);
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    unstored.set(key, choice);
  }
  changes.emit();
}

export function useGuideChoice(user: CurrentUser): GuideChoice {
  return useSyncExternalStore(changes.subscribe, () => read(user));
}
