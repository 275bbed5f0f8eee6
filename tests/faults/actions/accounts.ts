import { openQuote, screenOf, signInAgain, tellOnline } from '../browser/editor.ts';
import { signIn, signInAfterReset, signInRequest } from '../browser/signIn.ts';
import { type Actor, anyTab, type Place } from './actor.ts';
import { typeIn } from './typing.ts';

/** Types while the network is down, so that the edits wait. */
async function leaveWaiting(actor: Actor, place: Place): Promise<void> {
  actor.proxy.setNetwork('dead');
  await typeIn(actor, place);
}

/** Lets the waiting edits be sent, which the stack refuses until the user signs in again. */
async function untilAskedToSignIn(actor: Actor, { editor, tab }: Place): Promise<void> {
  actor.proxy.setNetwork('good');
  await tellOnline(editor);
  // Without waiting edits, nothing asks the stack until the tab is loaded again.
  const request = signInRequest(tab);
  await request.waitFor({ timeout: 5000 }).catch(() => tab.reload());
  await request.waitFor();
}

/** An administrator deactivates the account, and activates it again later. */
export async function switchOffAndOn(actor: Actor): Promise<void> {
  const { backend, random } = actor;
  const place = anyTab(actor);
  const { editor, tab } = place;
  await leaveWaiting(actor, place);
  const profile = `profiles?id=eq.${editor.user}`;
  await backend.update(profile, { is_active: false });
  await untilAskedToSignIn(actor, place);
  if (random.chance(0.3)) await tab.reload();
  await backend.update(profile, { is_active: true });
  await signIn(tab, editor.account);
  for (const page of editor.tabs) await openQuote(editor, page);
}

/** The super user resets the password; the user signs in with it and chooses another one. */
export async function resetPassword(actor: Actor): Promise<void> {
  const { backend, journal } = actor;
  const place = anyTab(actor);
  const { editor, tab } = place;
  const { account } = editor;
  await leaveWaiting(actor, place);
  account.password = `reset-${journal.planned}-by-super`;
  await actor.setPassword(editor.user, account.password);
  await backend.update(`profiles?id=eq.${editor.user}`, { must_change_password: true });
  await untilAskedToSignIn(actor, place);
  const chosen = `chosen-${journal.planned}-again`;
  await signInAfterReset(tab, account, chosen);
  account.password = chosen;
  for (const page of editor.tabs) await openQuote(editor, page);
}

/**
 * Another user of the same browser signs in while edits wait, and edits the quote too. Nothing may
 * be sent as the wrong user.
 */
export async function lendBrowser(actor: Actor): Promise<void> {
  const { proxy, editors, guest, random } = actor;
  const editor = editors.at(-1);
  if (!editor) return;
  const tab = random.pick(editor.tabs);
  await leaveWaiting(actor, { editor, tab });
  await editor.context.clearCookies();
  proxy.setNetwork('good');
  await signIn(tab, guest);
  const asGuest = { ...editor, user: guest.user, name: guest.username, account: guest };
  await openQuote(asGuest, tab);
  await typeIn(actor, { editor: asGuest, tab });
  await untilSaved(actor, { editor: asGuest, tab });
  await editor.context.clearCookies();
  await signIn(tab, editor.account);
  for (const page of editor.tabs) {
    await openQuote(editor, page);
    await signInAgain(editor, page);
  }
}

/** Waits until the screen says that everything is saved, and notes it if it never does. */
async function untilSaved({ journal }: Actor, { editor, tab }: Place): Promise<void> {
  for (let wait = 0; wait < 40; wait += 1) {
    if ((await screenOf(editor, tab)).state === 'Saved') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  journal.seen.push(`${editor.name}, a guest on this browser, cannot save`);
}
