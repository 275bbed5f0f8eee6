const patienceMs = 20_000;
/** A file on a slow line takes its time. */
const uploadPatienceMs = 120_000;

/** `fetch` that gives a silent server up after 20 s (a form with a file: 2 min), as a network failure. */
export const patientFetch: typeof fetch = (input, init) => {
  const patience = AbortSignal.timeout(
    init?.body instanceof FormData ? uploadPatienceMs : patienceMs,
  );
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  return fetch(input, { ...init, signal });
};
