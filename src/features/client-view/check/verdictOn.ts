import { sha256Of } from '@domain/sha256.ts';
import type { ReceiptCheck } from '@domain/types.ts';
import { checkReceipt } from '../../../api/checkReceipt.ts';
import { receiptCheck } from '../../../texts/receiptCheck.ts';

export type Verdict = {
  kind: 'pending' | 'same' | 'other' | 'unknown' | 'failed';
  text: string;
};

const { file: words } = receiptCheck;

/** None of the product's PDFs is nearly as large, in bytes; reading a film would use up the memory. */
const largest = 100_000_000;

/** What is known of a file. Only its SHA-256 leaves the device. */
export async function verdictOn(
  file: File,
  code: string,
  { version, company }: ReceiptCheck,
): Promise<Verdict> {
  const unknown: Verdict = { kind: 'unknown', text: words.unknown(file.name, company) };
  if (file.size > largest) return unknown;
  const hash = await file
    .arrayBuffer()
    .then((bytes) => sha256Of(new Uint8Array(bytes)))
    .catch(() => null);
  if (hash === null) return { kind: 'failed', text: words.unreadable(file.name) };
  const found = await checkReceipt(code, hash).catch(() => null);
  if (found === null) return { kind: 'failed', text: words.failed };
  if (found.file === null) return unknown;
  return found.file.version === version
    ? { kind: 'same', text: words.same(file.name) }
    : { kind: 'other', text: words.other(file.name, found.file.version) };
}
