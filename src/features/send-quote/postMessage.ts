import { messages } from '@domain/messages/messages.ts';
import type { LinkAnswer, SendAnswer } from '@domain/types.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { texts } from '../../texts/texts.ts';
import type { Message } from './messageKeys.ts';

/** Why a message is not known to be sent; each has its own advice on what to do next. */
export type SendProblem = 'refused' | 'unanswered' | 'underWay' | 'uncertain' | 'canceled';

/** The outcome of sending a message. `reason` is for the toast (S8-04). */
export type SendOutcome =
  | { ok: true; answer: SendAnswer | LinkAnswer }
  | { ok: false; problem: SendProblem; reason: string };

/**
 * Sends one message, or makes a link to copy. Repeating a message with the same `key` sends it only once.
 * Never rejects.
 */
export async function postMessage(
  quoteId: string,
  { method, sendAt, ...message }: Message,
  key: string,
): Promise<SendOutcome> {
  // S8-05: the toast's text if the server gave no reason.
  const fallback = messages.send[`${method}Failed`];
  try {
    const body = { ...message, key, ...(sendAt === null ? {} : { sendAt }) };
    const answer = await requestJson('POST', `/api/quotes/${quoteId}/${method}`, body);
    return { ok: true, answer };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      const reason = messageOf(error) || texts.send.failed.description;
      return { ok: false, problem: 'unanswered', reason };
    }
    if (error.status === 0) return { ok: false, problem: 'unanswered', reason: fallback };
    const { error: reason = fallback, ...details } = refusalOf(error.answer);
    return { ok: false, problem: problemOf(error, details), reason };
  }
}

type Refusal = { error?: string; uncertain?: boolean; state?: string };

function refusalOf(answer: unknown): Refusal {
  if (typeof answer !== 'object' || answer === null) return {};
  const { error, ...rest } = answer as Refusal;
  return { ...rest, ...(typeof error === 'string' && error !== '' ? { error } : {}) };
}

function problemOf({ status }: ApiError, { uncertain, state }: Refusal): SendProblem {
  if (uncertain === true) return 'uncertain';
  if (state === 'canceled') return 'canceled';
  if (state === 'sending' || status === 504) return 'underWay';
  return 'refused';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
