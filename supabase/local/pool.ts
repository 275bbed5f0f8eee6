import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Row } from './database.ts';
import { isConnectionLost } from './databaseErrors.ts';

type Driver = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Driver['reserve']>>;

/** One statement or, without parameters, several, on one connection. */
export type Ask = (sql: string, params?: unknown[]) => Promise<Row[]>;

export type Pool = {
  /** A connection reserved until it is released. */
  reserve: () => Promise<Reserved>;
  /** A connection for the duration of `work`. */
  use: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
  /** How often so far a question failed for want of a connection. */
  timesLost: () => number;
  close: () => Promise<void>;
};

/**
 * A pool that survives lost connections safely. The driver may give a lost connection to the next
 * request while the previous one still uses it, whose queries would then run under the wrong
 * identity. So when one connection is lost, the whole pool is replaced: pending work fails, later
 * work uses the new pool. `open` creates a driver's pool, and calls back when a connection is
 * closed.
 */
export function createPool(open: (onClose: () => void) => Driver): Pool {
  let isEnding = false;
  let timesLost = 0;
  let current = fill();

  function fill() {
    const waiting = new Set<(reason: Error) => void>();
    const driver = open(() => {
      if (isEnding || generation !== current) return;
      current = fill();
      for (const giveUp of waiting) giveUp(connectionLost());
      void driver.end({ timeout: 0 });
    });
    const generation = { driver, take: driver.reserve, waiting };
    return generation;
  }

  const counted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (isConnectionLost(error)) timesLost++;
      throw error;
    }
  };

  const reserve = async () => {
    const { take, waiting, driver } = current;
    const reserved = await counted(orGivenUp(waiting, take()));
    const unsafe: Reserved['unsafe'] = reserved.unsafe;
    // The driver sends a query only when it is awaited; it must never be sent on a lost pool.
    const ask = async (...query: Parameters<typeof unsafe>) => {
      const answer =
        driver === current.driver
          ? orGivenUp(waiting, unsafe(...query))
          : Promise.reject(connectionLost());
      return counted(answer);
    };
    return Object.assign(reserved, { unsafe: ask });
  };

  return {
    reserve,
    use: async (work) => {
      const reserved = await reserve();
      try {
        return await work((sql, params) => reserved.unsafe<Row[]>(sql, params as never[]));
      } finally {
        reserved.release();
      }
    },
    timesLost: () => timesLost,
    close: () => {
      isEnding = true;
      return current.driver.end({ timeout: 5 });
    },
  };
}

const connectionLost = () =>
  Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });

/**
 * Settles like `answer`, unless its entry in `waiting` is called first. Racing against one shared
 * promise would keep every answer in memory while that promise is pending.
 */
function orGivenUp<T>(
  waiting: Set<(reason: Error) => void>,
  answer: PromiseLike<T>,
): Promise<Awaited<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<T>>();
  waiting.add(reject);
  void Promise.resolve(answer)
    .then(resolve, reject)
    .finally(() => waiting.delete(reject));
  return promise;
}
