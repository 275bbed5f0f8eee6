import { Buffer } from 'node:buffer';
import type { SupabaseClient } from '@supabase/supabase-js';
import { imageHeader } from '../_shared/domain/imageHeader.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal } from '../_shared/http/http.ts';

/**
 * A quote's logo in the form that `begin_send` takes; the database checks that the path is the
 * quote's own.
 */
export type QuoteLogo =
  | { path: string; type: string; data: string }
  | { path: string; missing: true }
  | null;

/** Twice the size of the largest picture that the page stores. */
const maxBytes = 2 * 1024 * 1024;

/**
 * Reads a quote's logo under the caller's session: null if none is chosen, `missing` if the picture
 * is absent or unusable. Refuses (404) a quote that the caller cannot see, (502) if Storage gave no
 * answer: an existing picture must not be frozen as missing.
 */
export async function logoOf(client: SupabaseClient, quoteId: string): Promise<QuoteLogo> {
  const { data, error } = await client
    .from('quotes')
    .select('logo:logos(object_path)')
    .eq('id', quoteId)
    .maybeSingle();
  if (error !== null) throw unreadable(error);
  if (data === null) throw new Refusal(404, 'Not found');
  const logo: unknown = data.logo;
  if (logo === null) return null;
  const path = String(Reflect.get(Object(logo), 'object_path'));
  const bytes = await download(client, path);
  const kind = bytes === null ? undefined : imageHeader(bytes)?.kind;
  if (bytes === null || (kind !== 'png' && kind !== 'jpeg')) return { path, missing: true };
  return { path, type: `image/${kind}`, data: Buffer.from(bytes).toString('base64') };
}

/** Null if the object does not exist or is too large. */
async function download(client: SupabaseClient, path: string): Promise<Uint8Array | null> {
  const { data, error } = await client.storage.from('logos').download(path);
  if (error === null) return data.size > maxBytes ? null : new Uint8Array(await data.arrayBuffer());
  const status = Number(Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode') ?? 0);
  if (status === 400 || status === 404) return null;
  throw unreadable(error);
}

function unreadable(cause: unknown): Refusal {
  console.error('send-quote:', cause);
  return new Refusal(502, messages.send.refusals.logo);
}
