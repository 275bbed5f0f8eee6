import type { Children } from '../children.mjs';

/** See throwAway.mjs, which shares its parts with scripts that run before TypeScript is installed. */
export function startThrowAway(
  children: Children,
): Promise<{ folder: string; port: number; password: string }>;
