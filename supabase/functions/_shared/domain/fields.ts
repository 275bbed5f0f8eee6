import { newTenantRules, newUserRules } from './accountFields.ts';
import { choice, id, yesOrNo } from './choiceFields.ts';
import { type ClientValues, clientRules } from './clientFields.ts';
import { companyRules, contactRules } from './companyFields.ts';
import {
  discountTypes,
  limits,
  lineOptions,
  lineTaxes,
  type PdfLayout,
  pdfLayouts,
  type SnippetKind,
  secondTaxes,
  snippetKinds,
} from './constants.ts';
import { dateTime, day } from './dateFields.ts';
import { decisionRules } from './decisionFields.ts';
import { checkEmailBody } from './email/emailBody.ts';
import type { LineItemValues } from './lineItemFields.ts';
import { lineSections } from './lineItemFields.ts';
import { messages } from './messages/messages.ts';
import {
  checkAmount,
  checkDeposit,
  checkDiscountValue,
  checkPayment,
  checkPercent,
  checkQuantity,
  checkRequiredAmount,
  type FieldCheck,
  type FieldContext,
} from './numberFields.ts';
import { questionRules } from './questionFields.ts';
import type { QuoteValues } from './quoteFields.ts';
import { type ReminderValues, reminderRules } from './reminderFields.ts';
import { timeZone, wholeDays } from './settingsFields.ts';
import { filledText, type Rule, requiredText, secret, text } from './textFields.ts';
import type { AccessScope, SecondTax } from './types.ts';
import { checkVolumePrices } from './volumePriceFields.ts';

/** The editable fields of each entity, with the type of their canonical value. */
export type EditableFields = {
  lineItem: LineItemValues;
  quote: QuoteValues;
  service: {
    name: string;
    description: string;
    defaultUnit: string;
    defaultPrice: string;
    volumePrices: string;
  };
  customUnit: { name: string };
  snippet: { kind: SnippetKind; name: string; body: string };
  quoteView: { name: string; query: string };
  provider: { name: string; phone: string; email: string };
  client: ClientValues;
  logo: { name: string };
  login: { username: string; password: string };
  accessToken: {
    description: string;
    password: string;
    /** ISO 8601, UTC; null for never. */
    expiresAt: string | null;
    isActive: boolean;
    scope: AccessScope;
  };
  newTenant: {
    name: string;
    displayName: string;
    adminUsername: string;
    adminPassword: string;
    adminEmail: string;
  };
  newUser: { username: string; firstName: string; lastName: string; email: string };
  settings: {
    validityDays: number;
    timeZone: string;
    subjectPrefix: string;
    paymentTerms: string;
    taxRate: string;
    secondTax: SecondTax;
    secondTaxRate: string;
    decimalQuantities: boolean;
  };
  company: {
    legalName: string;
    address: string;
    phone: string;
    email: string;
    website: string;
    taxId: string;
    accentColor: string;
    footer: string;
    taxName: string;
    secondTaxName: string;
    pdfLayout: PdfLayout;
    payLink: string;
    bankDetails: string;
    emailBody: string;
    asksSignature: boolean;
    logoId: string | null;
    providerId: string | null;
  };
  completion: { note: string };
  reminders: ReminderValues;
  decision: { name: string; reason: string };
  question: { question: string; answer: string };
  /** `paidOn`: a day, `'2026-11-20'`. */
  payment: { amount: string; paidOn: string };
};

export type Entity = keyof EditableFields;

type FieldRules<Fields> = { [F in keyof Fields]: Rule<Fields[F]> };
type Rules = { [E in Entity]: FieldRules<EditableFields[E]> };

const { length } = limits;
const { fields: words } = messages;

const discountRules = {
  discountType: choice(discountTypes, words.discountType),
  discountValue: checkDiscountValue,
};

const taxRules = {
  taxRate: checkPercent,
  secondTax: choice(secondTaxes, words.secondTax),
  secondTaxRate: checkPercent,
};

const rules: Rules = {
  lineItem: {
    description: text(length.description),
    notes: text(length.notes),
    quantity: checkQuantity,
    unit: requiredText(length.unit, words.unitRequired),
    unitPrice: checkAmount,
    volumePrices: checkVolumePrices,
    ...discountRules,
    tax: choice(lineTaxes, words.tax),
    enabled: yesOrNo,
    option: choice(lineOptions, words.option),
    section: choice(lineSections, words.section),
    minQuantity: checkQuantity,
    maxQuantity: checkQuantity,
  },
  quote: {
    clientName: text(length.clientName),
    clientId: id,
    projectTitle: text(length.projectTitle),
    providerId: id,
    logoId: id,
    ...discountRules,
    ...taxRules,
    deposit: checkDeposit,
    paymentTerms: text(length.paymentTerms),
    emailBody: checkEmailBody,
    pdfLayout: choice(['', ...pdfLayouts], words.pdfLayout),
  },
  service: {
    name: requiredText(length.serviceName, words.fillRequired),
    description: text(length.serviceDescription),
    defaultUnit: requiredText(length.unit, words.unitRequired),
    defaultPrice: checkRequiredAmount,
    volumePrices: checkVolumePrices,
  },
  customUnit: { name: requiredText(length.unit, messages.units.nameRequired) },
  quoteView: {
    name: requiredText(length.viewName, words.fillRequired),
    query: text(length.viewQuery),
  },
  snippet: {
    kind: choice(snippetKinds, words.snippetKind),
    name: requiredText(length.snippetName, words.fillRequired),
    body: filledText(length.snippet, words.fillRequired),
  },
  provider: {
    name: requiredText(length.providerName, messages.quote.providerNameRequired),
    ...contactRules,
  },
  client: clientRules,
  logo: { name: requiredText(length.logoName, messages.logos.nameRequired) },
  login: {
    username: requiredText(length.username, messages.login.usernameRequired),
    password: secret(null, messages.login.passwordRequired),
  },
  accessToken: {
    description: text(length.accessDescription),
    password: secret(length.accessPassword, messages.access.passwordRequired.description),
    expiresAt: dateTime,
    isActive: yesOrNo,
    scope: choice(['none', 'selected', 'all_sent'], messages.access.scopeUnknown),
  },
  newTenant: newTenantRules,
  newUser: newUserRules,
  settings: {
    validityDays: wholeDays,
    timeZone,
    subjectPrefix: requiredText(length.subjectPrefix, messages.settings.subjectPrefix),
    paymentTerms: text(length.paymentTerms),
    ...taxRules,
    decimalQuantities: yesOrNo,
  },
  company: companyRules,
  completion: { note: text(length.completionNote) },
  reminders: reminderRules,
  decision: decisionRules,
  question: questionRules,
  payment: { amount: checkPayment, paidOn: day },
};

/**
 * Checks one field; both the page and the adapter use it.
 * @param value what was typed or received; numbers as text.
 * @param context `discountType` of the line or quote, needed to fully check a `discountValue`; for a
 *   quantity, whether the tenant allows decimals.
 * @returns the canonical value (quantity `'3'` or `'1.5'`, unitPrice `'100.00'`, percent `'12.5'`,
 *   fixed discount `'20.00'`, zero discount `'0'`), or a plain-English message for the field.
 */
export function checkField<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  field: F,
  value: unknown,
  context: FieldContext = {},
): FieldCheck<EditableFields[E][F]> {
  const entityRules: FieldRules<EditableFields[E]> = rules[entity];
  const rule = entityRules[field];
  return rule(value, context);
}

/**
 * Whether an entity has an editable field of that name (own properties only, never `constructor`).
 */
export function isEditableField<E extends Entity>(
  entity: E,
  field: string,
): field is keyof EditableFields[E] & string {
  return Object.hasOwn(rules[entity], field);
}
