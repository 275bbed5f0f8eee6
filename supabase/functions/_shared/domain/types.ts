/**
 * The types shared by Postgres, the /api calls, the screen, the PDF and email. Field names are the
 * API's (S3-01 to S3-18). Every amount is a decimal string; `money.ts` turns it into cents.
 */

import type { completions, lineTaxes, PdfLayout, reminderKinds, secondTaxes } from './constants.ts';

export type DiscountType = 'percent' | 'fixed';

/** Whether a client may do without an item: `none` for no; an option counts only if it is `selected`. */
export type LineOption = 'none' | 'offered' | 'selected';

/**
 * What the client sees of the section that a row begins: each item with its price, the items and one
 * sum, or the sum alone. `none` for an item, which belongs to the section above it.
 */
export type LineSection = 'none' | 'prices' | 'items' | 'sum';

/** Which of a quote's taxes an item has. */
export type LineTax = (typeof lineTaxes)[number];

/** That the work of an accepted quote is done, or that it is invoiced. */
export type Completion = (typeof completions)[number];

/** What accepted quotes are to be marked with; a note that is null stays as it is. */
export type Marking = { completion: Completion | null; note: string | null };

/** Whether a quote has a second tax, and for which items. */
export type SecondTax = (typeof secondTaxes)[number];

export type LineItem = {
  id: string;
  description: string;
  notes: string;
  /** A whole number, or up to three decimals if the tenant allows them: `'3'`, `'1.5'`. */
  quantity: string;
  unit: string;
  /** Dollars with two decimals, e.g. `'100.00'`. */
  unitPrice: string;
  /** What it costs instead from certain quantities on: `'10: 90.00; 50: 80.00'`, `''` for none. */
  volumePrices: string;
  discountType: DiscountType;
  /** Percent (up to three decimals) or dollars, by `discountType`; canonical, e.g. `'12.5'`, `'20.00'`, `'0'`. */
  discountValue: string;
  /** Of a row that begins a section with one price: of that price, whatever its items have. */
  tax: LineTax;
  enabled: boolean;
  option: LineOption;
  section: LineSection;
  /**
   * Between which quantities of an option the client may choose, like `quantity`: see `quantitiesOf`. `'0'`
   * for no limit of its own: from the quantity that is offered, or up to it. Of a row that begins a section:
   * how many of its options the client takes, with `maxQuantity` `'0'` for as many as they like: see
   * `packagesOf`.
   */
  minQuantity: string;
  maxQuantity: string;
  /** Position in the list, from 0. */
  sortOrder: number;
};

/** `phone` and `email` where they differ from the company's, else `''`. */
export type Provider = { id: string; name: string; phone: string; email: string };

/** What a company's documents say of it. Everything but the name may be `''`. */
export type Letterhead = {
  name: string;
  /** Several lines. */
  address: string;
  phone: string;
  email: string;
  website: string;
  /** A tax or license number, as it is printed. */
  taxId: string;
  /** Such as `'#0f6660'`. */
  accentColor: string;
  /** The last line of every page. */
  footer: string;
  /** What the taxes are called, `''` for the standard words. Missing in versions from older archives. */
  taxName?: string | undefined;
  secondTaxName?: string | undefined;
  /** Missing in versions from older archives. */
  pdfLayout?: PdfLayout | undefined;
};

export type Logo = { id: string; name: string; objectPath: string };

/** Whom quotes are for: a person or a company of the tenant's address book. */
export type Client = {
  id: string;
  name: string;
  company: string;
  /** `'ada@example.com, office@example.com'`; the first is the one that quotes are sent to. */
  emails: string;
  phone: string;
  /** Several lines. */
  address: string;
  language: string;
  notes: string;
  /** `'VIP, Springfield'` */
  tags: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

export type Quote = {
  id: string;
  clientName: string;
  /** Whom of the address book the name is for; null for nobody. */
  clientId: string | null;
  projectTitle: string;
  providerId: string | null;
  provider: Provider | null;
  logoId: string | null;
  logo: Logo | null;
  /** Of the discount on the whole quote, which is taken off before tax. */
  discountType: DiscountType;
  /** Like an item's; `'0'` for no discount. */
  discountValue: string;
  /** Percent, canonical, e.g. `'8.5'`. */
  taxRate: string;
  secondTax: SecondTax;
  /** Like `taxRate`. */
  secondTaxRate: string;
  /** What is due on acceptance: `'30%'` of the total, `'500.00'`, or `''` for nothing. */
  deposit: string;
  paymentTerms: string;
  /** What emails with it begin with; `''` for what the company's profile says. */
  emailBody: string;
  /** How its PDF is laid out; `''` for what the company's profile says. */
  pdfLayout: PdfLayout | '';
  lineItems: LineItem[];
};

export type Service = {
  id: string;
  name: string;
  description: string;
  /** Dollars with two decimals. */
  defaultPrice: string;
  /** Like a line item's. */
  volumePrices: string;
  defaultUnit: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** The fields of a line item that `quoteTotals` needs. What is missing is none. */
export type PricedLine = Pick<
  LineItem,
  | 'quantity'
  | 'unitPrice'
  | 'discountType'
  | 'discountValue'
  | 'tax'
  | 'enabled'
  | 'option'
  | 'section'
> &
  Partial<Pick<LineItem, 'volumePrices'>>;

/** The fields of a quote that `quoteTotals` needs. What is missing is none. */
export type PricedQuote = Pick<Quote, 'taxRate'> &
  Partial<
    Pick<Quote, 'discountType' | 'discountValue' | 'secondTax' | 'secondTaxRate' | 'deposit'>
  > & {
    lineItems: readonly PricedLine[];
  };

/** A service read from a row of a CSV file, with fields in canonical form. */
export type CsvService = Omit<Service, 'id' | 'createdAt' | 'volumePrices'> & {
  /** Missing where the file has no such column. */
  volumePrices?: string;
  /** The line on which the row starts, from 1. */
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
  /** If `status` is `changed`: the library's current value. */
  oldPrice?: string | undefined;
  /** The same of the volume prices. */
  volumePrices?: string | undefined;
  oldVolumePrices?: string | undefined;
  description?: string | undefined;
  oldDescription?: string | undefined;
};

/** Response of POST /api/services/import?dryRun=1. */
export type ImportPreview = {
  /** How many services would be imported: new and changed ones. */
  imported: number;
  plan: PlannedService[];
  /** Rows that prevent the file from being imported. */
  rows: BadCsvRow[];
};

/** What an access link shows: nothing, the chosen quotes, or every sent quote. */
export type AccessScope = 'none' | 'selected' | 'all_sent';

/** A quote in the list that an access link shows. */
export type SharedQuoteItem = {
  id: string;
  clientName: string;
  projectTitle: string;
  /** The provider's name; null if none is chosen. */
  provider: string | null;
  /** Dollars with two decimals. */
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** The list that an access link shows. */
export type SharedQuotes = {
  description: string;
  /** The tenant's name. */
  from: string;
  quotes: SharedQuoteItem[];
};

/** One of these quotes in its current state, without excluded items. */
export type SharedQuote = {
  quote: Quote;
  company: Letterhead;
  /** The picture as a data URL, 'missing' if it is unavailable, null if none is chosen. */
  logo: string | null;
};
export type DeliveryMethod = 'email' | 'sms';

export type ReminderKind = (typeof reminderKinds)[number];

/** What a message reminds of; `asked` is one that a user asked for. */
export type Reminder = ReminderKind | 'asked';

/** How a client gets a link; `link` is one that the user copies. */
export type LinkMethod = DeliveryMethod | 'link';

/** Status of the last version sent; `draft` if none was. */
export type QuoteStatus = 'draft' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';

/** A quote's status, as opposed to its content. */
export type QuoteLife = {
  status: QuoteStatus;
  /** Such as `'Q-2026-0001'`; null until first sent. */
  number: string | null;
  /** The last version sent. */
  version: number | null;
  /** That version's last day, `'2026-12-21'`. */
  validUntil: string | null;
  /** Accepted and not yet revised as a new version: every edit is refused (409). */
  isLocked: boolean;
};

/** What the client of a sent quote still sees, to compare the quote with and to bring back. */
export type SentContent = {
  version: number;
  /** `'2026-11-21'` */
  issuedOn: string;
  /** Null in a version from an archive that has none. */
  company: Letterhead | null;
  /** Dollars with two decimals. */
  total: string;
  clientName: string;
  projectTitle: string;
  /** Name of the provider. */
  provider: string | null;
  providerId: string | null;
  hasLogo: boolean;
  /** Null for none, and where it is unknown which one it was. */
  logoId: string | null;
  discountType: DiscountType;
  discountValue: string;
  taxRate: string;
  secondTax: SecondTax;
  secondTaxRate: string;
  deposit: string;
  paymentTerms: string;
  /** With excluded items, unless `canDiscard` is false. */
  lineItems: LineItem[];
  /** False for a version from an archive, which has neither ids nor excluded items. */
  canDiscard: boolean;
};

/**
 * A row of a version. Only an option says that it is one, and only what begins a section. An item
 * whose price its section keeps to itself has none; the row that begins the section has their sum.
 * Only an option of a quantity to choose has limits, those that hold, and a package. Only such an option has
 * volume prices, those that can be reached; the unit price is the one of the smallest quantity. Only a tax
 * other than the standard one is named.
 */
type SnapshotItem = Omit<LineItem, 'id' | 'enabled' | 'sortOrder' | OptionalField> &
  Partial<{ [F in OptionalField]: LineItem[F] | undefined }>;
type OptionalField = 'option' | 'section' | 'minQuantity' | 'maxQuantity' | 'volumePrices' | 'tax';

/** The content of a version as the database froze it: enabled items only, without ids. */
export type QuoteSnapshot = {
  /** Missing, like the provider's contact, in a version from an archive that was made before both existed. */
  company?: Letterhead | undefined;
  number: string;
  version: number;
  /** Dates in the tenant's time zone, `'2026-11-21'`. */
  issuedOn: string;
  validUntil: string;
  clientName: string;
  projectTitle: string;
  /** Name of the provider. */
  provider: string | null;
  providerPhone?: string | undefined;
  providerEmail?: string | undefined;
  /** Of the discount on the whole; missing for none. */
  discountType?: DiscountType | undefined;
  discountValue?: string | undefined;
  taxRate: string;
  /** Missing for none. */
  secondTax?: SecondTax | undefined;
  secondTaxRate?: string | undefined;
  /** Missing for none. */
  deposit?: string | undefined;
  paymentTerms: string;
  lineItems: SnapshotItem[];
  /** Dollars with two decimals, from `quoteTotals`. */
  totals: {
    subtotal: string;
    totalDiscounts: string;
    quoteDiscount?: string | undefined;
    netSubtotal: string;
    taxBase?: string | undefined;
    tax: string;
    secondTaxBase?: string | undefined;
    secondTax?: string | undefined;
    total: string;
    deposit?: string | undefined;
    remaining?: string | undefined;
  };
  /** Hash and type of the chosen logo; `missing` if it could not be read; null if none. */
  logo: { sha256: string; type: string } | { missing: true } | null;
};

/** Response of the function `send-quote`. */
export type SendAnswer = {
  success: true;
  method: DeliveryMethod;
  number: string;
  version: number;
  linkId: string;
  /** The addresses of those copies that could not be sent. */
  notCopied: string[];
  /** Where the message can be read on the embedded stack; null if it was really sent. */
  inbox: string | null;
  /** When it leaves, ISO 8601; null if it was sent. */
  sendAt: string | null;
};

/** Response of the function `send-quote` with a link to copy. */
export type LinkAnswer = {
  success: true;
  method: 'link';
  number: string;
  version: number;
  linkId: string;
  /** What the client opens. It is stored nowhere, so it cannot be asked for again. */
  url: string;
};

/**
 * A link's state. `settled` means that another version was accepted and is current. In every state
 * except `revoked`, the version is still shown.
 */
type ClientState =
  | 'open'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'replaced'
  | 'settled'
  | 'revoked';

/** A question about a quote, as both sides read it. Times are ISO 8601. */
export type Question = {
  question: string;
  /** The description of the item that it is about; null for the whole quote. */
  item: string | null;
  /** The version that it is about. */
  version: number;
  at: string;
  /** Null while the question is open. Its `text` is null if it was closed without an answer here. */
  answer: { text: string | null; by: string; at: string } | null;
};

/** What is due of an accepted quote, and how it is paid. Amounts are such as `'54.00'`. */
export type PaymentDue = {
  deposit: string;
  /** What of it is still to be paid. */
  due: string;
  /** What was received so far, by day (`'2026-11-20'`). */
  received: { amount: string; on: string }[];
  /** The address at which `due` is paid; `''` for none, as are the bank details. */
  payLink: string;
  bankDetails: string;
  /**
   * Whether `due` can be paid by card: 'begun' at a checkout that may have been paid since, 'processing'
   * if the money is on its way.
   */
  card: 'none' | 'offered' | 'begun' | 'processing';
};

/**
 * A payment by card that was begun; response of the function `pay`. `state`: not made yet ('open'),
 * confirmed but on its way, received, or over without a payment. `url`: the provider's page, while it
 * is open; else `''`.
 */
export type CardPayment = { state: 'open' | 'processing' | 'paid' | 'ended'; url: string };

/** The account at which a tenant's clients pay by card; response of the function `card-account`. */
export type CardAccount = {
  /** Whether the server is set up to take cards. */
  isAvailable: boolean;
  /**
   * `keyEnd`: the last characters of its key; `isLive`: whether real money moves, else the key is one for
   * tests; `connectedAt`: ISO 8601. Null if none is connected.
   */
  account: { keyEnd: string; isLive: boolean; connectedAt: string } | null;
};

/** What the client's page shows; response of the function `client-view`. */
export type ClientView = {
  state: Exclude<ClientState, 'revoked'>;
  snapshot: QuoteSnapshot;
  /** The version's hash, in hexadecimal. */
  sha256: string;
  /** The logo as a data URL; null if none was chosen or it is missing (see `snapshot.logo`). */
  logo: string | null;
  sender: { tenant: string; name: string; email: string };
  /**
   * The decision, who made it (the typed name, or whom the link is for) and when (ISO 8601).
   */
  receipt: {
    decision: 'accepted' | 'declined';
    at: string;
    by: string;
    reason: string;
    /** Of an acceptance, the code of the page that checks it; else null. */
    code: string | null;
    /** The signature that was drawn, as the data of an SVG path (`signature.ts`); null for none. */
    signature: string | null;
  } | null;
  /** Of an accepted quote; null if nothing is to be paid on acceptance. */
  payment: PaymentDue | null;
  /** `isYours`: the newest version went to the same person, who can open it through this link. */
  replacedBy: { version: number; isYours: boolean } | null;
  /** Whether a drawn signature is asked for beside the typed name. */
  asksSignature: boolean;
  /** The version that the person whom the link is for saw before; null for none, and once this one is answered. */
  seen: QuoteSnapshot | null;
  /** What was asked by that person, the oldest first. */
  questions: Question[];
};

/** What whoever has the PDF of an accepted version may know; response of the function `check-receipt`. */
export type ReceiptCheck = {
  company: string;
  number: string;
  version: number;
  /** Such as `'411.00'`. */
  total: string;
  /** When it was accepted, in ISO 8601, and the name that was typed. */
  at: string;
  by: string;
  /** The version that counts by now: a later one if that was sent since. */
  newest: number;
  /** Of which version the file in question is the unchanged PDF; null for none known, or no file. */
  file: { version: number } | null;
};

/** Response of `client-view` if the link cannot be acted on (409, 410, 403). */
export type ClientRefusal =
  | { error: string; state: 'revoked'; sender: ClientView['sender'] }
  | ({ error: string } & ClientView);
