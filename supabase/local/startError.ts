/** A reason not to start that the user can fix: shown as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message for any failure of a start, always a single line. */
export function startMessage(error: unknown): string {
  const reason = reasonOf(error);
  return error instanceof StartError ? reason : `The embedded stack could not start: ${reason}`;
}

/** The first line of another library's error. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown error';
}
