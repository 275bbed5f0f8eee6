import { followRequest } from './connection.ts';

const timeoutMs = 20_000;
/** Uploads on a slow connection take long, and so does the function with hundreds of requests. */
const longTimeoutMs = 120_000;
const longWork = /\/functions\/v1\/check-isolation$/;

/**
 * `fetch` with a timeout of 20 s (2 min for long work), which counts as a network failure, as does
 * a response with HTML: captive portals and proxies send it, with any status. All requests to the
 * backend use this function, so that the page knows whether the network works.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const isLong = init?.body instanceof FormData || longWork.test(url);
  const timeout = AbortSignal.timeout(isLong ? longTimeoutMs : timeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const request = followRequest();
  let answer: Response;
  try {
    const response = await fetch(input, { ...init, signal });
    request.answered(response);
    answer = response;
  } catch (error) {
    // A request that the caller aborted says nothing about the network.
    if (!init?.signal?.aborted) request.unanswered();
    throw error;
  }
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new TypeError('A page');
  return answer;
};
