import type { SupabaseClient } from '@supabase/supabase-js';
import { messages } from '../_shared/domain/messages/messages.ts';
import { prepareTexts } from '../_shared/domain/pdf/type/prepareTexts.ts';
import { visibleRows } from '../_shared/domain/sections.ts';
import { unitLabel } from '../_shared/domain/unitLabel.ts';
import { Refusal } from '../_shared/http/http.ts';

const quoteColumns = `client_name, project_title, payment_terms, provider:providers(name, phone, email),
  line_items(description, notes, unit, enabled, option, section, quantity, deleted_at)`;
const companyColumns = `display_name,
  profile:company_profiles(legal_name, address, phone, email, website, tax_id, footer, tax_name,
  second_tax_name)`;

/**
 * The characters that the PDF of a quote could not print, read under the caller's session; without
 * duplicates. Refuses (502) if the database gave no answer.
 */
export async function unprintableOf(
  client: SupabaseClient,
  quoteId: string,
  site: string,
): Promise<string[]> {
  const [quote, company] = await Promise.all([
    client
      .from('quotes')
      .select(quoteColumns)
      .eq('id', quoteId)
      .order('sort_order', { referencedTable: 'line_items' })
      .maybeSingle(),
    client.from('tenants').select(companyColumns).maybeSingle(),
  ]);
  const error = quote.error ?? company.error;
  if (error !== null) {
    console.error('send-quote:', error);
    throw new Refusal(502, messages.send.refusals.pdf);
  }
  const items = quote.data?.line_items ?? [];
  const printed = visibleRows(
    items
      .filter(({ deleted_at }) => deleted_at === null)
      .map((item) => ({ ...item, quantity: String(item.quantity), unit: unitLabel(item.unit) })),
  );
  const texts = [{ ...quote.data, line_items: printed }, company.data];
  try {
    const { unprintable } = await prepareTexts(texts, site);
    return unprintable;
  } catch (missing) {
    console.error('send-quote:', missing);
    throw new Refusal(502, messages.send.refusals.pdf);
  }
}
