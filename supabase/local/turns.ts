/** Runs tasks that have the same name one after another, and others beside them. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const running = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(name, running);
    try {
      return await running;
    } finally {
      if (last.get(name) === running) last.delete(name);
    }
  };
}
