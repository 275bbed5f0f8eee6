import { followRequest } from './connection.ts';

const patienceMs = 20_000;
/** A file on a slow line takes its time. */
const uploadPatienceMs = 120_000;

/**
 * `fetch` that gives a silent server up after 20 s (a form with a file: 2 min), as a network failure.
 * All that the page asks of the backend goes through it, so it knows whether there is a network.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const patience = AbortSignal.timeout(
    init?.body instanceof FormData ? uploadPatienceMs : patienceMs,
  );
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const request = followRequest();
  try {
    const response = await fetch(input, { ...init, signal });
    request.answered(response);
    return response;
  } catch (error) {
    // What the caller gave up says nothing.
    if (!init?.signal?.aborted) request.unanswered();
    throw error;
  }
};
