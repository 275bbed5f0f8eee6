import type { PdfLayout } from '../../supabase/functions/_shared/domain/constants.ts';
import { aSnapshot } from '../../supabase/functions/_shared/domain/fixtures.ts';
import { renderVersionPdf } from '../../supabase/functions/_shared/domain/pdf/renderVersionPdf.ts';
import type { Signature } from '../../supabase/functions/_shared/domain/signature.ts';
import { quoteTotals } from '../../supabase/functions/_shared/domain/totals.ts';
import type { QuoteSnapshot } from '../../supabase/functions/_shared/domain/types.ts';
import { versionQuote } from '../../supabase/functions/_shared/domain/version.ts';

export const sampleItem = (
  description: string,
  unitPrice: string,
  changes: Partial<QuoteSnapshot['lineItems'][number]> = {},
) => ({
  description,
  notes: '',
  quantity: '1',
  unit: 'visit',
  unitPrice,
  discountType: 'percent' as const,
  discountValue: '0.00',
  ...changes,
});

const lineItems = [
  sampleItem('First visit and X-rays', '120.00'),
  sampleItem('Professional cleaning', '95.00', { quantity: '2', discountValue: '10.00' }),
  sampleItem('Ceramic filling', '240.00', {
    quantity: '3',
    unit: 'tooth',
    notes: 'Color matched to the neighboring teeth. Two visits, a week apart.',
  }),
  sampleItem('Night guard', '310.00', { discountType: 'fixed', discountValue: '30.00' }),
];

/**
 * A quote as a company may send it, laid out in one of the ways.
 * @param site which has the fonts of Chinese, Japanese and Korean
 */
export async function samplePdf(
  pdfLayout: PdfLayout,
  changes: Partial<QuoteSnapshot> = {},
  signature: Signature | null = null,
  site?: string,
): Promise<Uint8Array> {
  const company = {
    name: 'Harbor Dental Studio',
    address: '12 Market Street\nPortland, OR 97204',
    phone: '(503) 555-0142',
    email: 'hello@harbor.example',
    website: 'harbor.example',
    taxId: '',
    accentColor: '',
    footer: 'Member of the Oregon Dental Association',
    pdfLayout,
  };
  const snapshot = aSnapshot({
    company,
    clientName: 'Dana Whitfield',
    projectTitle: 'Spring dental care',
    provider: 'Dr. Ines Moreno',
    paymentTerms: 'Half on booking, the rest on the day of the last visit.',
    lineItems,
    ...changes,
  });
  const { lines: _lines, ...totals } = quoteTotals(versionQuote(snapshot));
  Object.assign(snapshot, { totals });
  const online = {
    address: `https://quotes.example.com/q/${'x'.repeat(43)}`,
    offers: 'accept',
  } as const;
  const version = { snapshot, sha256: 'a1'.repeat(32), signature };
  return (await renderVersionPdf(version, 'missing', { online, site })).bytes;
}
