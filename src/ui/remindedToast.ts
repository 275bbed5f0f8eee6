import { reminders as words } from '../texts/reminders.ts';
import type { ToastInput } from './toast.ts';

/** What a user is told after asking for reminders: how many are on the way, and why others are not. */
export function remindedToast({
  reminded,
  left,
}: {
  reminded: readonly string[];
  left: readonly { why: string }[];
}): ToastInput {
  if (left.length === 0) return words.sent(reminded.length);
  const whys = Object.entries(words.whyNot)
    .map(([why, say]) => [left.filter((one) => one.why === why).length, say] as const)
    .filter(([count]) => count > 0)
    .map(([count, say]) => say(count));
  return words.partly(reminded.length, whys);
}
