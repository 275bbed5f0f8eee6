import { messages } from '@domain/messages/messages.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { networkError } from '../apiError.ts';
import { refuse } from '../database/failures.ts';

/** Storage's error. Its `statusCode` is more specific than the HTTP status, which is often 400. */
export type StorageError = {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
};

const answers: Record<number, [ContentfulStatusCode, string]> = {
  401: [401, 'Not signed in'],
  403: [403, 'You are not allowed to do this'],
  404: [404, 'Not found'],
  409: [409, 'This already exists'],
  413: [413, messages.logos.tooLarge.description],
  415: [415, messages.logos.notAnImage.description],
};

/** Storage's status for a refusal; undefined if Storage did not respond. */
export function storageStatus({ status, statusCode }: StorageError): number | undefined {
  return Number(statusCode) || status;
}

/** Converts a failed Storage call into a response; no response counts as a network failure. */
export function storageFailure(error: StorageError): never {
  const status = storageStatus(error);
  if (status === undefined) throw networkError();
  const known = answers[status];
  if (known) refuse(...known);
  // Storage's own words are not for users, so each screen says what has failed.
  refuse(status >= 500 ? 502 : 400, '');
}
