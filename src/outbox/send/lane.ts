/** A queue of work on one quote. */
export type Lane = {
  isBusy: () => boolean;
  /** Runs the work after everything queued before. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Creates the queue of one quote; `onIdle` is called when it is empty. */
export function createLane(onIdle: () => void): Lane {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isBusy: () => waiting > 0,
    run: (work) => {
      waiting += 1;
      const result = tail.then(work);
      tail = result
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
          if (waiting === 0) onIdle();
        });
      return result;
    },
  };
}
