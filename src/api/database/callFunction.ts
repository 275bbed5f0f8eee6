import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import type * as v from 'valibot';
import { networkError } from '../apiError.ts';
import { passOn, refuse } from './failures.ts';
import { shaped } from './shapes.ts';
import type { Client } from './supabase.ts';

type Options = {
  /**
   * How to treat a refusal that is not JSON and thus not from the function itself: as a network
   * failure, or passed on unchanged for a caller that can tell more about it.
   */
  foreign?: 'network' | 'passed';
};

/**
 * Calls an edge function with the page's session and returns its JSON. A refusal by the function
 * ends the call and is passed on.
 * @param name such as `login`, including a query if needed
 * @param body an object, sent as JSON, or a form
 * @param shape the shape of its response; anything else counts as a network failure
 */
export async function callFunction<T extends v.GenericSchema>(
  client: Client,
  name: string,
  body: Record<string, unknown> | FormData,
  shape: T,
  { foreign = 'network' }: Options = {},
): Promise<v.InferOutput<T>> {
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error instanceof FunctionsHttpError) passOn(await passedOn(error.context, foreign));
  if (error instanceof FunctionsRelayError) refuse(502, 'The server could not do this');
  if (error !== null) throw networkError();
  return shaped(shape, data);
}

async function passedOn(response: Response, foreign: Options['foreign']): Promise<Response> {
  const { status, statusText } = response;
  const text = await response.text().catch(() => {
    throw networkError();
  });
  if (!isJson(text)) {
    if (foreign === 'network') throw networkError();
    return new Response(text, { status, statusText });
  }
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
