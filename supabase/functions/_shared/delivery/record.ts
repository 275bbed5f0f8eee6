import { setTimeout as wait } from 'node:timers/promises';

/** Writes a message's outcome, with a few retries: without one, it counts as uncertain later. */
export async function record(write: () => PromiseLike<{ error: unknown }>): Promise<void> {
  for (const pause of [0, 200, 1000, 4000]) {
    await wait(pause);
    const { error } = await write();
    if (error === null) return;
    console.error('An outcome was not written:', error);
  }
}
