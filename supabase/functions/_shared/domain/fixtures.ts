import { noValues } from './clientFields.ts';
import { asInProfile, newLineItem, noDiscount, noSecondTax } from './constants.ts';
import type { Client, LineItem, PricedLine, Provider, Quote, QuoteSnapshot } from './types.ts';

/** Test builders: a typical line or quote with the given changes. */

export function aLine(changes: Partial<PricedLine> = {}): PricedLine {
  return {
    quantity: '1',
    unitPrice: '100.00',
    discountType: 'percent',
    discountValue: '0',
    tax: 'standard',
    enabled: true,
    option: 'none',
    section: 'none',
    ...changes,
  };
}

export function anItem(changes: Partial<LineItem> = {}): LineItem {
  return {
    ...newLineItem,
    id: 'item',
    description: 'Consultation',
    sortOrder: 0,
    ...changes,
  };
}

export const aProvider = (changes: Partial<Provider> = {}): Provider => ({
  id: 'provider',
  name: 'Glow Aesthetics',
  phone: '',
  email: '',
  ...changes,
});

export const aClient = (id: string, name: string, changes: Partial<Client> = {}): Client => ({
  id,
  ...noValues,
  name: name.trim(),
  createdAt: '2026-11-29T10:00:00.000Z',
  ...changes,
});

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: 'quote',
    clientName: 'Maria Thompson',
    clientId: null,
    projectTitle: 'Spring program',
    providerId: 'provider',
    provider: aProvider(),
    logoId: null,
    logo: null,
    ...noDiscount,
    taxRate: '8.5',
    ...noSecondTax,
    deposit: '',
    paymentTerms: 'Half on acceptance.',
    ...asInProfile,
    lineItems: [anItem()],
    ...changes,
  };
}

/** A frozen version without items. */
export function aSnapshot(changes: Partial<QuoteSnapshot> = {}): QuoteSnapshot {
  const none = '0.00';
  return {
    number: 'Q-2026-0001',
    version: 1,
    issuedOn: '2026-11-21',
    validUntil: '2026-12-21',
    clientName: 'Dana',
    projectTitle: 'Kitchen',
    provider: null,
    taxRate: '8.5',
    paymentTerms: '',
    lineItems: [],
    totals: { subtotal: none, totalDiscounts: none, netSubtotal: none, tax: none, total: none },
    logo: null,
    ...changes,
  };
}
