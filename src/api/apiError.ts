/**
 * A failed call. `status` 0 is a network failure (offline, no response, a captive portal), which
 * says nothing about the server's state; any other status is the server's response.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The response's `error` message, to be shown in a toast. */
  readonly detail: string | undefined;
  /** The whole response, if it was JSON. */
  readonly answer: unknown;

  /** @param message the generic message (S8-02): status, colon, space, body or status text */
  constructor(status: number, message: string, detail?: string, answer?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.answer = answer;
  }
}

/** What the toast about a failure adds to its title: the reason that the server gave, if any. */
export const reasonOf = (error: unknown): { description?: string } =>
  error instanceof ApiError && error.detail ? { description: error.detail } : {};

/** The error for a response that is not ok, with the generic message (S8-02). */
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

/** The error for a call that got no response. */
export function networkError(): ApiError {
  return new ApiError(0, '0: Unable to connect to server');
}
