import type { Session } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuse } from '../database/failures.ts';
import type { Client } from '../database/supabase.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { tokenSubject } from '../session/tokenSubject.ts';
import type { EditMeta } from './editMeta.ts';

export type Connect = () => Promise<Client>;

export type ApiEnv = {
  Bindings: { edit?: EditMeta | undefined };
  Variables: { connect: Connect; client: Client; session: Session };
};

export type ApiContext = Context<ApiEnv>;

/** Lets only signed-in users pass; others get 401. A network failure remains a network failure. */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  const client = await c.var.connect();
  const session = await sessionOf(client);
  if (session === null) refuse(401, 'Not signed in');
  const edit = c.env?.edit;
  // An edit must never be sent with another user's token.
  if (edit !== undefined && edit.user !== tokenSubject(session.access_token)) {
    refuse(401, 'Somebody else is signed in');
  }
  c.set('client', client);
  c.set('session', session);
  await next();
});

/**
 * Sends a call with the token that `signedIn` checked. Otherwise the client would look up the
 * session again, and could use that of another user who has just signed in in another tab.
 */
export function withItsToken<T extends { setHeader: (name: string, value: string) => T }>(
  c: ApiContext,
  call: T,
): T {
  return call.setHeader('Authorization', `Bearer ${c.var.session.access_token}`);
}
