import { sha256Of } from '@domain/sha256.ts';
import type { ReceiptCheck } from '@domain/types.ts';
import { ApiError } from '../../../api/apiError.ts';
import { checkReceipt } from '../../../api/checkReceipt.ts';
import { receiptCheck } from '../../../texts/receiptCheck.ts';

export type Verdict = { kind: 'good' | 'bad'; text: string };

const { file: words } = receiptCheck;
const bad = (text: string): Verdict => ({ kind: 'bad', text });

/** None of the product's PDFs is nearly as large, in bytes; reading a film would use up the memory. */
const largest = 100_000_000;

/** What is known of a file. Only its SHA-256 leaves the device. */
export async function verdictOn(
  file: File,
  code: string,
  { version, company }: ReceiptCheck,
): Promise<Verdict | 'no receipt'> {
  // Over HTTP, browsers compute no hashes.
  if (!isSecureContext) return bad(words.insecure);
  if (file.size > largest) return bad(words.unknown(company));
  const hash = await file
    .arrayBuffer()
    .then((bytes) => sha256Of(new Uint8Array(bytes)))
    .catch(() => null);
  if (hash === null) return bad(words.unreadable);
  const found = await checkReceipt(code, hash).catch((error: unknown) => error);
  if (found instanceof ApiError && found.status === 404) return 'no receipt';
  if (found instanceof Error) return bad(words.failed);
  const { file: known } = found as ReceiptCheck;
  if (known === null) return bad(words.unknown(company));
  return known.version === version
    ? { kind: 'good', text: words.same }
    : bad(words.other(known.version));
}
