import type { SupabaseClient } from '@supabase/supabase-js';
import { sha256Of } from '../domain/sha256.ts';
import { databaseRefusal } from '../http/databaseRefusal.ts';

/**
 * Keeps the SHA-256 of a file with the delivery that it belongs to, before the file is handed over, so
 * that none goes out that would later be called unknown. Throws if that fails.
 */
export async function recordFile(
  admin: SupabaseClient,
  delivery: string,
  bytes: Uint8Array,
): Promise<void> {
  const { error } = await admin.rpc('record_file', { delivery, file: await sha256Of(bytes) });
  if (error !== null) throw databaseRefusal(error);
}
