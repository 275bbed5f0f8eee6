import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionUser } from '../session/sessionUser.ts';

/**
 * The version of the stored data's shape, which includes `src/api/types.ts`. Raise it when answers
 * kept by an older build can no longer be shown; a new build alone does not discard anything.
 */
const VERSION = 9;

/** A server response, as it was at time `at`. */
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
    // A newer build in another tab needs to upgrade the database; this tab continues without it.
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
 * The server's last answers on this device, each stored by the project and user that it was given
 * to. Rejects if the browser has no storage.
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

  /** All answers of a user, by hash. */
  all: async (owner: SessionUser): Promise<Map<string, KeptAnswer>> => {
    const found = new Map<string, KeptAnswer>();
    const transaction = (await open()).transaction('answers');
    for await (const cursor of transaction.store.iterate(everythingOf(owner))) {
      found.set(cursor.key[2], cursor.value);
    }
    return found;
  },

  /** Deletes the answers of all users except the given one. */
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
