/** Work on one quote, one piece at a time. */
export type Lane = {
  isBusy: () => boolean;
  /** Runs the work when everything that was asked for before is done. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Makes the lane of one quote; `onIdle` is called when nothing is left to do. */
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
