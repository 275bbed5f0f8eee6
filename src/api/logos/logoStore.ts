import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Key = [user: string, objectPath: string];

type Pictures = DBSchema & { pictures: { key: Key; value: Blob } };

let opening: Promise<IDBPDatabase<Pictures>> | undefined;

function open(): Promise<IDBPDatabase<Pictures>> {
  opening ??= openDB<Pictures>('quotewright-logos', 1, {
    upgrade: (database) => void database.createObjectStore('pictures'),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Logo pictures on this device, each stored by the user who downloaded it, so that other users
 * never get it. A picture never changes, so a stored one is always valid. Without storage nothing
 * is found.
 */
export const logoStore = {
  get: async (user: string, objectPath: string): Promise<Blob | undefined> => {
    try {
      const picture: unknown = await (await open()).get('pictures', [user, objectPath]);
      // A damaged record counts as missing, and is downloaded again.
      return picture instanceof Blob ? picture : undefined;
    } catch {
      return undefined;
    }
  },
  put: async (user: string, objectPath: string, picture: Blob): Promise<void> => {
    try {
      await (await open()).put('pictures', picture, [user, objectPath]);
    } catch {
      // It will be downloaded again next time.
    }
  },
  remove: async (user: string, objectPath: string): Promise<void> => {
    try {
      await (await open()).delete('pictures', [user, objectPath]);
    } catch {
      // A database that cannot be opened cannot return the picture either.
    }
  },
  /** Deletes the pictures of everyone but the given user. */
  keepOnly: async (user: string | null): Promise<void> => {
    try {
      const transaction = (await open()).transaction('pictures', 'readwrite');
      for (const key of await transaction.store.getAllKeys()) {
        if (key[0] !== user) void transaction.store.delete(key);
      }
      await transaction.done;
    } catch {
      // A database that cannot be opened cannot return the pictures either.
    }
  },
};
