import { id, yesOrNo } from './choiceFields.ts';
import { limits, type PdfLayout, pdfLayouts } from './constants.ts';
import { checkEmailBody } from './email/emailBody.ts';
import { websiteAddress } from './letterhead.ts';
import { messages } from './messages/messages.ts';
import { isPayLink } from './payLink.ts';
import { checkRecipient } from './sendFields.ts';
import { oneLine, type Rule, readable, text } from './textFields.ts';

const { length } = limits;
const { company: words } = messages;

/** An email address, or `''`. */
const emailOrNone: Rule<string> = (value) => {
  if (typeof value === 'string' && value.trim() === '') return { ok: true, value: '' };
  const checked = checkRecipient('email', value);
  return checked.ok ? checked : { ok: false, message: words.email };
};

/** A text of a few lines, which stands whole wherever it is shown. */
export const fewLines =
  (maximum: number): Rule<string> =>
  (value, context) => {
    const lines = text(maximum)(value, context);
    if (!lines.ok || lines.value.split('\n').length <= length.lines) return lines;
    return { ok: false, message: words.lines(length.lines) };
  };

/** An `https` address with placeholders for what is paid, or `''`. */
const payLinkOrNone: Rule<string> = (value, context) => {
  const line = oneLine(length.payLink)(value, context);
  if (!line.ok || line.value === '' || isPayLink(line.value)) return line;
  return { ok: false, message: words.payLink };
};

/** A web address with or without its scheme, or `''`. */
const websiteOrNone: Rule<string> = (value, context) => {
  const line = oneLine(length.website)(value, context);
  if (!line.ok || line.value === '') return line;
  const url = websiteAddress(line.value);
  const isOne =
    !/\s/.test(url) &&
    URL.canParse(url) &&
    /^https?:$/.test(new URL(url).protocol) &&
    new URL(url).username === '' &&
    /.\.[^.]{2,}$/.test(new URL(url).hostname);
  return isOne ? line : { ok: false, message: words.website };
};

/** `'#0f6660'`, or `''` for the product's own color. */
const colorOrNone: Rule<string> = (value) => {
  const color = typeof value === 'string' ? value.trim().toLowerCase() : null;
  return color !== null && /^(#[0-9a-f]{6})?$/.test(color)
    ? { ok: true, value: color }
    : { ok: false, message: words.accentColor };
};

const pdfLayout: Rule<PdfLayout> = (value) => {
  const layout = pdfLayouts.find((known) => known === value);
  return layout ? { ok: true, value: layout } : { ok: false, message: words.pdfLayout(pdfLayouts) };
};

export const contactRules = { phone: oneLine(length.phone), email: emailOrNone };

export const companyRules = {
  ...contactRules,
  legalName: oneLine(length.legalName),
  address: fewLines(length.address),
  website: websiteOrNone,
  taxId: oneLine(length.taxId),
  accentColor: colorOrNone,
  footer: oneLine(length.footer),
  taxName: oneLine(length.taxName),
  secondTaxName: oneLine(length.taxName),
  pdfLayout,
  payLink: payLinkOrNone,
  bankDetails: readable(fewLines(length.bankDetails)),
  emailBody: checkEmailBody,
  asksSignature: yesOrNo,
  logoId: id,
  providerId: id,
};
