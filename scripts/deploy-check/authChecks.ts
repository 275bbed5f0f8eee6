import { limits } from '../../supabase/functions/_shared/domain/constants.ts';
import { isForwarding, observeForwarding } from '../hosted/addressForwarding.ts';
import type { ManagementApi } from '../hosted/managementApi.ts';
import { type Ask, type Check, NotKnown } from './check.ts';

const forwarding = 'Auth limits sign-ins by the address of each person';
const isOff =
  'all users of all tenants share one limit: run `npm run deploy:forward-addresses`, or turn on IP Address Forwarding under Authentication → Rate Limits.';

/** The required settings of Auth, read through the management API. */
export function settingsChecks(api: ManagementApi): Check[] {
  return [
    {
      title: forwarding,
      run: async () => (isForwarding(await api.readAuth()) ? undefined : isOff),
    },
    {
      title: 'Auth requires strong passwords, and the current one before a new one',
      run: async () => {
        const settings = await api.readAuth();
        const wanted = {
          external_email_enabled: true,
          disable_signup: true,
          security_update_password_require_current_password: true,
          security_update_password_require_reauthentication: true,
        };
        const wrong = Object.entries(wanted)
          .filter(([name, value]) => settings[name] !== value)
          .map(([name, value]) => `${name} is not ${value}`);
        const length = settings.password_min_length;
        if (!(typeof length === 'number' && length >= limits.password.minLength)) {
          wrong.push(`password_min_length is not ${limits.password.minLength}`);
        }
        return wrong.length > 0
          ? `${wrong.join(', ')}: run \`npx supabase config push\`.`
          : undefined;
      },
    },
  ];
}

/** The same by observation, because the secret key cannot read the settings. */
export function observedChecks(ask: Ask, secretKey: string): Check[] {
  return [
    {
      title: forwarding,
      run: async () => {
        if (!secretKey.startsWith('sb_secret_')) {
          return new NotKnown('only a key that begins with sb_secret_ may send an address');
        }
        const isOn = await observeForwarding(ask, secretKey);
        if (isOn === undefined) {
          return new NotKnown('Auth limited nothing. SUPABASE_ACCESS_TOKEN would show it');
        }
        return isOn ? undefined : isOff;
      },
    },
  ];
}
