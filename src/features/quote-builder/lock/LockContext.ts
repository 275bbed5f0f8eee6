import { createContext, use } from 'react';

/**
 * Whether the open quote is accepted, so that the server refuses every edit of it. A context,
 * because it affects every field and rarely changes: the rows' props stay the same.
 */
export const LockContext = createContext(false);

export const useIsLocked = (): boolean => use(LockContext);
