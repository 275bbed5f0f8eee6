import type { AccessScope, DeliveryMethod, Quote, QuoteLife, Service } from '@domain/types.ts';

/** Answers of the calls that are not an entity of the domain (`@domain/types.ts`) themselves. */

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
  /** `decimalQuantities`: a quantity may have up to three decimals. */
  tenant: (TenantName & { decimalQuantities: boolean }) | null;
  /** Until it is done, every other call is refused. */
  mustChangePassword: boolean;
};

/** Answer of POST /api/login; `tenant` is null for the super user. */
export type LoginAnswer = {
  success: boolean;
  message: string;
  user: { firstName: string; username: string; role: Role };
  tenant: { displayName: string } | null;
};

/** Answer of GET /api/quotes/{id}. */
export type QuoteAnswer = Quote & QuoteLife;

export type QuoteListItem = Pick<QuoteLife, 'status' | 'number' | 'version'> & {
  id: string;
  clientName: string;
  projectTitle: string;
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Where the next page begins: `GET /api/quotes?cursor=…`. */
  cursor: string;
};

export type CustomUnit = { id: string; name: string };

/** Answer of POST /api/services/import: how many services were new or changed. */
export type ImportAnswer = { imported: number };

/** The import that can be undone. */
export type LastImport = {
  id: string;
  fileName: string;
  added: number;
  changed: number;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What the undoing of an import came to, in numbers of services. */
export type UndoneImport = {
  removed: number;
  restored: number;
  /** Changed since, so left as they are; the first few by name. */
  kept: number;
  keptNames: string[];
  /** Changed by the import and deleted since. */
  gone: number;
  /** Removed from the library, but in a quote, which keeps its line. */
  inQuotes: number;
};

/** An access link. Its password is never answered. */
export type AccessToken = {
  id: string;
  /** What stands in the link: 64 hexadecimal digits. */
  token: string;
  description: string;
  /** ISO 8601, UTC; null for never. */
  expiresAt: string | null;
  isActive: boolean;
  createdAt: string;
  scope: AccessScope;
  /** The chosen quotes, where `scope` is selected. */
  quotes: Pick<Quote, 'id' | 'clientName' | 'projectTitle'>[];
};

export type TenantRow = {
  id: string;
  name: string;
  displayName: string;
  createdAt: string;
  userCount: number;
  isActive: boolean;
  /** ISO 8601, UTC; null while the tenant is there. */
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
  /** Tried to sign in too often; it passes, or is unlocked. */
  isLocked: boolean;
  mustChangePassword: boolean;
};

/** The dashboard's stat cards. */
export type AdminFigures = { tenants: number; users: number; activeClients: number };

/** The service libraries of all tenants, in figures, and the first few services. */
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
  /** Such as `tenant.renamed`. */
  action: string;
  subjectName: string;
  tenantName: string;
  details: { [name: string]: unknown };
  /** Where the next page begins. */
  cursor: string;
};

/** A quote's own fields: what PUT /api/quotes/{id} answers. */
export type QuoteHead = Pick<
  Quote,
  'id' | 'clientName' | 'projectTitle' | 'providerId' | 'logoId' | 'taxRate' | 'paymentTerms'
>;

/** Answer of GET and PUT /api/settings: what the tenant has settled for all its quotes. */
export type Settings = {
  /** How many days a quote can be accepted, from the day on which it is sent. */
  validityDays: number;
  /** By its name in the time zone database. */
  timeZone: string;
  /** A subject begins with it: `texts.send.subject(subjectPrefix, projectTitle)`. */
  subjectPrefix: string;
  /** What a new quote begins with. */
  paymentTerms: string;
  taxRate: string;
  /** Whether a quantity may have up to three decimals. */
  decimalQuantities: boolean;
};

/** Answer of GET /api/quotes/{id}/links, newest first. */
export type ClientLink = {
  id: string;
  version: number;
  method: DeliveryMethod;
  recipient: string;
  subject: string;
  /** What became of its message; `unknown` where it may or may not have gone out. */
  state: 'sending' | 'sent' | 'failed' | 'unknown';
  /** Why it failed, in plain words. */
  reason: string;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
  expiresAt: string;
  /** When it was first opened by somebody. */
  viewedAt: string | null;
  revokedAt: string | null;
};

type About = { method: DeliveryMethod; recipient: string; linkId: string };

/** What happened to a quote, by kind. */
type QuoteEventDetails = {
  sent: About & { subject: string };
  /** `uncertain`: it may have gone out all the same. */
  failed: About & { subject: string; reason: string; uncertain: boolean };
  viewed: About;
  accepted: About & { sha256: string };
  declined: About & { sha256: string; reason: string };
  revoked: About;
  /** Somebody went on as a new version after an acceptance. */
  continued: Record<string, never>;
  /** An edit overwrote values that its writer had not seen; by field. `item` names a line item. */
  replaced: {
    entity: 'quote' | 'line_item';
    id: string;
    item: string | null;
    from: Record<string, unknown>;
    to: Record<string, unknown>;
  };
};

/** Answer of GET /api/quotes/{id}/events, oldest first. */
export type QuoteEvent = {
  [K in keyof QuoteEventDetails]: {
    id: string;
    kind: K;
    version: number | null;
    /** A user's name, the name that a client typed, or the recipient of the link. */
    by: string;
    at: string;
    details: QuoteEventDetails[K];
  };
}[keyof QuoteEventDetails];
