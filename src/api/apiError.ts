/**
 * A failed call. `status` 0 is the network's failure (offline, no answer, a captive portal), which
 * says nothing about the server's state; every other status is an answer.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's own `error`, in plain words, for a toast. */
  readonly detail: string | undefined;

  /** @param message the generic text (S8-02): status, colon, space, body or status text. */
  constructor(status: number, message: string, detail?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
  }
}

/** The error of an answer that is not ok, with the generic text (S8-02). */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text();
  const text = body === '' ? response.statusText : body;
  return new ApiError(response.status, `${response.status}: ${text}`, detailOf(body));
}

function detailOf(body: string): string | undefined {
  try {
    const { error, message } = JSON.parse(body);
    const detail = error ?? message;
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

/** The error of a call that got no answer. */
export function networkError(): ApiError {
  return new ApiError(0, '0: Unable to connect to server');
}
