/**
 * The business constants. Amounts are decimal strings. What the client's page needs none of is in files
 * of its own: `rowLimits.ts`, `reservedNames.ts` and `timing.ts`.
 */

/** Limits of the fields; they match the schema's CHECKs. */
export const limits = {
  /** Decimals only if the tenant's setting allows them. */
  quantity: { min: '0', max: '999999', decimals: 3 },
  money: { min: '0', max: '9999999.99', decimals: 2 },
  /** Prices that an item has from certain quantities on. */
  volumePrices: 10,
  /** Three decimals, because 8.875% is a real tax rate. */
  percent: { min: '0', max: '100', decimals: 3 },
  /** Maximum lengths in characters (code points, as Postgres counts them). */
  length: {
    description: 500,
    notes: 5000,
    snippetName: 100,
    snippet: 5000,
    viewName: 100,
    viewQuery: 2000,
    clientName: 200,
    projectTitle: 200,
    providerName: 200,
    paymentTerms: 5000,
    unit: 50,
    serviceName: 200,
    serviceDescription: 2000,
    logoName: 200,
    username: 64,
    password: 200,
    accessDescription: 200,
    accessPassword: 1000,
    tenantName: 63,
    tenantDisplayName: 200,
    personName: 100,
    email: 254,
    subject: 200,
    subjectPrefix: 100,
    emailBody: 2000,
    signature: 200,
    declineReason: 2000,
    completionNote: 500,
    question: 1000,
    answer: 2000,
    linkName: 200,
    legalName: 200,
    address: 500,
    /** Of an address, and of bank details. */
    lines: 8,
    phone: 50,
    website: 200,
    taxId: 100,
    taxName: 30,
    footer: 200,
    payLink: 500,
    bankDetails: 500,
    company: 200,
    language: 50,
    tag: 50,
  },
  /** Rules for a new password, which must not be a common one either. */
  password: { minLength: 10, maxBytes: 72 },
  logoBytes: 10 * 1024 * 1024,
  /** Addresses that a client may have, and tags. */
  clientEmails: 10,
  tags: 20,
  /** Addresses that get a copy of an email, besides the sender's own. */
  copies: 5,
  /**
   * Messages that a tenant may send in 24 hours, copies included, and links it may make to copy; matches
   * `private.sends_per_day`.
   */
  sendsPerDay: { email: 200, sms: 100, link: 200 },
  /** Questions that one person may ask about a quote in 24 hours; matches `private.questions_per_day`. */
  questionsPerDay: 10,
  /** Questions that one person may ask about a quote; matches `private.questions_per_quote`. */
  questionsPerQuote: 50,
  /** Payments that a quote may have; matches `private.payments_per_quote`. */
  paymentsPerQuote: 50,
  /** How far ahead a message can be scheduled; matches `private.longest_wait`. */
  sendLaterDays: 365,
  validityDays: { min: 1, max: 365 },
  /** The largest dimensions a picture may declare, per side and in total, before it is decoded. */
  logoPixels: { side: 12_000, area: 50_000_000 },
  /** Limits of one CSV import, with their display forms. */
  csv: { bytes: 2 * 1024 * 1024, size: '2 MB', rows: 5000, shownRows: '5,000' },
  /** Limits of one paste of rows. */
  paste: { rows: 200, characters: 1_000_000 },
  /** Days during which a deleted tenant can be restored. */
  restoreDays: 30,
  /**
   * How much is shown: characters of a token, rows of the admin's services, height of the library.
   */
  shown: { tokenCharacters: 16, adminServices: 20, serviceList: '16rem' },
  /** Maximum screen width, in pixels, at which the install banner is offered. */
  installBannerWidth: 768,
} as const;

/** Step sizes of arrow keys and spinners; typed values are bound only by `limits`. */
export const steps = {
  quantity: '1',
  money: '0.01',
  percent: '1',
  taxRate: '0.1',
} as const;

export const discountSlider = { min: 0, max: 50, step: 1 } as const;

export const discountTypes = ['percent', 'fixed'] as const;
/** Which of a quote's taxes an item has: `standard` for what the second tax leaves to it. */
export const lineTaxes = ['standard', 'first', 'second', 'none'] as const;
/** A second tax: none, one on top of the first, or one that some items have instead of it. */
export const secondTaxes = ['none', 'added', 'instead'] as const;
export const lineOptions = ['none', 'offered', 'selected'] as const;

export const builtInUnits = ['hour', 'project', 'piece', 'sqft', 'day', 'month'] as const;
export const defaultUnit = 'hour';

export const noSecondTax = { secondTax: 'none', secondTaxRate: '0' } as const;
export const noDiscount = { discountType: 'percent', discountValue: '0' } as const;

/** What a snippet of text is for. */
export const snippetKinds = ['terms', 'notes'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** A quote whose emails and PDF are as the company's profile says. */
export const asInProfile = { emailBody: '', pdfLayout: '' } as const;

/** S9-14: a line added by hand. `sortOrder` is the current item count. */
export const newLineItem = {
  description: 'New Service',
  notes: '',
  quantity: '1',
  unit: defaultUnit,
  unitPrice: '100.00',
  volumePrices: '',
  ...noDiscount,
  tax: 'standard',
  enabled: true,
  option: 'none',
  section: 'none',
  minQuantity: '0',
  maxQuantity: '0',
} as const;

/** S7-26: POST /api/quotes. Tax and terms are the tenant's: see `defaultSettings`. */
export const newQuote = { clientName: 'New Client', projectTitle: 'New Service' } as const;

/** What a list of quotes is ordered by; with `-` before it, from the other end. */
export const quoteSorts = [
  ...['created', 'changed', 'validUntil', 'total', 'client'],
  ...['-created', '-changed', '-validUntil', '-total', '-client'],
] as const;

/** Status of the last version sent; `draft` if none was. */
export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
] as const;

export const deliveryMethods = ['email', 'sms'] as const;

/** How a client gets a link: with a message, or from the user, who copies it. */
export const linkMethods = [...deliveryMethods, 'link'] as const;

/** Reminders that go out by themselves: not viewed, viewed and not answered, soon over. */
export const reminderKinds = ['unviewed', 'unanswered', 'expiring'] as const;

/** What an accepted quote is marked with: its work is done, or it is invoiced. */
export const completions = ['done', 'invoiced'] as const;

/** When a user is told by email what clients did. */
export const notificationChoices = ['each', 'daily', 'none'] as const;

/** Settings of a tenant that has not changed any; they match the schema's defaults. */
export const defaultSettings = {
  validityDays: 30,
  timeZone: 'America/New_York',
  subjectPrefix: 'Medical Procedure Quote',
  paymentTerms: '',
  taxRate: '8.5',
  ...noSecondTax,
  decimalQuantities: false,
} as const;

export const themes = ['light', 'dark', 'professional'] as const;

/** Longest side of a stored logo in pixels: 60 mm at 300 dots per inch. */
export const logoSide = 720;

/** Millimeters, on A4 portrait. */
export const pdfPage = {
  width: 210,
  height: 297,
  margin: 20,
  logo: { width: 60, height: 30 },
  /** A new page starts this far from the bottom edge. */
  breakFromBottom: 40,
} as const;

/** How a PDF is laid out, the first unless a company chooses another. */
export const pdfLayouts = ['plain', 'classic', 'compact'] as const;
export type PdfLayout = (typeof pdfLayouts)[number];
