import { followRequest } from './connection.ts';

const patienceMs = 20_000;
/** A file on a slow line takes its time, and so does a function that asks hundreds of things itself. */
const longPatienceMs = 120_000;
const longWork = /\/functions\/v1\/check-isolation$/;

/**
 * `fetch` that gives a silent server up after 20 s (2 min for long work), as a network failure. A page is no answer
 * either: a captive portal or a proxy gives one, under any status.
 * All that the page asks of the backend goes through it, so it knows whether there is a network.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const isLong = init?.body instanceof FormData || longWork.test(url);
  const patience = AbortSignal.timeout(isLong ? longPatienceMs : patienceMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const request = followRequest();
  let answer: Response;
  try {
    const response = await fetch(input, { ...init, signal });
    request.answered(response);
    answer = response;
  } catch (error) {
    // What the caller gave up says nothing.
    if (!init?.signal?.aborted) request.unanswered();
    throw error;
  }
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new TypeError('A page');
  return answer;
};
