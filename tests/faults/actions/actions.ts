import { lendBrowser, resetPassword, switchOffAndOn } from './accounts.ts';
import type { Actor } from './actor.ts';
import { changeDiscountType, pick } from './choices.ts';
import { deleteTheQuote } from './deletedQuote.ts';
import { typeBeforeTheDiskOpens, typeWhileTheDiskIsBusy } from './disks.ts';
import { add, move, remove, removeAndUndo } from './items.ts';
import { jumpClock, killATab, reload } from './tabs.ts';
import { type } from './typing.ts';
import { upgradeOneTab, upgradeWhileEditsWait } from './upgrade.ts';

type Act = (actor: Actor) => Promise<void>;

/** What happens, and how often compared with the others. */
export const actions = {
  typed: [40, type],
  chosen: [8, pick],
  'discount changed': [5, changeDiscountType],
  added: [4, add],
  deleted: [2, remove],
  'deleted and undone': [3, removeAndUndo],
  moved: [5, move],
  killed: [6, killATab],
  'disk late': [2, typeBeforeTheDiskOpens],
  'disk busy': [2, typeWhileTheDiskIsBusy],
  reloaded: [2, reload],
  clock: [2, jumpClock],
  'new build': [1, upgradeOneTab],
  'new build while edits wait': [1, upgradeWhileEditsWait],
  'account off and on': [1, switchOffAndOn],
  'password reset': [1, resetPassword],
  'browser lent': [1, lendBrowser],
  'quote deleted': [1, deleteTheQuote],
} as const satisfies Record<string, readonly [number, Act]>;

export type ActionName = keyof typeof actions;

/** The names of the actions, each as often as it should happen. */
export const weighted: readonly ActionName[] = (Object.keys(actions) as ActionName[]).flatMap(
  (name) => Array.from({ length: actions[name][0] }, () => name),
);
