import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Row } from './database.ts';

type Driver = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Driver['reserve']>>;

/** One statement or, without parameters, several, on one connection. */
export type Ask = (sql: string, params?: unknown[]) => Promise<Row[]>;

export type Pool = {
  /** A connection for oneself until it is released. */
  reserve: () => Promise<Reserved>;
  /** The same for a piece of work. */
  use: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Connections that are safe to lose. The driver gives a connection that was lost to the next request
 * as it is or, made anew, while the one before still asks on it, under the identity of the next. So
 * with one connection all of its pool is given up: what runs on it fails, what comes later gets
 * another pool. `open` makes one, and calls back when a connection is closed.
 */
export function createPool(open: (onClose: () => void) => Driver): Pool {
  let isEnding = false;
  let current = fill();

  function fill() {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => undefined);
    const driver = open(() => {
      if (isEnding || generation !== current) return;
      reject(Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' }));
      current = fill();
      void driver.end({ timeout: 0 });
    });
    const generation = { driver, take: driver.reserve, lost };
    return generation;
  }

  const reserve = async () => {
    const generation = current;
    const reserved = await Promise.race([generation.take(), generation.lost]);
    const unsafe: Reserved['unsafe'] = reserved.unsafe;
    // The driver sends a query when it is waited for: of a pool that is lost, never.
    const ask = (...query: Parameters<typeof unsafe>) =>
      generation === current ? Promise.race([unsafe(...query), generation.lost]) : generation.lost;
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
    close: () => {
      isEnding = true;
      return current.driver.end({ timeout: 5 });
    },
  };
}
