import type { Deps } from '../_shared/deps.ts';
import { checkNewPassword } from '../_shared/domain/accountFields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { chargedSignIn } from '../_shared/sign-in/chargedSignIn.ts';
import { refuseCommon } from '../_shared/sign-in/commonPassword.ts';
import { setPassword } from '../_shared/sign-in/newAccount.ts';
import { NoVerdict, signInByPassword } from '../_shared/sign-in/passwordSignIn.ts';
import { type Caller, callerOf } from '../_shared/sign-in/session.ts';

const maxBytes = 16 * 1024;

/**
 * Changes the caller's own password; the only call open to users who must change it. In: `{
 * currentPassword, newPassword }`. Out: `{ session }`, because all of the user's sessions end,
 * including the caller's; null if Auth gave no new one. The current password is compared as at
 * sign-in and counts toward the same five attempts: 400 if it is wrong or rate-limited, or the new
 * one is short or common; 503, with nothing changed and no attempt counted, if Auth gave no verdict.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await callerOf(request, deps, { allowPendingPasswordChange: true });
    const { currentPassword, newPassword } = await readJson(request, maxBytes);
    if (typeof currentPassword !== 'string' || currentPassword === '') {
      throw new Refusal(400, messages.password.wrong);
    }
    const next = checkNewPassword(newPassword);
    if (!next.ok) throw new Refusal(400, next.message);
    if (next.value === currentPassword) throw new Refusal(400, messages.password.same);
    await refuseCommon(next.value);
    const email = await compare(request, deps, caller, currentPassword);
    await setPassword(deps, caller.id, next.value);
    const { error } = await deps.admin.rpc('password_changed', { id: caller.id });
    if (error !== null) throw databaseRefusal(error);
    const session = await signIn(request, deps, email, next.value);
    return json({
      session: session && {
        access_token: session.access_token,
        refresh_token: session.refresh_token,
      },
    });
  });
}

/** The account's address in Auth if the password is right; counted as at sign-in. */
async function compare(request: Request, deps: Deps, { username }: Caller, password: string) {
  const signedIn = await chargedSignIn(request, deps, { username, password, tenant: null }).catch(
    (error: unknown) => {
      if (!(error instanceof NoVerdict)) throw error;
      console.error('change-password:', error.cause);
      throw new Refusal(503, messages.password.unavailable);
    },
  );
  if (signedIn === null) throw new Refusal(400, messages.password.wrong);
  return signedIn.email;
}

/** Null if Auth gave no session: the password has been changed anyway. */
async function signIn(request: Request, deps: Deps, email: string, password: string) {
  try {
    return await signInByPassword(request, deps, email, password);
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    console.error('change-password:', error.cause);
    return null;
  }
}
