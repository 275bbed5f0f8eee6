import type { Client } from '@domain/types.ts';
import { allRows } from '../database/paging.ts';
import type { Client as Backend } from '../database/supabase.ts';
import { clientColumns, clientRow, toClient } from '../entities/client.ts';

/** The caller's clients, by name. */
export async function allClients(backend: Backend): Promise<Client[]> {
  const rows = await allRows(clientRow, (from, to) =>
    backend.from('clients').select(clientColumns).order('name').order('id').range(from, to),
  );
  return rows.map(toClient);
}
