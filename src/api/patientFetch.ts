const patienceMs = 20_000;

/** `fetch` that gives a silent server up after 20 s, as a network failure. */
export const patientFetch: typeof fetch = (input, init) => {
  const patience = AbortSignal.timeout(patienceMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  return fetch(input, { ...init, signal });
};
