import type { Location } from 'react-router-dom';

/** What the link to the login page carries, so that signing in leads back to where it was asked. */
type ReturnState = { returnTo: string; username: string };

/** @param username who worked there: nobody else is led to it */
export const returnStateOf = ({ pathname, search }: Location, username: string): ReturnState => ({
  returnTo: `${pathname}${search}`,
  username,
});

/**
 * The path to go back to, of a history entry's state, for who has signed in now; null for none. The
 * state is this app's own and no part of the address, and still only a path of the builder is taken.
 */
export function returnPathOf(state: unknown, username: string): string | null {
  const asked = (state ?? {}) as Partial<ReturnState>;
  const isSame = asked.username?.toLowerCase() === username.trim().toLowerCase();
  return isSame && asked.returnTo?.startsWith('/?quote=') ? asked.returnTo : null;
}
