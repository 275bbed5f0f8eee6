import { describe, expect, it } from 'vitest';
import { aBackend, answering, refusal } from '../testing/fakeSupabase.ts';

const saved = {
  legalName: 'Glow LLC',
  address: '1 Main Street\nSpringfield',
  phone: '',
  email: 'hello@glow.example',
  website: 'glow.example',
  taxId: '',
  accentColor: '#ffd400',
  footer: '',
  taxName: 'GST',
  secondTaxName: 'PST',
  pdfLayout: 'classic',
  payLink: 'https://pay.example.com/{number}?amount={amount}',
  bankDetails: 'First Bank\n123',
  emailBody: '',
  asksSignature: true,
  logoId: null,
  providerId: null,
};

describe('the company profile', () => {
  it('is empty for a tenant that has saved none', async () => {
    const { call } = aBackend({ 'GET /rest/v1/company_profiles': answering([]) });
    const { status, json } = await call('GET', '/api/company');
    expect([status, json]).toEqual([
      200,
      {
        ...saved,
        legalName: '',
        address: '',
        email: '',
        website: '',
        accentColor: '',
        taxName: '',
        secondTaxName: '',
        payLink: '',
        bankDetails: '',
        pdfLayout: 'plain',
        asksSignature: false,
      },
    ]);
  });

  it('is saved as a whole, in canonical form', async () => {
    const { call, seen } = aBackend({ 'POST /rest/v1/company_profiles': answering([saved], 201) });
    const given = { ...saved, legalName: ' Glow  LLC ', accentColor: '#FFD400' };
    expect(await call('PUT', '/api/company', given)).toMatchObject({ status: 200, json: saved });
    expect(seen[0]?.body).toMatchObject({
      legal_name: 'Glow LLC',
      accent_color: '#ffd400',
      tax_name: 'GST',
      second_tax_name: 'PST',
      asks_signature: true,
      pdf_layout: 'classic',
      pay_link: saved.payLink,
      bank_details: saved.bankDetails,
    });
  });

  it.each([
    [{ email: 'a@b' }, 'Use one email address, such as hello@example.com'],
    [{ website: 'nowhere' }, 'Use a web address, such as example.com'],
    [{ website: 'javascript:alert(1)//.example' }, 'Use a web address, such as example.com'],
    [{ website: 'ftp://files.example' }, 'Use a web address, such as example.com'],
    [{ website: 'hello@glow.example' }, 'Use a web address, such as example.com'],
    [{ accentColor: '#fff' }, 'Use a color such as #0f6660, or leave it empty'],
    [{ footer: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [{ taxName: 'x'.repeat(31) }, 'Use at most 30 characters'],
    [
      { payLink: 'http://pay.example' },
      'Use an address such as https://pay.example.com/{number}?amount={amount}, with no other placeholders',
    ],
    [{ bankDetails: Array(9).fill('line').join('\n') }, 'Use at most 8 lines'],
    [{ pdfLayout: 'fancy' }, 'Must be one of: plain, classic, compact'],
    [{ asksSignature: 'yes' }, 'Must be true or false'],
  ])('refuses %j in plain words, and sends nothing', async (wrong, error) => {
    const { call, seen } = aBackend({});
    const answer = await call('PUT', '/api/company', { ...saved, ...wrong });
    expect(answer).toMatchObject({ status: 400, json: { error } });
    expect(seen).toEqual([]);
  });

  it('that names another tenant’s logo is refused', async () => {
    const { call } = aBackend({ 'POST /rest/v1/company_profiles': refusal(409, '23503') });
    expect(await call('PUT', '/api/company', saved)).toMatchObject({
      status: 400,
      json: { error: 'This refers to something that does not exist' },
    });
  });
});
