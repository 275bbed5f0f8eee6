import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { StartError } from './startError.ts';

/** What a new password must contain, by the Supabase CLI's names. */
const requirements = {
  '': [],
  letters_digits: [/[a-z]/i, /[0-9]/],
  lower_upper_letters_digits: [/[a-z]/, /[A-Z]/, /[0-9]/],
} satisfies Record<string, RegExp[]>;

export type PasswordRules = { minLength: number; contains: RegExp[] };

/** Auth's settings, with the same meanings as for `supabase config push`. */
export type AuthSettings = {
  /** Anyone can create an account (`auth.enable_signup`). */
  signUp: boolean;
  anonymous: boolean;
  /** Users can sign in with a password (`auth.email.enabled`, the email provider). */
  emailProvider: boolean;
  /** A changed address must be confirmed before it takes effect. */
  confirmations: boolean;
  /** The old address must confirm the change too. */
  doubleConfirm: boolean;
  jwtExpiry: number;
  passwords: PasswordRules;
};

const schema = v.object({
  auth: v.object({
    enable_signup: v.boolean(),
    enable_anonymous_sign_ins: v.boolean(),
    minimum_password_length: v.number(),
    password_requirements: v.picklist(Object.keys(requirements) as (keyof typeof requirements)[]),
    jwt_expiry: v.number(),
    email: v.object({
      enabled: v.boolean(),
      enable_confirmations: v.boolean(),
      double_confirm_changes: v.boolean(),
    }),
  }),
});

/**
 * Reads the settings from the file that also configures a project, so that the two cannot differ.
 * Throws a StartError that names a missing or malformed setting.
 */
export function readAuthSettings(configFile: string): AuthSettings {
  const { auth } = parseConfig(configFile);
  return {
    signUp: auth.enable_signup,
    anonymous: auth.enable_anonymous_sign_ins,
    emailProvider: auth.email.enabled,
    confirmations: auth.email.enable_confirmations,
    doubleConfirm: auth.email.double_confirm_changes,
    jwtExpiry: auth.jwt_expiry,
    passwords: {
      minLength: auth.minimum_password_length,
      contains: requirements[auth.password_requirements],
    },
  };
}

function parseConfig(configFile: string): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, parse(readFileSync(configFile, 'utf8')));
  } catch (error) {
    const where = v.isValiError(error) ? ` at ${v.getDotPath(error.issues[0])}` : '';
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(`${configFile} cannot be used${where}: ${why}`);
  }
}
