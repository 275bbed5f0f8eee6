import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { networkError } from './apiError.ts';
import { refuse } from './failures.ts';
import type { Client } from './supabase.ts';

/** What a function answered: its JSON, or its own refusal to pass on. */
export type FunctionAnswer<T> = { ok: true; answer: T } | { ok: false; refusal: Response };

/**
 * Calls an edge function under the session of the page.
 * @param name such as `login`, with a query where it has one
 * @param body an object, sent as JSON, or a form
 */
export async function callFunction<T>(
  client: Client,
  name: string,
  body: Record<string, unknown> | FormData,
): Promise<FunctionAnswer<T>> {
  const { data, error } = await client.functions.invoke<T>(name, { body });
  if (error instanceof FunctionsFetchError) throw networkError();
  if (error instanceof FunctionsHttpError)
    return { ok: false, refusal: await asItIs(error.context) };
  if (error !== null || data === null) refuse(502, 'The server could not do this');
  return { ok: true, answer: data };
}

/** The function's own words; a page of somebody else's is no answer. */
async function asItIs(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => {
    throw networkError();
  });
  return Response.json(body, { status: response.status });
}
