import type { Ask } from '../deploy-check/check.ts';
import type { AuthSettings, ManagementApi } from './managementApi.ts';

/** The setting "IP Address Forwarding", for which supabase/config.toml has no name. */
const setting = 'security_sb_forwarded_for_enabled';

/** Whether Auth limits by the address that our functions name (`Sb-Forwarded-For`). */
export const isForwarding = (settings: AuthSettings): boolean => settings[setting] === true;

/**
 * Switches the setting on where it is off.
 * @returns whether it was off. Throws where the API refuses, or leaves it off.
 */
export async function switchForwardingOn(api: ManagementApi): Promise<boolean> {
  if (isForwarding(await api.readAuth())) return false;
  await api.changeAuth({ [setting]: true });
  if (!isForwarding(await api.readAuth())) {
    throw new Error(`The management API took the change, but IP Address Forwarding is still off.`);
  }
  return true;
}

/** Auth lets 30 requests of one address through at once. */
const most = 90;
const atOnce = 30;

/**
 * Finds out by trying whether Auth limits by the address it is told, without a token: refreshes a
 * session that does not exist, in the name of a documentation address, until Auth has had enough of
 * it, and then once in the name of another one. No account is touched. Where the setting is off, Auth
 * limits the caller's own address for about a minute.
 * @returns undefined where Auth never had enough, so that nothing was shown
 */
export async function observeForwarding(ask: Ask, secretKey: string): Promise<boolean | undefined> {
  const [first, second] = [documentationAddress(), documentationAddress()];
  const isRefused = async (address: string) => {
    const answer = await ask('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: {
        apikey: secretKey,
        'content-type': 'application/json',
        'sb-forwarded-for': address,
      },
      body: JSON.stringify({ refresh_token: 'none' }),
    });
    await answer.body?.cancel();
    return answer.status === 429;
  };
  for (let asked = 0; asked < most; asked += atOnce) {
    const batch = Array.from({ length: atOnce }, () => isRefused(first));
    if ((await Promise.all(batch)).some(Boolean)) return !(await isRefused(second));
  }
  return undefined;
}

/** An address of 2001:db8::/32, which belongs to no machine; a new one each time. */
function documentationAddress(): string {
  const parts = crypto.getRandomValues(new Uint16Array(6));
  return `2001:db8:${[...parts].map((part) => part.toString(16)).join(':')}`;
}
