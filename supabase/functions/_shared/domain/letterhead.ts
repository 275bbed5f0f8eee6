import { paper } from './colors.ts';
import { legibleOn } from './contrast.ts';
import { figures } from './messages/figures.ts';
import type { Letterhead, Quote, QuoteSnapshot } from './types.ts';

/** The letterhead of a company that has said nothing of itself. */
export const plainLetterhead = (name: string): Letterhead => ({
  name,
  address: '',
  phone: '',
  email: '',
  website: '',
  taxId: '',
  accentColor: '',
  footer: '',
  taxName: '',
  secondTaxName: '',
  pdfLayout: 'plain',
});

/**
 * The letterhead that a version was frozen with. One from an older archive has none, and shows its
 * provider or, without one, the tenant.
 */
export const letterheadOf = ({ company, provider }: QuoteSnapshot, tenant = ''): Letterhead =>
  company ?? plainLetterhead(provider ?? tenant);

/** What a company's taxes are called. */
export type TaxNames = { first: string; second: string };

export const taxNames = ({ taxName, secondTaxName }: Letterhead): TaxNames => ({
  first: taxName || figures.tax,
  second: secondTaxName || figures.secondTax,
});

const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

/** What stands below the company's name: the address, how to reach it, its number. */
export function letterheadLines({ address, phone, email, website, taxId }: Letterhead): string[] {
  return filled([
    ...address.split('\n'),
    filled([phone, email]).join(' · '),
    filled([website, taxId]).join(' · '),
  ]);
}

/** How to reach a person, on one line; `''` if nothing is known. */
export const contactLine = (contact: { phone: string; email: string } | null): string =>
  filled([contact?.phone ?? '', contact?.email ?? '']).join(' · ');

/**
 * What stands at the end of an email about a version, line by line.
 * @param from who sends it: its provider, or the tenant
 */
export function signatureOf(snapshot: QuoteSnapshot, from: string): string[] {
  const company = letterheadOf(snapshot);
  const { providerPhone: phone = '', providerEmail: email = '' } = snapshot;
  const lines = [from, contactLine({ phone, email }), company.name, ...letterheadLines(company)];
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The color of what a document emphasizes, legible on paper. */
export const accentOnPaper = ({ accentColor }: Letterhead): string =>
  accentColor === '' ? paper.accent : legibleOn(paper.surface, accentColor);

/** The address that a website's text leads to. */
export const websiteAddress = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;

/** What a quote's documents say of the company, in the layout of its own if it has one. */
export const letterheadFor = (
  { pdfLayout }: Pick<Quote, 'pdfLayout'>,
  company: Letterhead,
): Letterhead => (pdfLayout === '' ? company : { ...company, pdfLayout });
