import { pdfLayouts } from '@domain/constants.ts';
import type { Letterhead } from '@domain/types.ts';
import { type Row, textOf, textOrNull } from '../database/mapping.ts';
import { rowWith } from '../database/shapes.ts';
import type { CompanyProfile } from '../types.ts';

export const companyColumns =
  'legalName:legal_name, address, phone, email, website, taxId:tax_id, ' +
  'accentColor:accent_color, footer, taxName:tax_name, secondTaxName:second_tax_name, pdfLayout:pdf_layout, payLink:pay_link, ' +
  'bankDetails:bank_details, emailBody:email_body, ' +
  'asksSignature:asks_signature, logoId:logo_id, providerId:provider_id';

export const companyRow = rowWith(
  'legalName',
  'address',
  'accentColor',
  'emailBody',
  'logoId',
  'providerId',
);

const shared = (row: Row) => ({
  address: textOf(row.address),
  phone: textOf(row.phone),
  email: textOf(row.email),
  website: textOf(row.website),
  taxId: textOf(row.taxId),
  accentColor: textOf(row.accentColor),
  footer: textOf(row.footer),
  taxName: textOf(row.taxName),
  secondTaxName: textOf(row.secondTaxName),
  pdfLayout: pdfLayouts.find((layout) => layout === row.pdfLayout) ?? pdfLayouts[0],
});

/** Maps the database's `letterhead`. */
export const toLetterhead = (row: Row): Letterhead => ({ name: textOf(row.name), ...shared(row) });

/** Maps the columns above. A tenant without a row has an empty profile. */
export const toCompanyProfile = (row: Row | undefined = {}): CompanyProfile => ({
  legalName: textOf(row.legalName),
  ...shared(row),
  payLink: textOf(row.payLink),
  bankDetails: textOf(row.bankDetails),
  emailBody: textOf(row.emailBody),
  asksSignature: row.asksSignature === true,
  logoId: textOrNull(row.logoId),
  providerId: textOrNull(row.providerId),
});
