import * as v from 'valibot';
import { dataOf } from '../database/failures.ts';
import type { Client } from '../database/supabase.ts';
import { lastImportColumns, lastImportRow, toLastImport } from '../entities/lastImport.ts';
import type { LastImport } from '../types.ts';

/** The import of a kind that can be undone, or null. */
export async function lastImport(
  client: Client,
  kind: 'services' | 'clients',
): Promise<LastImport | null> {
  const [last] = await dataOf(
    client.from('imports').select(lastImportColumns).eq('kind', kind).is('undone_at', null),
    v.array(lastImportRow),
  );
  return last ? toLastImport(last) : null;
}
