import type { Deps } from '../_shared/deps.ts';

/**
 * Makes the reminders that are due, which are then sent as messages that waited for their time. A failure is only
 * logged, so that it keeps no other message from being sent.
 * @param isOver whether to leave the rest to the next call
 */
export async function makeReminders({ admin }: Deps, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { data: isMore, error } = await admin.rpc('make_reminders');
    if (error !== null) console.error('send-due:', error);
    if (isMore !== true) return;
  }
}
