const memory = new Map<string, string>();

/** The tab's session storage, which a reload keeps; without it, the page's memory. */
export const tabStorage = {
  get: (name: string) => inStorage((storage) => storage.getItem(name)) ?? memory.get(name) ?? null,
  set: (name: string, value: string) => {
    memory.set(name, value);
    inStorage((storage) => storage.setItem(name, value));
  },
  remove: (name: string) => {
    memory.delete(name);
    inStorage((storage) => storage.removeItem(name));
  },
  /** Removes everything whose name begins with `prefix`. */
  removeAll: (prefix: string) => {
    const names = [...memory.keys(), ...(inStorage((storage) => Object.keys(storage)) ?? [])];
    for (const name of names) if (name.startsWith(prefix)) tabStorage.remove(name);
  },
};

/** What the names of texts begin with that a user has written and not sent. Forgotten with the user. */
export const draftPrefix = 'draft:';

function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return 'sessionStorage' in globalThis ? work(sessionStorage) : undefined;
  } catch {
    // Storage is disabled or full.
    return undefined;
  }
}
