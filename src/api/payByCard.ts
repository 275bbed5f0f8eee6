import type { CardPayment } from '@domain/types.ts';
import { networkError } from './apiError.ts';
import { askFunction, refusedBy } from './askFunction.ts';

/**
 * Begins to pay by card what is due of the quote behind `/q/{token}`, or without `amount` asks what
 * became of a payment that was begun.
 * @param amount what is due on the client's screen, such as `'54.00'`
 * @returns rejects with `ApiError`: 409 if another amount is due or no cards are taken, 502 or 503 if
 * the provider did not answer or refused, 0 if the network failed
 */
export async function payByCard(token: string, amount?: string): Promise<CardPayment> {
  const { response, answer } = await askFunction('pay', { token, amount });
  if (!response.ok) throw refusedBy(response, answer);
  const { state, url } = Object(answer);
  if (typeof state !== 'string' || typeof url !== 'string') throw networkError();
  return answer as CardPayment;
}
