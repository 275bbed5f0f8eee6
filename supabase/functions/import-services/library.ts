import type { SupabaseClient } from '@supabase/supabase-js';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { BadCsvRow, CsvService, PlannedService } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { Refusal } from '../_shared/http/http.ts';

const { refusals, failed } = messages.csvImport;

/** What the rows would do to the caller's library, and the rows that repeat a service's name. */
export type Plan = { plan: PlannedService[]; repeated: BadCsvRow[] };

export type Imported = {
  added: number;
  changed: number;
  unchanged: number;
  /** Identifies the import for undo; null if it changed nothing. */
  importId: string | null;
};

type PlannedRow =
  | PlannedService
  | { status: 'repeated'; line: number; firstLine: number; name: string };

/** Finds out what an import would do, without writing anything. */
export async function planImport(client: SupabaseClient, rows: CsvService[]): Promise<Plan> {
  const { data, error } = await client.rpc('preview_import', { rows });
  if (error !== null) throw refusalOf(error);
  const planned: PlannedRow[] = data;
  const plan: PlannedService[] = [];
  const repeated: BadCsvRow[] = [];
  for (const row of planned) {
    if (row.status !== 'repeated') plan.push(row);
    else {
      const { line, name, firstLine } = row;
      repeated.push({ line, name, reason: refusals.repeated(firstLine) });
    }
  }
  return { plan, repeated };
}

/** Writes all the rows, or none; null if a row repeats a service's name. */
export async function importRows(
  client: SupabaseClient,
  rows: CsvService[],
  fileName: string,
): Promise<Imported | null> {
  const { data, error } = await client.rpc('import_services', { rows, file_name: fileName });
  if (error?.code === '23505') return null;
  if (error !== null) throw refusalOf(error);
  return data;
}

function refusalOf(error: { code?: string; message: string }): Refusal {
  if (error.code === '42501') return new Refusal(403, refusals.noTenant);
  if (error.code === '40001' || error.code === '40P01') return new Refusal(409, refusals.busy);
  // The library would exceed its limit.
  if (error.code === 'PT409') return databaseRefusal(error);
  console.error('import-services:', error);
  return new Refusal(502, failed.description);
}
