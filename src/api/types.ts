import type { PlannedClient } from '@domain/clientImport.ts';
import type { notificationChoices, PdfLayout, SnippetKind } from '@domain/constants.ts';
import type { QuoteValues } from '@domain/quoteFields.ts';
import type {
  AccessScope,
  BadCsvRow,
  Completion,
  DeliveryMethod,
  Letterhead,
  LinkMethod,
  Question,
  Quote,
  QuoteLife,
  QuoteSnapshot,
  QuoteStatus,
  Reminder,
  ReminderKind,
  SecondTax,
  SentContent,
  Service,
} from '@domain/types.ts';

/** Response types of calls that do not return an entity of the domain (`@domain/types.ts`). */

export type Role = 'super' | 'client';

type TenantName = { name: string; displayName: string };

export type CurrentUser = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  tenantId: string | null;
  /**
   * `decimalQuantities`: whether quantities may have up to three decimals. `secondTax`: what new quotes
   * have. `letterhead`: what the company's documents say of it.
   */
  tenant:
    | (TenantName &
        Pick<Settings, 'decimalQuantities' | 'secondTax' | 'secondTaxRate'> & {
          letterhead: Letterhead;
        })
    | null;
  /** When they are told by email what clients did. */
  notifications: NotificationChoice;
  /** While true, every other call is refused. */
  mustChangePassword: boolean;
};

/** Each time, once a day, or never. */
export type NotificationChoice = (typeof notificationChoices)[number];

/** Response of POST /api/login; `tenant` is null for the super user. */
export type LoginAnswer = {
  success: boolean;
  message: string;
  user: { firstName: string; username: string; role: Role };
  tenant: { displayName: string } | null;
};

/**
 * Response of GET /api/quotes/{id}. `sent` is what the client still sees: null for a quote that was
 * never sent or is accepted. `scheduled` is the message that leaves next by itself. `openQuestions`
 * is how many questions of its clients have no answer yet. `payment` is what was paid of an accepted
 * quote; null for any other. `stamp` differs after every change.
 */
export type QuoteAnswer = Quote &
  QuoteLife & {
    /** It is what quotes are made from: it is never sent, and in no list of quotes. */
    isTemplate: boolean;
    sent: SentContent | null;
    scheduled: ScheduledMessage | null;
    openQuestions: number;
    /** What an accepted one is marked with; null for nothing. */
    completed: Completed | null;
    payment: PaymentStand | null;
    stamp: string;
  };

/** What an accepted quote is marked with, and since when (ISO 8601, UTC). */
export type Completed = { completion: Completion; note: string; at: string };

/** What was accepted of a quote, and the address book's entry of its client; null for none. */
export type InvoiceData = {
  id: string;
  version: number;
  snapshot: QuoteSnapshot;
  /** ISO 8601, UTC. */
  acceptedAt: string;
  /** The name that was typed to accept. */
  acceptedBy: string;
  client: Record<'name' | 'company' | 'emails' | 'phone' | 'address', string> | null;
};

/**
 * What was received for the version that a client has accepted, and what is still due of its deposit;
 * dollars with two decimals.
 */
export type PaymentStand = { total: string; deposit: string; received: string; due: string };

/** A message to a client that waits for its time; `sendAt` is ISO 8601, UTC. */
export type ScheduledMessage = {
  linkId: string;
  version: number;
  method: DeliveryMethod;
  recipient: string;
  sendAt: string;
  /** The version's last day, `'2026-12-31'`. */
  validUntil: string;
};

export type QuoteListItem = Pick<QuoteLife, 'status' | 'number' | 'version' | 'validUntil'> & {
  id: string;
  clientName: string;
  clientId: string | null;
  projectTitle: string;
  providerId: string | null;
  /** Whether it differs from what its client still sees. */
  isChanged: boolean;
  /** Whether it is out of the lists that do not ask for it. */
  isArchived: boolean;
  /** What an accepted one is marked with; null for nothing. */
  completion: Completion | null;
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Cursor for the page after this row: `GET /api/quotes?cursor=…`. */
  cursor: string;
};

/** A row of GET /api/templates. Its items and all else are those of GET /api/quotes/{id}. */
export type TemplateListItem = {
  id: string;
  /** What it is called, and what quotes that are made from it are. */
  projectTitle: string;
  /** How many items it has, included or not. */
  items: number;
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
};

/** A text that is used again and again. */
export type Snippet = { id: string; kind: SnippetKind; name: string; body: string };

export type CustomUnit = { id: string; name: string };

/** Response of POST /api/services/import: how many services were new or changed. */
export type ImportAnswer = { imported: number };

/** Response of POST /api/clients/import?dryRun=1. */
export type ClientImportPreview = {
  /** How many clients would be imported: new and changed ones. */
  imported: number;
  plan: PlannedClient[];
  /** Rows that prevent the file from being imported. */
  rows: BadCsvRow[];
  /** The headers of columns that are not read. */
  ignored: readonly string[];
};

/** The import that can be undone. */
export type LastImport = {
  id: string;
  fileName: string;
  added: number;
  changed: number;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** The result of undoing an import, as numbers of services or clients. */
export type UndoneImport = {
  removed: number;
  restored: number;
  /** Changed after the import, so left unchanged; the first few by name. */
  kept: number;
  keptNames: string[];
  /** Changed by the import and deleted afterwards. */
  gone: number;
  /** Removed but used in quotes, which keep their lines or their client's name. */
  inQuotes: number;
};

/** An access link. Its password is never returned. */
export type AccessToken = {
  id: string;
  /** The token in the link's address: 64 hexadecimal digits. */
  token: string;
  description: string;
  /** ISO 8601, UTC; null for never. */
  expiresAt: string | null;
  isActive: boolean;
  createdAt: string;
  scope: AccessScope;
  /** The chosen quotes, if `scope` is selected. */
  quotes: Pick<Quote, 'id' | 'clientName' | 'projectTitle'>[];
};

export type TenantRow = {
  id: string;
  name: string;
  displayName: string;
  createdAt: string;
  userCount: number;
  isActive: boolean;
  /** ISO 8601, UTC; null unless the tenant is deleted. */
  deletedAt: string | null;
};

export type AdminUserRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  tenantId: string | null;
  tenantDisplayName: string | null;
  isActive: boolean;
  /** Locked after too many sign-in attempts, until it expires or is unlocked. */
  isLocked: boolean;
  mustChangePassword: boolean;
};

/** The dashboard's stat cards. */
export type AdminFigures = { tenants: number; users: number; activeClients: number };

/** Totals of the service libraries of all tenants, and the first few services. */
export type AdminServices = {
  total: number;
  /** Dollars with two decimals. */
  defaultPriceSum: string;
  units: number;
  rows: AdminServiceRow[];
};

export type AdminServiceRow = Pick<
  Service,
  'id' | 'name' | 'description' | 'defaultPrice' | 'defaultUnit'
> & { tenantDisplayName: string };

export type AuditEntry = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  actorName: string;
  actorKind: 'super' | 'client' | 'visitor' | 'system';
  /** For example `tenant.renamed`. */
  action: string;
  subjectName: string;
  tenantName: string;
  details: { [name: string]: unknown };
  /** Cursor for the page after this row. */
  cursor: string;
};

/** How many quotes have a status, and what they come to, in dollars with two decimals. */
export type QuoteFigure = { status: QuoteStatus; count: number; total: string };

/** The quotes that were created in a month, such as 2026-01, and have a status; dollars with two decimals. */
export type ReportValue = QuoteFigure & { month: string };

/** What became of the quotes of a provider, or of none, that were sent in a month. `total` is that of the accepted ones. */
export type ReportAnswer = {
  month: string;
  providerId: string | null;
  /** The provider's name. */
  provider: string | null;
  accepted: number;
  declined: number;
  expired: number;
  open: number;
  total: string;
};

/** Within how many seconds half of the answers came: of all, by month and by provider ('' for none). */
export type AnswerTimes = {
  all: number | null;
  months: { [month: string]: number };
  providers: { [providerId: string]: number };
};

/** The services that accepted quotes came to most by, each with the number of its quotes; of the others, how many. */
export type SoldServices = {
  services: { service: string; count: number; total: string }[];
  others: { count: number; total: string };
};

/** A reminder that goes out by itself. */
export type NextReminder = {
  quoteId: string;
  number: string | null;
  clientName: string;
  projectTitle: string;
  total: string;
  isChangedSinceSent: boolean;
  kind: ReminderKind;
  dueAt: string;
  method: DeliveryMethod;
  recipient: string;
};

/** Whose clients are reminded now, and why the others are not. */
export type Reminded = { reminded: string[]; left: { id: string; why: string }[] };

/** A list of quotes that a tenant saved: filters, order and columns, as the page's address has them. */
export type QuoteView = { id: string; name: string; query: string };

/** A quote's own fields, as PUT /api/quotes/{id} returns them. */
export type QuoteHead = Pick<Quote, 'id' | keyof QuoteValues>;

/** What users edit of a quote, as POST /api/quotes/{id}/discard returns it. */
export type QuoteDraft = QuoteHead & Pick<Quote, 'lineItems'>;

/** Response of GET and PUT /api/settings: the tenant's settings for all its quotes. */
export type Settings = {
  /** How many days a quote can be accepted, counted from the day it is sent. */
  validityDays: number;
  /** A name in the time zone database. */
  timeZone: string;
  /** The start of every subject: `messages.send.subject(subjectPrefix, projectTitle)`. */
  subjectPrefix: string;
  /** The defaults of a new quote. */
  paymentTerms: string;
  taxRate: string;
  secondTax: SecondTax;
  secondTaxRate: string;
  /** Whether a quantity may have up to three decimals. */
  decimalQuantities: boolean;
};

/**
 * Response of GET and PUT /api/company: what the company's documents say of it, and the logo and
 * provider that new quotes begin with. `legalName` is `''` for the tenant's display name.
 */
export type CompanyProfile = Omit<
  Letterhead,
  'name' | 'pdfLayout' | 'taxName' | 'secondTaxName'
> & {
  taxName: string;
  secondTaxName: string;
  pdfLayout: PdfLayout;
  legalName: string;
  /**
   * How clients pay a deposit: an `https` address in which `{number}` and `{amount}` stand for the quote's
   * number and what is due, and where to transfer it to, in several lines. Both may be `''`.
   */
  payLink: string;
  bankDetails: string;
  /** What emails with quotes begin with, with placeholders; empty for the standard text. */
  emailBody: string;
  /** Whether clients are asked for a drawn signature when they accept. */
  asksSignature: boolean;
  /** Null for the last quote's. */
  logoId: string | null;
  providerId: string | null;
};

/** Response of GET /api/quotes/{id}/links, newest first. */
export type ClientLink = {
  id: string;
  version: number;
  method: LinkMethod;
  /** An email address, a phone number, or the name of whom a link to copy is for. */
  recipient: string;
  /** `''` for a link to copy. */
  subject: string;
  /** What its email began with, with placeholders; empty for the standard text. */
  body: string;
  /** Who got a copy of its email, and whether the sender did. */
  cc: string[];
  copyToMe: boolean;
  /** The state of its message; `unknown` if it may or may not have been sent. */
  state: 'scheduled' | 'canceled' | 'sending' | 'sent' | 'failed' | 'unknown';
  /** Why it failed, for the user; also of a scheduled message that is tried again. */
  reason: string;
  /** When a scheduled message leaves, or left; null for one that was sent at once. */
  sendAt: string | null;
  /** ISO 8601, UTC, like all times here. */
  createdAt: string;
  expiresAt: string;
  /** When the link was first opened. */
  viewedAt: string | null;
  revokedAt: string | null;
};

/**
 * Response of GET /api/quotes/{id}/questions, the oldest first: what clients asked about the quote.
 * `by`: whom the link was for by which it was asked.
 */
export type QuoteQuestion = Question & { id: string; by: string };

/**
 * Response of GET /api/quotes/{id}/payments, by day: what was received for an accepted quote. `amount`:
 * dollars with two decimals; `paidOn`: `'2026-11-20'`; `by`: the user who recorded it, `at` (ISO 8601).
 * `reference`: the payment provider's id of a payment by card, which nobody recorded; else `''`.
 */
export type QuotePayment = {
  id: string;
  amount: string;
  paidOn: string;
  by: string;
  at: string;
  reference: string;
};

/**
 * Response of GET /api/news and PUT /api/news `{ seenUntil }`: the ids of quotes that the user sent and
 * whose clients have viewed, accepted, declined, asked about or paid them by card since the user last
 * looked, the latest first.
 * `until`: the time of the latest; null for none.
 */
export type News = { quotes: string[]; until: string | null };

type About = { method: LinkMethod; recipient: string; linkId: string };

/** The details of a quote's events, by kind. */
type QuoteEventDetails = {
  /**
   * `copies`, `notCopied`: addresses of copies, and those of them that could not be sent. `reminder`: what it
   * reminded of, `isAutomatic`: by itself; missing of an event that an archive has from before there were any.
   */
  sent: About & {
    subject: string;
    copies: string[];
    notCopied: string[];
    reminder?: Reminder | null | undefined;
    isAutomatic?: boolean | undefined;
  };
  scheduled: About & { subject: string; sendAt: string; copies: string[] };
  /** `reason`: why it had become pointless; '' if a user canceled it. */
  canceled: About & { reason: string };
  /** `uncertain`: the message may have been sent anyway. */
  failed: About & { subject: string; reason: string; uncertain: boolean };
  viewed: About;
  /** `total` where other options were selected than those that were sent, in dollars with two decimals. */
  accepted: About & { sha256: string; total?: string | undefined };
  declined: About & { sha256: string; reason: string };
  asked: About;
  /** `isHere`: false if it was only marked as answered. */
  answered: Omit<About, 'linkId'> & { isHere: boolean };
  revoked: About;
  /** The accepted quote was revised as a new version. */
  continued: Record<string, never>;
  /** The first edit after it was sent; discarding all such edits; undoing that. */
  changed: Record<string, never>;
  discarded: Record<string, never>;
  undiscarded: Record<string, never>;
  /**
   * What became of an email that the product sent by itself: the client's receipt or answer, or what
   * told the user who had sent the link. `uncertain`: it may have been sent.
   */
  notified: {
    about:
      | 'viewed'
      | 'accepted'
      | 'declined'
      | 'asked'
      | 'paid'
      | 'unsent'
      | 'receipt'
      | 'answered';
    state: 'sent' | 'failed' | 'uncertain';
    recipient: string;
    reason: string;
  };
  /** A payment was recorded, or made by card through a link; one was removed again. */
  paid: { amount: string; paidOn: string; linkId?: string | undefined };
  unpaid: { amount: string; paidOn: string };
  /** What the quote was marked with, '' for nothing, and what before. */
  completed: {
    completion: Completion | '';
    note: string;
    from: { completion: Completion | ''; note: string; at: string | null };
  };
  /** An edit overwrote values that its writer had not seen, by field. `item` names a line item. */
  replaced: {
    entity: 'quote' | 'line_item';
    id: string;
    item: string | null;
    from: Record<string, unknown>;
    to: Record<string, unknown>;
  };
};

/** Response of GET /api/quotes/{id}/events, oldest first. */
export type QuoteEvent = {
  [K in keyof QuoteEventDetails]: {
    id: string;
    kind: K;
    version: number | null;
    /** A user's name, the name that a client typed, or the recipient of the link. */
    by: string;
    at: string;
    details: QuoteEventDetails[K];
    /** Of an acceptance, the drawn signature (`signature.ts`); null for none. */
    signature: string | null;
  };
}[keyof QuoteEventDetails];
