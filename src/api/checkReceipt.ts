import type { ReceiptCheck } from '@domain/types.ts';
import { networkError } from './apiError.ts';
import { askFunction, refusedBy } from './askFunction.ts';

/**
 * Asks what is known about the receipt behind `/q/check/{code}`.
 * @param file the SHA-256 of a file in hexadecimal, to be told with which version it was emailed
 * @returns what is known. Rejects with `ApiError`: 404 for an unknown code, 0 if the network failed.
 */
export async function checkReceipt(code: string, file?: string): Promise<ReceiptCheck> {
  const { response, answer } = await askFunction('check-receipt', { code, file });
  if (!response.ok) throw refusedBy(response, answer);
  if (typeof Object(answer).number !== 'string') throw networkError();
  return answer as ReceiptCheck;
}
