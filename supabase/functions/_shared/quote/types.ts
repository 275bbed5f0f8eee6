/**
 * The shapes that travel between Postgres, the /api calls, the screen, the PDF and the mail.
 * Field names are SPEC §3's. Every amount is a decimal string; `money.ts` turns it into cents.
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
