import type { Children } from '../children.mjs';

/** See database.mjs, which has to run before TypeScript is installed. */
export function startOwn(children: Children, dataDir: string): Promise<string>;
