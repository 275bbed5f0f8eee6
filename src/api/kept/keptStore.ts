import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionUser } from '../session/sessionUser.ts';

/**
 * The shape of what is kept, of `src/api/types.ts` too. To be raised when an older build's answers
 * cannot be shown any more; a new build alone throws nothing away.
 */
const VERSION = 1;

/** An answer of the server, as it was at that time. */
export type KeptAnswer = { queryKey: QueryKey; data: unknown; at: number };

type Key = [project: string, user: string, hash: string];
type Kept = DBSchema & { answers: { key: Key; value: KeptAnswer } };

let opening: Promise<IDBPDatabase<Kept>> | undefined;

function open(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>('quotewright-kept', VERSION, {
    upgrade: (database) => {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('answers');
    },
    // A newer build in another tab wants to change the shape; this one goes on without.
    blocking: async () => (await opening)?.close(),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const everythingOf = ({ project, user }: SessionUser) =>
  IDBKeyRange.bound([project, user], [project, user, []]);

/**
 * The server's last answers, on this device, each under the project and the user whom it was given
 * to. Rejects where the browser keeps nothing.
 */
export const keptStore = {
  get: async ({ project, user }: SessionUser, hash: string): Promise<KeptAnswer | undefined> =>
    (await open()).get('answers', [project, user, hash]),

  put: async (
    { project, user }: SessionUser,
    answers: ReadonlyMap<string, KeptAnswer>,
  ): Promise<void> => {
    const transaction = (await open()).transaction('answers', 'readwrite');
    for (const [hash, answer] of answers) {
      void transaction.store.put(answer, [project, user, hash]);
    }
    transaction.commit();
    await transaction.done;
  },

  remove: async ({ project, user }: SessionUser, hashes: readonly string[]): Promise<void> => {
    const transaction = (await open()).transaction('answers', 'readwrite');
    for (const hash of hashes) void transaction.store.delete([project, user, hash]);
    await transaction.done;
  },

  /** All of a user, by hash. */
  all: async (owner: SessionUser): Promise<Map<string, KeptAnswer>> => {
    const found = new Map<string, KeptAnswer>();
    const transaction = (await open()).transaction('answers');
    for await (const cursor of transaction.store.iterate(everythingOf(owner))) {
      found.set(cursor.key[2], cursor.value);
    }
    return found;
  },

  /** Deletes what is of anybody else than the given user. */
  keepOnly: async (owner: SessionUser | null): Promise<void> => {
    const transaction = (await open()).transaction('answers', 'readwrite');
    if (!owner) void transaction.store.clear();
    else {
      for (const key of await transaction.store.getAllKeys()) {
        if (key[0] !== owner.project || key[1] !== owner.user) void transaction.store.delete(key);
      }
    }
    await transaction.done;
  },
};
