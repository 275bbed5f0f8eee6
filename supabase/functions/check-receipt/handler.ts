import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { id as checkId } from '../_shared/domain/textFields.ts';
import type { ReceiptCheck } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';

const maxBytes = 4 * 1024;

/**
 * Says that a version was accepted, to whoever has its PDF: authorized by the code printed on it.
 * In: `{ code }`, or `{ code, file }` with the SHA-256 of a file in hexadecimal, which is compared with
 * those of all PDFs that were emailed for the quote.
 * Out: `ReceiptCheck`. 404 for an unknown code, or one of a quote that is deleted; 400 for a `file` that is
 * not a hash.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const asked = askedOf(await readJson(request, maxBytes));
    const { data, error } = await deps.admin.rpc('check_receipt', asked);
    if (error !== null) throw databaseRefusal(error);
    if (data === null) throw unknown();
    return json({ ...data, at: new Date(data.at).toISOString() } satisfies ReceiptCheck);
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

const unknown = () => new Refusal(404, messages.receiptCheck.unknown);
