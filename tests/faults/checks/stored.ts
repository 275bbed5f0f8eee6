import type { Backend } from '../../e2e/support/backend.ts';
import { quoteLabels } from '../inPage/labels.ts';
import { fieldNames } from './fieldNames.ts';
import { keyOf, type Stored } from './journal.ts';

type Row = Record<string, unknown>;

/** What the server has of the quote, written as the page writes it. */
export async function storedNow(backend: Backend, quoteId: string): Promise<Stored> {
  const fields = new Map<string, string>();
  const [quote] = await backend.rows(`quotes?id=eq.${quoteId}`);
  const items = await backend.items(quoteId);
  for (const [label, { column }] of Object.entries(fieldNames)) {
    if (quoteLabels.some((one) => one === label))
      fields.set(keyOf(quoteId, label), String(quote?.[column]));
    else for (const item of items) fields.set(keyOf(String(item.id), label), textOf(item, column));
  }
  return { fields, order: items.map(({ id }) => String(id)) };
}

function textOf(item: Row, column: string): string {
  const isFixed = column === 'discount_value' && item.discount_type === 'fixed';
  const isAmount = column === 'unit_price' || (isFixed && Number(item[column]) !== 0);
  return isAmount ? Number(item[column]).toFixed(2) : String(item[column]);
}
