import type { SupabaseClient } from '@supabase/supabase-js';
import { type FrozenVersion, versionPdf } from '../_shared/delivery/versionFiles.ts';
import type { Deps } from '../_shared/deps.ts';
import { id as checkId } from '../_shared/domain/choiceFields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { checkOnline } from '../_shared/domain/pdf/onlineView.ts';
import { sha256Of } from '../_shared/domain/sha256.ts';
import type { ReceiptCheck } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';

const maxBytes = 4 * 1024;

type Found = ReceiptCheck & {
  /** The version, while the hash of the PDF that its client can save is not known. */
  unprinted: (FrozenVersion & { receiptCode: string }) | null;
};

/**
 * Says that a version was accepted, to whoever has its PDF: authorized by the code printed on it.
 * In: `{ code }`, or `{ code, file }` with the SHA-256 of a file in hexadecimal, which is compared with
 * those of all PDFs that were emailed for the quote, and of the one that its client can save.
 * Out: `ReceiptCheck`. 404 for an unknown code, or one of a quote that is deleted; 400 for a `file` that is
 * not a hash.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { code, file } = askedOf(await readJson(request, maxBytes));
    let found = await check(deps.admin, code, file);
    if (file !== null && found.file === null && found.unprinted && deps.appOrigin) {
      await recordPdf(deps.admin, found.unprinted, deps.appOrigin);
      found = await check(deps.admin, code, file);
    }
    const { unprinted: _, ...known } = found;
    return json({ ...known, at: new Date(known.at).toISOString() } satisfies ReceiptCheck);
  });
}

function askedOf({ code, file = null }: Record<string, unknown>) {
  const known = checkId(code ?? '', {});
  if (!known.ok || known.value === null) throw unknown();
  if (file !== null && !(typeof file === 'string' && /^[0-9a-f]{64}$/.test(file))) {
    throw new Refusal(400, 'The file must be its SHA-256 in hexadecimal');
  }
  return { code: known.value, file };
}

async function check(admin: SupabaseClient, code: string, file: string | null): Promise<Found> {
  const { data, error } = await admin.rpc('check_receipt', { code, file });
  if (error !== null) throw databaseRefusal(error);
  if (data === null) throw unknown();
  return data;
}

/** Makes the PDF as the client's page does, once for each version. */
async function recordPdf(
  admin: SupabaseClient,
  version: NonNullable<Found['unprinted']>,
  appOrigin: string,
): Promise<void> {
  const { receiptCode } = version;
  const { bytes } = await versionPdf(version, checkOnline(appOrigin, receiptCode), appOrigin);
  const file = await sha256Of(bytes);
  const { error } = await admin.rpc('record_receipt', { code: receiptCode, file });
  if (error !== null) throw databaseRefusal(error);
}

const unknown = () => new Refusal(404, messages.clientLink.unknownReceipt);
