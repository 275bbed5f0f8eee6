/**
 * The shapes that travel between Postgres, the /api calls, the screen, the PDF and the mail.
 * Field names are those of the API (S3-01 to S3-18). Every amount is a decimal string; `money.ts` turns it into cents.
 */

export type DiscountType = 'percent' | 'fixed';

export type LineItem = {
  id: string;
  description: string;
  notes: string;
  /** Whole digits, e.g. `'3'`. */
  quantity: string;
  unit: string;
  /** Dollars with two decimals, e.g. `'100.00'`. */
  unitPrice: string;
  discountType: DiscountType;
  /** Percent (up to three decimals) or dollars, by `discountType`; canonical, e.g. `'12.5'`, `'20.00'`, `'0'`. */
  discountValue: string;
  enabled: boolean;
  /** Position in the list, from 0. */
  sortOrder: number;
};

export type Provider = { id: string; name: string };

export type Logo = { id: string; name: string; objectPath: string };

export type Quote = {
  id: string;
  clientName: string;
  projectTitle: string;
  providerId: string | null;
  provider: Provider | null;
  logoId: string | null;
  logo: Logo | null;
  /** Percent, canonical, e.g. `'8.5'`. */
  taxRate: string;
  paymentTerms: string;
  lineItems: LineItem[];
};

export type Service = {
  id: string;
  name: string;
  description: string;
  /** Dollars with two decimals. */
  defaultPrice: string;
  defaultUnit: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What `quoteTotals` needs of a line item. */
export type PricedLine = Pick<
  LineItem,
  'quantity' | 'unitPrice' | 'discountType' | 'discountValue' | 'enabled'
>;

/** A service as a row of a CSV file gives it: fields in their canonical form. */
export type CsvService = Pick<Service, 'name' | 'description' | 'defaultPrice' | 'defaultUnit'> & {
  /** Where the row begins in the file, from 1. */
  line: number;
};

/** A row that cannot be imported. */
export type BadCsvRow = { line: number; name: string; reason: string };

/** What an import would do with a row. */
export type PlannedService = {
  line: number;
  status: 'new' | 'changed' | 'unchanged';
  name: string;
  unit: string;
  /** Dollars with two decimals. */
  price: string;
  /** Where `status` is changed: what the library has now. */
  oldPrice?: string | undefined;
  description?: string | undefined;
  oldDescription?: string | undefined;
};

/** Answer of POST /api/services/import?dryRun=1. */
export type ImportPreview = {
  /** How many services would be imported: the new and the changed. */
  imported: number;
  plan: PlannedService[];
  /** Rows that keep the file from being imported. */
  rows: BadCsvRow[];
};

/** What an access link shows: nothing, the chosen quotes, or every quote that was sent. */
export type AccessScope = 'none' | 'selected' | 'all_sent';

/** A quote in the list of an access link's visitor. */
export type SharedQuoteItem = {
  id: string;
  clientName: string;
  projectTitle: string;
  /** Who it is from; null where no provider was chosen. */
  provider: string | null;
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What an access link shows its visitor. */
export type SharedQuotes = {
  description: string;
  /** The tenant's name. */
  from: string;
  quotes: SharedQuoteItem[];
};

/** One of them, without its excluded items, as the tenant has it now. */
export type SharedQuote = {
  quote: Quote;
  /** The picture as a data URL, 'missing' where it cannot be had, null where none was chosen. */
  logo: string | null;
};
export type DeliveryMethod = 'email' | 'sms';

/** Of the last version that was sent; `draft` before there is one. */
export type QuoteStatus = 'draft' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';

/** Where a quote stands, beside what it says. */
export type QuoteLife = {
  status: QuoteStatus;
  /** Such as `'Q-2026-0001'`; null before the first sending. */
  number: string | null;
  /** The last version that was sent. */
  version: number | null;
  /** Its last day, `'2026-12-21'`. */
  validUntil: string | null;
  /** Accepted, and nobody has gone on as a new version: every edit is refused (409). */
  isLocked: boolean;
};

/** What a version shows, as the database froze it: enabled items only, and no ids. */
export type QuoteSnapshot = {
  number: string;
  version: number;
  /** Days where the tenant is, `'2026-11-21'`. */
  issuedOn: string;
  validUntil: string;
  clientName: string;
  projectTitle: string;
  /** Name of the provider. */
  provider: string | null;
  taxRate: string;
  paymentTerms: string;
  lineItems: Omit<LineItem, 'id' | 'enabled' | 'sortOrder'>[];
  /** Dollars with two decimals; those of `quoteTotals`. */
  totals: {
    subtotal: string;
    totalDiscounts: string;
    netSubtotal: string;
    tax: string;
    total: string;
  };
  /** Hash and type of the chosen logo; `missing` where it could not be read; null for none. */
  logo: { sha256: string; type: string } | { missing: true } | null;
};

/** Answer of the function `send-quote`. */
export type SendAnswer = {
  success: true;
  method: DeliveryMethod;
  number: string;
  version: number;
  linkId: string;
  /** Where the message can be read on the embedded stack; null where it has really gone out. */
  inbox: string | null;
};

/**
 * Where a link stands; `settled`: another version was accepted and is what the quote is now. Of all but
 * `revoked` the version is still shown.
 */
type ClientState =
  | 'open'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'replaced'
  | 'settled'
  | 'revoked';

/** What the client's page shows; answer of the function `client-view`. */
export type ClientView = {
  state: Exclude<ClientState, 'revoked'>;
  snapshot: QuoteSnapshot;
  /** Hash of the version, in hexadecimal. */
  sha256: string;
  /** The logo as a data URL; null where none was chosen or it is missing (see `snapshot.logo`). */
  logo: string | null;
  sender: { tenant: string; name: string; email: string };
  /** What was decided, by whom (the typed name, or the address the link went to) and when (ISO 8601). */
  receipt: { decision: 'accepted' | 'declined'; at: string; by: string; reason: string } | null;
  /** `isYours`: the newest version was sent to the same person, who may open it by this very link. */
  replacedBy: { version: number; isYours: boolean } | null;
};

/** Answer of `client-view` where the link cannot be acted on (409, 410, 403), beside `error`. */
export type ClientRefusal =
  | { error: string; state: 'revoked'; sender: ClientView['sender'] }
  | ({ error: string } & ClientView);
