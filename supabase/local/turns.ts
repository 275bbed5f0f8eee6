/** Runs pieces of work one after the other, in the order in which they asked. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for one database connection. Lite sets the role of a request on the connection and asks
 * its queries later: two requests at once on PGlite's only connection would run under each other's
 * identity. A failed piece of work fails for its caller alone; the next one runs all the same.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** For a server with connections of its own for every request: nobody waits. */
export const noTurns: TakeTurn = (work) => work();
