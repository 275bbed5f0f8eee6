import { inOrder } from '@domain/badCsvRows.ts';
import { type ClientChange, type PlannedClient, planClientImport } from '@domain/clientImport.ts';
import { readClientsCsv } from '@domain/clientsCsv.ts';
import type { BadCsvRow, Client } from '@domain/types.ts';
import { refuse } from '../database/failures.ts';

type PlannedFile = {
  plan: PlannedClient[];
  changes: ClientChange[];
  rows: BadCsvRow[];
  ignored: readonly string[];
};

/** What a CSV file would do to the address book; answers 400 for one that cannot be read. */
export async function planClientsFile(
  file: File,
  clients: readonly Client[],
): Promise<PlannedFile> {
  const content = readClientsCsv(new Uint8Array(await file.arrayBuffer()));
  if (!content.ok) return refuse(400, content.message);
  const { plan, changes, repeated } = planClientImport(content.rows, clients);
  const rows = inOrder(content.bad, repeated);
  return { plan, changes, rows, ignored: content.ignored };
}
