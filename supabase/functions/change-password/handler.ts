import { chargedSignIn } from '../_shared/chargedSignIn.ts';
import { databaseRefusal } from '../_shared/databaseRefusal.ts';
import type { Deps } from '../_shared/deps.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http.ts';
import { setPassword } from '../_shared/newAccount.ts';
import { NoVerdict, signInByPassword } from '../_shared/passwordSignIn.ts';
import { checkNewPassword } from '../_shared/quote/accountFields.ts';
import { texts } from '../_shared/quote/texts.ts';
import { type Caller, callerOf } from '../_shared/session.ts';

const maxBytes = 16 * 1024;

/**
 * Changes the caller's own password; the only call of who owes a new one. In:
 * `{ currentPassword, newPassword }`. Out: `{ session }`, because every session of the user ends,
 * the caller's too; null where Auth gave no new one. The current password is compared as at a sign-in and counts against the same
 * five attempts: 400 where it is wrong or braked, or the new one is against the rules;
 * 503, nothing changed and no attempt counted, where Auth gave no verdict.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await callerOf(request, deps, { mayOwePassword: true });
    const { currentPassword, newPassword } = await readJson(request, maxBytes);
    if (typeof currentPassword !== 'string' || currentPassword === '') {
      throw new Refusal(400, texts.password.wrong);
    }
    const next = checkNewPassword(newPassword);
    if (!next.ok) throw new Refusal(400, next.message);
    if (next.value === currentPassword) throw new Refusal(400, texts.password.same);
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

/** The account's address in Auth, where the password is the user's; counted as at a sign-in. */
async function compare(request: Request, deps: Deps, { username }: Caller, password: string) {
  const signedIn = await chargedSignIn(request, deps, { username, password, tenant: null }).catch(
    (error: unknown) => {
      if (!(error instanceof NoVerdict)) throw error;
      console.error('change-password:', error.cause);
      throw new Refusal(503, texts.password.unavailable);
    },
  );
  if (signedIn === null) throw new Refusal(400, texts.password.wrong);
  return signedIn.email;
}

/** Null where Auth gave no session: the password is changed all the same. */
async function signIn(request: Request, deps: Deps, email: string, password: string) {
  try {
    return await signInByPassword(request, deps, email, password);
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    console.error('change-password:', error.cause);
    return null;
  }
}
