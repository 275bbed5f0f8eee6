import * as v from 'valibot';
import { clientRules } from '../clientFields.ts';
import { companyRules } from '../companyFields.ts';
import {
  completions,
  discountTypes,
  limits,
  lineOptions,
  lineTaxes,
  linkMethods,
  pdfLayouts,
  secondTaxes,
  snippetKinds,
} from '../constants.ts';
import { day as dayRule } from '../dateFields.ts';
import { type LineItemField, type LineItemValues, lineSections } from '../lineItemFields.ts';
import { clientRefusals } from '../messages/clientRefusals.ts';
import { checkDeposit, checkPayment } from '../numberFields.ts';
import { isHeading } from '../pricing.ts';
import { reminderRules } from '../reminderFields.ts';
import { signatureRule } from '../strokes.ts';
import type { Rule } from '../textFields.ts';
import { checkVolumePrices } from '../volumePriceFields.ts';
import { eventDetails } from './eventDetails.ts';
import { count, day, details, hash, id, money, text, time } from './values.ts';

/**
 * The parts of a tenant's archive, with the shape of each row. The same shapes validate the
 * server's rows on export and an untrusted file on restore, so whatever is exported can be
 * restored. References between rows are ids that are valid only inside the archive.
 */

const percent = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,3})?$/, 'Not a valid rate'));
const { length } = limits;
/**
 * Matches the schema's CHECKs: numbering continues from the archive's last number, so it must leave
 * room.
 */
const number = v.pipe(v.string(), v.regex(/^Q-\d{4}-\d{4,6}$/, 'Not a valid quote number'));
const version = v.pipe(count, v.minValue(1), v.maxValue(1_000_000));
const signature = v.pipe(
  v.string(),
  v.check((drawn) => signatureRule(drawn, {}).ok, clientRefusals.signatureMalformed),
);

const quantity = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,3})?$/, 'Not a valid quantity'));
const canonical = (check: Rule<string>, problem: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const checked = check(text, {});
      return checked.ok && checked.value === text;
    }, problem),
  );
const volumePrices = canonical(checkVolumePrices, 'Not valid volume prices');
const deposit = canonical(checkDeposit, 'Not a valid deposit');
const paidOn = canonical(dayRule, 'Not a valid day');
const paid = canonical(checkPayment, 'Not a valid payment');
const discountType = v.picklist(discountTypes);
const discountValue = v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,3})?$/, 'Not a valid discount'));
const item = {
  description: text(length.description),
  notes: text(length.notes),
  quantity,
  unit: text(length.unit),
  unitPrice: money,
  discountType,
  discountValue,
} satisfies Record<Exclude<LineItemField, 'enabled' | keyof typeof addedFields>, v.GenericSchema>;

/** Fields that are missing in older archives. */
const addedFields = {
  volumePrices: v.optional(volumePrices, ''),
  tax: v.optional(v.picklist(lineTaxes), 'standard'),
  option: v.optional(v.picklist(lineOptions), 'none'),
  section: v.optional(v.picklist(lineSections), 'none'),
  minQuantity: v.optional(quantity, '0'),
  maxQuantity: v.optional(quantity, '0'),
};

/** As the database requires it: what begins a section has no price. */
const isItemOrSection = (row: LineItemValues) =>
  !isHeading(row) ||
  (row.quantity === '0' &&
    row.unitPrice === '0.00' &&
    row.volumePrices === '' &&
    row.discountValue === '0' &&
    row.enabled &&
    row.option === 'none');

const fewLines = v.pipe(
  text(length.address),
  v.check((lines) => lines.split('\n').length <= length.lines, 'Too many lines'),
);

const letterhead = {
  address: fewLines,
  phone: text(length.phone),
  email: text(length.email),
  website: text(length.website),
  taxId: text(length.taxId),
  accentColor: v.pipe(v.string(), v.regex(/^(#[\da-f]{6})?$/, 'Not a valid color')),
  footer: text(length.footer),
};

/** Missing in older archives. */
const secondTax = {
  secondTax: v.optional(v.picklist(secondTaxes), 'none'),
  secondTaxRate: v.optional(percent, '0'),
};

const snapshot = v.strictObject({
  // Missing in older archives, like the provider's phone and email.
  company: v.optional(
    v.strictObject({
      name: text(length.legalName),
      ...letterhead,
      taxName: v.optional(text(length.taxName)),
      secondTaxName: v.optional(text(length.taxName)),
      pdfLayout: v.optional(v.picklist(pdfLayouts)),
    }),
  ),
  number,
  version,
  issuedOn: day,
  validUntil: day,
  clientName: text(length.clientName),
  projectTitle: text(length.projectTitle),
  provider: v.nullable(text(length.providerName)),
  providerPhone: v.optional(text(length.phone)),
  providerEmail: v.optional(text(length.email)),
  discountType: v.optional(discountType),
  discountValue: v.optional(discountValue),
  taxRate: percent,
  secondTax: v.optional(v.picklist(['added', 'instead'])),
  secondTaxRate: v.optional(percent),
  deposit: v.optional(deposit),
  paymentTerms: text(length.paymentTerms),
  lineItems: v.array(
    v.strictObject({
      ...item,
      // What begins a section may have the sum of many items.
      discountValue: v.union([item.discountValue, money]),
      volumePrices: v.optional(volumePrices),
      tax: v.optional(v.picklist(['first', 'second', 'none'])),
      option: v.optional(v.picklist(['offered', 'selected'])),
      section: v.optional(v.picklist(['prices', 'items', 'sum'])),
      minQuantity: v.optional(quantity),
      maxQuantity: v.optional(quantity),
    }),
  ),
  totals: v.strictObject({
    subtotal: money,
    totalDiscounts: money,
    quoteDiscount: v.optional(money),
    netSubtotal: money,
    taxBase: v.optional(money),
    tax: money,
    secondTaxBase: v.optional(money),
    secondTax: v.optional(money),
    total: money,
    deposit: v.optional(money),
    remaining: v.optional(money),
  }),
  logo: v.nullable(
    v.union([
      v.strictObject({ sha256: hash, type: v.picklist(['image/png', 'image/jpeg']) }),
      v.strictObject({ missing: v.literal(true) }),
    ]),
  ),
});

/** An event of one kind, with that kind's details. */
const anEvent = <K extends keyof typeof eventDetails>(kind: K) =>
  v.strictObject({
    id,
    quoteId: id,
    kind: v.literal(kind),
    version: v.nullable(version),
    actor: text(300),
    details: eventDetails[kind],
    createdAt: time,
  });

const quoteEvent = v.variant('kind', [
  anEvent('sent'),
  anEvent('failed'),
  anEvent('scheduled'),
  anEvent('canceled'),
  anEvent('viewed'),
  anEvent('accepted'),
  anEvent('declined'),
  anEvent('asked'),
  anEvent('answered'),
  anEvent('revoked'),
  anEvent('continued'),
  anEvent('changed'),
  anEvent('discarded'),
  anEvent('undiscarded'),
  anEvent('notified'),
  anEvent('replaced'),
  anEvent('paid'),
  anEvent('unpaid'),
  anEvent('completed'),
]);

/** The parts, each with the shape of its rows; referenced parts come first. */
const parts = {
  settings: v.strictObject({
    id,
    name: text(length.tenantName),
    displayName: text(length.tenantDisplayName),
    validityDays: v.pipe(count, v.maxValue(365)),
    timeZone: text(60),
    subjectPrefix: text(length.subjectPrefix),
    paymentTerms: text(length.paymentTerms),
    taxRate: percent,
    ...secondTax,
    // Missing in archives made before the setting existed.
    decimalQuantities: v.optional(v.boolean()),
    createdAt: time,
  }),
  users: v.strictObject({
    id,
    username: text(length.username),
    firstName: text(length.personName),
    lastName: text(length.personName),
    email: text(length.email),
    isActive: v.boolean(),
    createdAt: time,
  }),
  providers: v.strictObject({
    id,
    name: text(length.providerName),
    // Missing in older archives.
    phone: v.optional(text(length.phone), ''),
    email: v.optional(text(length.email), ''),
    createdAt: time,
  }),
  services: v.strictObject({
    id,
    name: text(length.serviceName),
    description: text(length.serviceDescription),
    defaultPrice: money,
    defaultUnit: text(length.unit),
    // Missing in older archives.
    volumePrices: v.optional(volumePrices, ''),
    createdAt: time,
  }),
  customUnits: v.strictObject({ id, name: text(length.unit), createdAt: time }),
  logos: v.strictObject({
    id,
    name: text(length.logoName),
    objectPath: v.pipe(
      v.string(),
      v.regex(/^[\da-f-]{36}\/[\da-f-]{36}\.(png|jpg)$/, 'Not a valid path'),
    ),
    createdAt: time,
  }),
  companyProfile: v.strictObject({
    id,
    legalName: text(length.legalName),
    ...letterhead,
    // Missing in older archives, like a delivery's body and copies.
    taxName: v.optional(text(length.taxName), ''),
    secondTaxName: v.optional(text(length.taxName), ''),
    payLink: v.optional(canonical(companyRules.payLink, 'Not a valid pay link'), ''),
    bankDetails: v.optional(canonical(companyRules.bankDetails, 'Not valid bank details'), ''),
    emailBody: v.optional(text(length.emailBody), ''),
    asksSignature: v.optional(v.boolean(), false),
    pdfLayout: v.optional(v.picklist(pdfLayouts), 'plain'),
    logoId: v.nullable(id),
    providerId: v.nullable(id),
  }),
  reminderSettings: v.strictObject({
    id,
    ...v.entriesFromList(['unviewedDays', 'unansweredDays', 'expiringDays'], v.nullable(count)),
    ...v.entriesFromList(
      ['unviewedText', 'unansweredText', 'expiringText'],
      text(length.emailBody),
    ),
    businessDays: v.array(v.pipe(count, v.minValue(1), v.maxValue(7))),
    ...v.entriesFromList(
      ['opensAt', 'closesAt'],
      canonical(reminderRules.opensAt, 'Not a valid time'),
    ),
  }),
  clients: v.strictObject({
    id,
    name: text(length.clientName),
    company: text(length.company),
    emails: canonical(clientRules.emails, 'Not valid email addresses'),
    phone: text(length.phone),
    address: fewLines,
    language: text(length.language),
    notes: text(length.notes),
    tags: canonical(clientRules.tags, 'Not valid tags'),
    createdAt: time,
  }),
  snippets: v.strictObject({
    id,
    kind: v.picklist(snippetKinds),
    name: text(length.snippetName),
    body: text(length.snippet),
    createdAt: time,
  }),
  quoteViews: v.strictObject({
    id,
    name: text(length.viewName),
    query: text(length.viewQuery),
    createdAt: time,
  }),
  quotes: v.strictObject({
    id,
    number: v.nullable(number),
    clientName: text(length.clientName),
    // Missing in older archives.
    clientId: v.optional(v.nullable(id), null),
    projectTitle: text(length.projectTitle),
    providerId: v.nullable(id),
    logoId: v.nullable(id),
    discountType: v.optional(discountType, 'percent'),
    discountValue: v.optional(discountValue, '0'),
    taxRate: percent,
    ...secondTax,
    deposit: v.optional(deposit, ''),
    paymentTerms: text(length.paymentTerms),
    // Missing in older archives.
    emailBody: v.optional(text(length.emailBody), ''),
    pdfLayout: v.optional(v.picklist(['', ...pdfLayouts]), ''),
    isTemplate: v.optional(v.boolean(), false),
    lockedAt: v.nullable(time),
    // Missing in older archives.
    archivedAt: v.optional(v.nullable(time), null),
    completion: v.optional(v.picklist(['', ...completions]), ''),
    completionNote: v.optional(text(length.completionNote), ''),
    completedAt: v.optional(v.nullable(time), null),
    status: v.picklist(['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired']),
    total: money,
    createdAt: time,
    updatedAt: time,
  }),
  lineItems: v.pipe(
    v.strictObject({
      id,
      quoteId: id,
      ...item,
      enabled: v.boolean(),
      ...addedFields,
      sortOrder: v.pipe(count, v.maxValue(1_000_000)),
      createdAt: time,
    }),
    v.check((row) => isItemOrSection(row), 'A section has no price of its own'),
  ),
  quoteVersions: v.strictObject({
    id,
    quoteId: id,
    version,
    number,
    snapshot,
    sha256: hash,
    issuedOn: day,
    validUntil: day,
    expiresAt: time,
    createdAt: time,
    sentAt: v.nullable(time),
    viewedAt: v.nullable(time),
    decision: v.nullable(v.picklist(['accepted', 'declined'])),
    decidedAt: v.nullable(time),
    decidedBy: v.nullable(text(300)),
    decisionReason: v.nullable(text(length.declineReason)),
    // Missing in older archives.
    signature: v.optional(v.nullable(signature), null),
    offered: v.optional(v.nullable(snapshot), null),
  }),
  quoteEvents: quoteEvent,
  // What clients asked, and what they were answered.
  questions: v.strictObject({
    id,
    quoteId: id,
    versionId: id,
    method: v.picklist(linkMethods),
    recipient: text(length.email),
    item: v.nullable(v.pipe(count, v.maxValue(1_000_000))),
    question: text(length.question),
    createdAt: time,
    answer: v.nullable(text(length.answer)),
    answerer: v.nullable(text(300)),
    answeredAt: v.nullable(time),
  }),
  // What was received for accepted quotes.
  payments: v.strictObject({
    id,
    quoteId: id,
    amount: paid,
    paidOn,
    recorder: text(300),
    // Of a payment by card.
    reference: v.optional(text(255), ''),
    createdAt: time,
  }),
  deliveries: v.strictObject({
    id,
    quoteId: id,
    versionId: id,
    method: v.picklist(linkMethods),
    recipient: text(length.email),
    subject: text(length.subject),
    body: v.optional(text(length.emailBody), ''),
    cc: v.optional(v.array(text(length.email)), []),
    ownCopy: v.optional(text(length.email), ''),
    /** SHA-256 of the PDFs that were sent, in hexadecimal. */
    files: v.optional(v.array(text(64)), []),
    state: text(20),
    uncertain: v.boolean(),
    reason: text(500),
    attempts: count,
    reminder: v.optional(v.nullable(text(20)), null),
    sendAt: v.optional(v.nullable(time), null),
    createdAt: time,
    sentAt: v.nullable(time),
    linkExpiresAt: time,
    linkRevokedAt: v.nullable(time),
    linkViewedAt: v.nullable(time),
  }),
  accessLinks: v.strictObject({
    id,
    description: text(length.accessDescription),
    scope: text(20),
    isActive: v.boolean(),
    expiresAt: v.nullable(time),
    quoteIds: v.array(id),
    createdAt: time,
  }),
  auditLog: v.strictObject({
    id,
    actor: text(300),
    actorKind: text(20),
    action: text(60),
    subject: text(500),
    details,
    createdAt: time,
  }),
};

export type PartName = keyof typeof parts;
export type RowOf<P extends PartName> = v.InferOutput<(typeof parts)[P]>;

/** All of a tenant's data except the pictures. */
export type TenantRows = { [P in PartName]: RowOf<P>[] };

/** The parts' names, in order. */
export const partNames = Object.keys(parts) as PartName[];

/**
 * The parts that a restore brings back. The others are for reading only: accounts need passwords
 * and links need tokens, which an archive does not contain, and the new tenant has its own log.
 */
export const restoredParts = [
  'settings',
  'providers',
  'services',
  'customUnits',
  'logos',
  'companyProfile',
  'reminderSettings',
  'clients',
  'snippets',
  'quoteViews',
  'quotes',
  'lineItems',
  'quoteVersions',
  'quoteEvents',
  'questions',
  'payments',
] as const satisfies readonly PartName[];

/** The parts that older archives lack, which is the same as having none. */
export const laterParts = [
  'companyProfile',
  'reminderSettings',
  'clients',
  'snippets',
  'quoteViews',
  'questions',
  'payments',
] as const satisfies readonly PartName[];

export type RestoredPart = (typeof restoredParts)[number];

/** Validates the rows of a part. Throws with the first invalid row and the reason. */
export function rowsOf<P extends PartName>(part: P, rows: unknown): RowOf<P>[] {
  const result = v.safeParse(v.array(parts[part]), rows);
  if (result.success) return result.output as RowOf<P>[];
  const [issue] = result.issues;
  throw new TypeError(`${part} ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}
