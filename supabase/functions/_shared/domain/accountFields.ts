import { limits } from './constants.ts';
import { messages } from './messages/messages.ts';
import type { FieldCheck } from './numberFields.ts';
import { reservedTenantNames } from './reservedNames.ts';
import { type Rule, requiredText, text } from './textFields.ts';

const { length, password: passwordRules } = limits;
const { accounts: words } = messages;

const refuse = (message: string) => ({ ok: false, message }) as const;

/** The name in /login/{name}; matches `private.is_tenant_name` in the schema. */
const checkTenantName: Rule<string> = (value) => {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') return refuse(words.required);
  if (name.length > length.tenantName) return refuse(messages.fields.tooLong(length.tenantName));
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name)) return refuse(words.tenantNameRule);
  const isReserved = reservedTenantNames.some((reserved) => reserved === name);
  return isReserved ? refuse(words.tenantNameReserved(name)) : { ok: true, value: name };
};

/**
 * Letters and digits of any language, plus the punctuation of email addresses; nothing invisible.
 */
const checkUsername: Rule<string> = (value) => {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') return refuse(words.required);
  if ([...name].length > length.username) return refuse(messages.fields.tooLong(length.username));
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]*$/u.test(name);
  return isPlain ? { ok: true, value: name } : refuse(words.usernameRule);
};

/** Checks a new password. At most 72 bytes: Auth's hash (bcrypt) ignores the rest. */
export function checkNewPassword(value: unknown): FieldCheck<string> {
  if (typeof value !== 'string' || value === '') return refuse(words.required);
  if (new TextEncoder().encode(value).byteLength > passwordRules.maxBytes) {
    return refuse(words.passwordTooLong);
  }
  const isLong = [...value].length >= passwordRules.minLength;
  return isLong ? { ok: true, value } : refuse(words.passwordRule);
}

/** Follows the browser's rule for `type="email"`, and requires a dot in the domain. */
const isAddress = (value: string) =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    value,
  );

const checkEmail: Rule<string> = (value) => {
  const address = typeof value === 'string' ? value.trim() : '';
  if (address === '') return refuse(words.required);
  if (address.length > length.email) return refuse(messages.fields.tooLong(length.email));
  return isAddress(address) ? { ok: true, value: address } : refuse(words.emailRule);
};

const optionalEmail: Rule<string> = (value, context) =>
  value === undefined || value === '' ? { ok: true, value: '' } : checkEmail(value, context);

const personName: Rule<string> = (value, context) =>
  value === undefined ? { ok: true, value: '' } : text(length.personName)(value, context);

/** S5-17: all five fields of a new tenant are required. */
export const newTenantRules = {
  name: checkTenantName,
  displayName: requiredText(length.tenantDisplayName, words.required),
  adminUsername: checkUsername,
  adminPassword: checkNewPassword as Rule<string>,
  adminEmail: checkEmail,
};

export const newUserRules = {
  username: checkUsername,
  firstName: personName,
  lastName: personName,
  email: optionalEmail,
};
