import type { Children } from '../children.mjs';

/** See throwaway.mjs, which shares its parts with scripts that run before TypeScript is installed. */
export function startThrowaway(
  children: Children,
): Promise<{ folder: string; port: number; password: string }>;
