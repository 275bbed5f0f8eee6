import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import type * as v from 'valibot';
import { networkError } from '../apiError.ts';
import { passOn, refuse } from './failures.ts';
import { shaped } from './shapes.ts';
import type { Client } from './supabase.ts';

type Options = {
  /**
   * What a refusal is that is not JSON, and so not the function's own: the network's failure, or
   * passed on as it is, for a caller that can say more about it.
   */
  foreign?: 'network' | 'passed';
};

/**
 * Calls an edge function under the session of the page, and answers its JSON. The function's own refusal
 * ends the call and is passed on.
 * @param name such as `login`, with a query where it has one
 * @param body an object, sent as JSON, or a form
 * @param shape of its answer; what does not fit is the network's failure, and nothing is known to be done
 */
export async function callFunction<T extends v.GenericSchema>(
  client: Client,
  name: string,
  body: Record<string, unknown> | FormData,
  shape: T,
  { foreign = 'network' }: Options = {},
): Promise<v.InferOutput<T>> {
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error instanceof FunctionsHttpError) passOn(await asItIs(error.context, foreign));
  if (error instanceof FunctionsRelayError) refuse(502, 'The server could not do this');
  if (error !== null) throw networkError();
  return shaped(shape, data);
}

async function asItIs(response: Response, foreign: Options['foreign']): Promise<Response> {
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
