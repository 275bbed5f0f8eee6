import { texts } from '@quote/texts.ts';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { networkError } from './apiError.ts';

/** Ends the call with a status and `{ error }` in plain words. */
export function refuse(status: ContentfulStatusCode, message: string): never {
  throw new HTTPException(status, { message });
}

/** What PostgREST answers when it refuses; `code` is Postgres's SQLSTATE or PostgREST's own. */
export type DatabaseError = { message: string; code?: string };

const statusByCode: Record<string, [ContentfulStatusCode, string]> = {
  PT404: [404, 'Not found'],
  PGRST116: [404, 'Not found'],
  '23505': [409, 'This already exists'],
  '23503': [400, 'This refers to something that does not exist'],
  '23502': [400, 'A value is missing'],
  '23514': [400, 'A value is out of range'],
  '22P02': [400, 'A value is malformed'],
  '22007': [400, 'A value is malformed'],
  '22003': [400, 'A number is too large'],
  '22023': [400, 'A field is unknown or malformed'],
  '42501': [403, 'You are not allowed to do this'],
  '40001': [503, 'The server is busy'],
  '40P01': [503, 'The server is busy'],
};

/** What the database refuses in a word of its own (PT409), and how that is said. */
const conflicts: Record<string, string> = {
  ...texts.accounts.conflicts,
  quote_locked: texts.quote.locked,
};

/**
 * Turns a failed database call into the answer of ours.
 * An answer without a code does not come from PostgREST: no network (0), or a captive portal's or
 * proxy's page under any status. It refuses nothing, so it counts as the network's failure.
 */
export function databaseFailure(error: DatabaseError, status: number): never {
  if (status === 401) refuse(401, 'Not signed in');
  if (error.code === 'PT409') refuse(409, conflicts[error.message] ?? 'This cannot be done now');
  const known = statusByCode[error.code ?? ''];
  if (known) refuse(...known);
  if (status >= 500) refuse(502, 'The server could not do this');
  if (!error.code) throw networkError();
  refuse(400, 'The server refused this');
}

/** The data of a database call; a failure ends the call. */
export async function dataOf<T>(
  call: PromiseLike<{ data: T | null; error: DatabaseError | null; status: number }>,
): Promise<T> {
  const { data, error, status } = await call;
  if (error !== null) databaseFailure(error, status);
  if (data === null) refuse(404, 'Not found');
  return data;
}

/** Waits for a database call that answers nothing; a failure ends the call. */
export async function done(
  call: PromiseLike<{ error: DatabaseError | null; status: number }>,
): Promise<void> {
  const { error, status } = await call;
  if (error !== null) databaseFailure(error, status);
}

/**
 * The one row that a write has changed. A row that the caller may not see is left as it is and not
 * answered, without an error: 404.
 */
export function oneOf<Row>(rows: readonly Row[] | null): Row {
  const [row] = rows ?? [];
  return row !== undefined && rows?.length === 1 ? row : refuse(404, 'Not found');
}
