import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, json } from '../adapter/input.ts';
import { dataOf, oneOf } from '../database/failures.ts';
import { companyColumns, companyRow, toCompanyProfile } from '../entities/company.ts';

const profile = fields('company', [
  'legalName',
  'address',
  'phone',
  'email',
  'website',
  'taxId',
  'accentColor',
  'footer',
  'taxName',
  'secondTaxName',
  'pdfLayout',
  'payLink',
  'bankDetails',
  'emailBody',
  'asksSignature',
  'logoId',
  'providerId',
]);

/** The profile of the caller's company. Row-level security shows only one. */
export const companyRoutes = new Hono<ApiEnv>()
  .get('/company', signedIn, async (c) => {
    const call = c.var.client.from('company_profiles').select(companyColumns);
    const [row] = await dataOf(call, v.array(companyRow));
    return c.json(toCompanyProfile(row));
  })
  .put('/company', signedIn, json(profile), async (c) => {
    const {
      legalName,
      taxId,
      accentColor,
      taxName,
      secondTaxName,
      pdfLayout,
      payLink,
      bankDetails,
      emailBody,
      asksSignature,
      logoId,
      providerId,
      ...same
    } = c.req.valid('json');
    const row = {
      ...same,
      legal_name: legalName,
      tax_id: taxId,
      accent_color: accentColor,
      tax_name: taxName,
      second_tax_name: secondTaxName,
      pdf_layout: pdfLayout,
      pay_link: payLink,
      bank_details: bankDetails,
      email_body: emailBody,
      asks_signature: asksSignature,
      logo_id: logoId,
      provider_id: providerId,
    };
    const call = c.var.client
      .from('company_profiles')
      .upsert(row, { onConflict: 'tenant_id' })
      .select(companyColumns);
    return c.json(toCompanyProfile(oneOf(await dataOf(call, v.array(companyRow)))));
  });
