/** localStorage in memory, with what another one has so far. */
export function memoryStorage(copied?: Storage): Storage {
  const values = new Map<string, string>();
  for (let index = 0; index < (copied?.length ?? 0); index += 1) {
    const key = copied?.key(index) ?? '';
    values.set(key, copied?.getItem(key) ?? '');
  }
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
