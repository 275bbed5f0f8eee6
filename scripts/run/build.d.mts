import type { Children } from './children.mjs';

export function ensureBuilt(children: Children): Promise<void>;
