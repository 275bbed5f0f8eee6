import { limits } from './constants.ts';
import { websiteAddress } from './letterhead.ts';
import { messages } from './messages/messages.ts';
import { checkRecipient } from './sendFields.ts';
import { id, oneLine, type Rule, text } from './textFields.ts';

const { length } = limits;
const { company: words } = messages;

/** An email address, or `''`. */
const emailOrNone: Rule<string> = (value) => {
  if (typeof value === 'string' && value.trim() === '') return { ok: true, value: '' };
  const checked = checkRecipient('email', value);
  return checked.ok ? checked : { ok: false, message: words.email };
};

/** A web address with or without its scheme, or `''`. */
const websiteOrNone: Rule<string> = (value, context) => {
  const line = oneLine(length.website)(value, context);
  if (!line.ok || line.value === '') return line;
  const address = websiteAddress(line.value);
  const isOne =
    !/\s/.test(address) &&
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    new URL(address).username === '' &&
    /.\.[^.]{2,}$/.test(new URL(address).hostname);
  return isOne ? line : { ok: false, message: words.website };
};

/** `'#0f6660'`, or `''` for the product's own color. */
const colorOrNone: Rule<string> = (value) => {
  const color = typeof value === 'string' ? value.trim().toLowerCase() : null;
  return color !== null && /^(#[0-9a-f]{6})?$/.test(color)
    ? { ok: true, value: color }
    : { ok: false, message: words.accentColor };
};

export const contactRules = { phone: oneLine(length.phone), email: emailOrNone };

export const companyRules = {
  ...contactRules,
  legalName: oneLine(length.legalName),
  address: text(length.address),
  website: websiteOrNone,
  taxId: oneLine(length.taxId),
  accentColor: colorOrNone,
  footer: oneLine(length.footer),
  logoId: id,
  providerId: id,
};
