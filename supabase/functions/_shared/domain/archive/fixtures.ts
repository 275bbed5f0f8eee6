import { asInProfile, noDiscount, noSecondTax } from '../constants.ts';
import { quoteTotals } from '../totals.ts';
import type { LineItem } from '../types.ts';
import type { TenantData } from './makeArchive.ts';
import { partNames, type RowOf, type TenantRows } from './parts.ts';

/**
 * Test builders for a tenant's data: ids come from a counter, and all times are the same moment.
 */

const at = '2026-11-20T10:00:00.000000Z';

/** The nth id of a kind, in the database's format. */
export const idOf = (kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

type QuoteInput = { taxRate: string; lineItems: LineItem[] };

/** A tenant with these quotes in this order, all with its one provider and logo. */
export function aTenant(
  quotes: QuoteInput[],
  pictures: Partial<TenantData['pictures']> = {},
): TenantData {
  const rows: TenantRows = {
    ...(Object.fromEntries(partNames.map((part) => [part, []])) as unknown as TenantRows),
    settings: [
      {
        id: idOf(1, 1),
        name: 'glow',
        displayName: 'Glow',
        validityDays: 30,
        timeZone: 'America/New_York',
        subjectPrefix: 'Quote',
        paymentTerms: '',
        taxRate: '8.5',
        ...noSecondTax,
        decimalQuantities: true,
        createdAt: at,
      },
    ],
    providers: [{ id: idOf(2, 1), name: '=HYPERLINK("x")', phone: '', email: '', createdAt: at }],
    logos: [{ id: idOf(3, 1), name: 'Mark', objectPath: pathOf(idOf(3, 1)), createdAt: at }],
    companyProfile: [
      {
        id: idOf(1, 1),
        legalName: 'Glow Aesthetics LLC',
        address: '1 Main Street\nSpringfield',
        phone: '(555) 010-0100',
        email: '',
        website: '',
        taxId: '',
        accentColor: '',
        pdfLayout: 'classic',
        footer: '',
        taxName: 'Sales tax',
        secondTaxName: '',
        payLink: 'https://pay.example.com/{number}?amount={amount}',
        bankDetails: 'First Bank\nAccount 123',
        emailBody: 'Dear {client}',
        asksSignature: true,
        logoId: idOf(3, 1),
        providerId: idOf(2, 1),
      },
    ],
    reminderSettings: [
      {
        id: idOf(1, 1),
        unviewedDays: 4,
        unansweredDays: null,
        expiringDays: 1,
        unviewedText: '',
        unansweredText: 'Any questions, {client}?',
        expiringText: '',
        businessDays: [1, 2, 6],
        opensAt: '08:30',
        closesAt: '24:00',
      },
    ],
    clients: [
      {
        id: idOf(6, 1),
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        emails: 'ada@example.com, office@example.com',
        phone: '(555) 010-0102',
        address: '2 Main Street\nSpringfield',
        language: 'English',
        notes: '=1+1',
        tags: 'VIP',
        createdAt: at,
      },
    ],
    snippets: [
      {
        id: idOf(7, 1),
        kind: 'terms',
        name: 'Usual',
        body: 'Half now,\nhalf later.',
        createdAt: at,
      },
    ],
    quoteViews: [{ id: idOf(8, 1), name: 'To follow up', query: 'status=sent', createdAt: at }],
    quotes: quotes.map(quoteRow),
    lineItems: quotes.flatMap(itemRows),
  };
  return { rows, pictures: { logos: new Map(), versions: new Map(), ...pictures }, missing: [] };
}

const pathOf = (id: string) => `${idOf(1, 1)}/${id}.png`;

function quoteRow(quote: QuoteInput, index: number): RowOf<'quotes'> {
  return {
    id: idOf(4, index),
    number: null,
    clientName: `Client ${index}`,
    clientId: idOf(6, 1),
    projectTitle: 'New Service',
    providerId: idOf(2, 1),
    logoId: idOf(3, 1),
    ...noDiscount,
    taxRate: canonical(quote.taxRate),
    ...noSecondTax,
    deposit: '',
    paymentTerms: '',
    ...asInProfile,
    isTemplate: false,
    lockedAt: null,
    archivedAt: null,
    completion: '',
    completionNote: '',
    completedAt: null,
    status: 'draft',
    total: quoteTotals(quote).total,
    createdAt: at,
    updatedAt: at,
  };
}

function itemRows({ lineItems }: QuoteInput, index: number): RowOf<'lineItems'>[] {
  return lineItems.map((item, place) => ({
    ...item,
    id: idOf(5, index * 1000 + place),
    discountValue: canonical(item.discountValue),
    quoteId: idOf(4, index),
    sortOrder: place,
    createdAt: at,
  }));
}

const canonical = (value: string) => value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** The same data as after a restore: all ids new, every list reversed. */
export function withNewIds({ rows, pictures, missing }: TenantData): TenantData {
  const newIds = new Map<string, string>();
  const rename = (id: string) => {
    const known = newIds.get(id) ?? idOf(9, newIds.size + 1);
    newIds.set(id, known);
    return known;
  };
  const restored = JSON.parse(
    JSON.stringify(rows).replace(/\d{8}-0000-4000-8000-\d{12}/g, rename),
  ) as TenantRows;
  for (const part of partNames) restored[part].reverse();
  const logos = new Map([...pictures.logos].map(([id, picture]) => [rename(id), picture]));
  return { rows: restored, pictures: { ...pictures, logos }, missing };
}
