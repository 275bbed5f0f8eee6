import type { Location } from 'react-router-dom';

/** State of the link to the login page, so that signing in returns to the page that asked. */
type ReturnState = { returnTo: string; username: string };

/** @param username the user who worked there; nobody else is sent back to it */
export const returnStateOf = ({ pathname, search }: Location, username: string): ReturnState => ({
  returnTo: `${pathname}${search}`,
  username,
});

/**
 * The path from a history entry's state to return to after signing in, or null. Although only this
 * app can set that state, nothing but a path of the builder is accepted.
 */
export function returnPathOf(state: unknown, username: string): string | null {
  const target = (state ?? {}) as Partial<ReturnState>;
  const isSame = target.username?.toLowerCase() === username.trim().toLowerCase();
  return isSame && target.returnTo?.startsWith('/?quote=') ? target.returnTo : null;
}
