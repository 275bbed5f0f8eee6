import type { ApiContext } from './context.ts';
import { databaseFailure } from './failures.ts';
import type { Row } from './mapping.ts';

/**
 * Inserts one row and answers it. A row with a client-made `id` that is there already is answered
 * as it is, so that a repeated creation (a lost answer, a double click) makes one; any other clash
 * is a 409.
 */
export async function createOnce(
  c: ApiContext,
  table: 'services' | 'custom_units' | 'providers',
  row: Row,
  columns: string,
): Promise<Row> {
  const rows = c.var.client.from(table);
  const { data, error, status } = await rows.insert(row).select(columns).single<Row>();
  if (error === null) return data;
  if (error.code === '23505' && row.id !== undefined) {
    const own = await rows.select(columns).eq('id', row.id).maybeSingle<Row>();
    if (own.data !== null) return own.data;
  }
  return databaseFailure(error, status);
}
