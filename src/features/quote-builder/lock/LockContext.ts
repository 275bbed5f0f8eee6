import { createContext, use } from 'react';

/**
 * Whether the open quote was accepted, so that the server refuses every edit of it. A context, because
 * it concerns every field and changes hardly ever: rows keep their props.
 */
export const LockContext = createContext(false);

export const useIsLocked = (): boolean => use(LockContext);
