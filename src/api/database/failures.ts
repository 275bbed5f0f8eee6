import { messages } from '@domain/messages/messages.ts';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import { texts } from '../../texts/texts.ts';
import { networkError } from '../apiError.ts';
import { shaped, thisId } from './shapes.ts';

/** Ends the call with a status and `{ error }`, a message for the user. */
export function refuse(status: ContentfulStatusCode, message: string): never {
  throw new HTTPException(status, { message });
}

/** Ends the call with a response that is passed on unchanged. */
export function passOn(answer: Response): never {
  throw new HTTPException(undefined, { res: answer });
}

/** PostgREST's error; `code` is Postgres's SQLSTATE or PostgREST's own. */
export type DatabaseError = { message: string; code?: string };

const statusByCode: Record<string, [ContentfulStatusCode, string]> = {
  PT404: [404, 'Not found'],
  PT410: [410, texts.quote.deletedMeanwhile],
  PGRST116: [404, 'Not found'],
  '23505': [409, 'This already exists'],
  '23503': [400, 'This refers to something that does not exist'],
  '23502': [400, 'A value is missing'],
  '23514': [400, 'A value is out of range'],
  '22P02': [400, 'A value is malformed'],
  '22007': [400, 'A value is malformed'],
  '22008': [400, 'A value is malformed'],
  '22P05': [400, 'A value is malformed'],
  '22003': [400, 'A number is too large'],
  '22023': [400, 'A field is unknown or malformed'],
  '42501': [403, 'You are not allowed to do this'],
};

/**
 * Temporary failures that say nothing about the request: PostgREST has no connection (PGRST0xx) or
 * a schema cache from before an upgrade (PGRST2xx); the database has lost or refuses a connection
 * (08, 57P), is out of resources (53), aborted this statement because of a deadlock, a lock or a
 * timeout (40, 55P03, 57014), is a standby (25006), or is being upgraded (0A000 for a cached plan;
 * 42P01, 42703 and 42883 for functions that refer to objects of another version).
 */
const temporary =
  /^(PGRST[02]\d\d|08...|40...|53...|57P..|57014|55P03|25006|0A000|42P01|42703|42883)$/;

/** Statuses with which a gateway asks to retry later. */
const later = [408, 425, 429];

/** The messages for the database's conflict codes (PT409). */
const conflicts: Record<string, string> = {
  ...messages.accounts.conflicts,
  ...messages.limitConflicts,
  client_changed: messages.clients.changed,
  client_has_message: messages.clients.hasMessage,
  quote_locked: texts.quote.locked,
  quote_sent_again: texts.quote.sentAgain,
  quote_edited_since: texts.quote.editedSince,
  question_answered: texts.history.questions.answeredMeanwhile,
  quote_not_accepted: texts.history.payments.notAccepted,
  payment_in_future: texts.history.payments.inFuture,
  too_many_payments: texts.history.payments.tooMany,
  payment_recorded: texts.history.payments.recordedMeanwhile,
  not_scheduled: texts.history.links.hasLeft,
  reminder_is_gone: texts.history.links.reminderIsGone,
};

/**
 * Converts a failed database call into a response. An error without a code does not come from
 * PostgREST: either there is no network (0), or a captive portal or proxy answered with any status.
 * It proves nothing, so it counts as a network failure.
 */
export function databaseFailure(error: DatabaseError, status: number): never {
  if (status === 401) refuse(401, 'Not signed in');
  if (temporary.test(error.code ?? '') || later.includes(status)) refuse(503, 'The server is busy');
  if (error.code === 'PT409') refuse(409, conflicts[error.message] ?? 'This cannot be done now');
  // The database's own message about a value.
  if (error.code === 'PT400') refuse(400, error.message);
  const known = statusByCode[error.code ?? ''];
  if (known) refuse(...known);
  if (status >= 500) refuse(502, 'The server could not do this');
  if (!error.code) throw networkError();
  refuse(400, 'The server refused this');
}

type Call = PromiseLike<{ data: unknown; error: DatabaseError | null; status: number }>;

/**
 * The data of a database call, checked against its documented shape. A failure ends the call; data
 * of another shape count as a network failure.
 */
export async function dataOf<T extends v.GenericSchema>(
  call: Call,
  shape: T,
): Promise<v.InferOutput<T>> {
  const { data, error, status } = await call;
  if (error !== null) databaseFailure(error, status);
  return shaped(shape, data);
}

/** Awaits a database call that returns the id it was called with; a failure ends the call. */
export async function done(call: Call, id: string): Promise<void> {
  await dataOf(call, thisId(id));
}

/**
 * The one row that a write has changed. Rows that the caller may not see are neither changed nor
 * returned, without an error, so that none means 404.
 */
export function oneOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  return row !== undefined && rows.length === 1 ? row : refuse(404, 'Not found');
}
