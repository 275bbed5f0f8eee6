import type { Broken } from '../builds.ts';

/** Whether the tests have broken this guarantee in this page. */
export const isBroken = (name: Broken): boolean =>
  Reflect.get(globalThis, 'brokenOnPurpose') === name;
