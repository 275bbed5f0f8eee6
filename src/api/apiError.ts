/**
 * A failed call. `status` 0 is the network's failure (offline, no answer, a captive portal), which
 * says nothing about the server's state; every other status is an answer.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's own `error`, in plain words, for a toast. */
  readonly detail: string | undefined;
  /** The whole answer, where it was JSON. */
  readonly answer: unknown;

  /** @param message the generic text (S8-02): status, colon, space, body or status text. */
  constructor(status: number, message: string, detail?: string, answer?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.answer = answer;
  }
}

/** The error of an answer that is not ok, with the generic text (S8-02). */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text();
  const text = body === '' ? response.statusText : body;
  const answer = parsed(body);
  const detail = answer?.error ?? answer?.message;
  return new ApiError(
    response.status,
    `${response.status}: ${text}`,
    typeof detail === 'string' ? detail : undefined,
    answer,
  );
}

function parsed(body: string): { error?: unknown; message?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The error of a call that got no answer. */
export function networkError(): ApiError {
  return new ApiError(0, '0: Unable to connect to server');
}
