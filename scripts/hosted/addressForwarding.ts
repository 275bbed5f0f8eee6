import type { Ask } from '../deploy-check/check.ts';
import type { AuthSettings, ManagementApi } from './managementApi.ts';

/** The setting "IP Address Forwarding", which supabase/config.toml cannot set. */
const setting = 'security_sb_forwarded_for_enabled';

/** Whether Auth limits by the address that our functions send (`Sb-Forwarded-For`). */
export const isForwarding = (settings: AuthSettings): boolean => settings[setting] === true;

/**
 * Turns the setting on if it is off.
 * @returns whether it was off. Throws if the API refuses or leaves it off.
 */
export async function turnForwardingOn(api: ManagementApi): Promise<boolean> {
  if (isForwarding(await api.readAuth())) return false;
  await api.changeAuth({ [setting]: true });
  if (!isForwarding(await api.readAuth())) {
    throw new Error(
      `The management API accepted the change, but IP Address Forwarding is still off.`,
    );
  }
  return true;
}

/** Auth allows a burst of 30 requests from one address. */
const maxRequests = 90;
const atOnce = 30;

/**
 * Tests without an access token whether Auth limits by the address it is sent: refreshes a
 * nonexistent session on behalf of a documentation address until Auth refuses, and then once on
 * behalf of another. No account is touched. If the setting is off, Auth limits the caller's own
 * address for about a minute.
 * @returns undefined if Auth never refused, which proves nothing
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
  for (let asked = 0; asked < maxRequests; asked += atOnce) {
    const batch = Array.from({ length: atOnce }, () => isRefused(first));
    if ((await Promise.all(batch)).some(Boolean)) return !(await isRefused(second));
  }
  return undefined;
}

/** A random address in 2001:db8::/32, which no machine has. */
function documentationAddress(): string {
  const parts = crypto.getRandomValues(new Uint16Array(6));
  return `2001:db8:${[...parts].map((part) => part.toString(16)).join(':')}`;
}
