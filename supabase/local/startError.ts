/** A reason not to start that the person can do something about: shown as one line, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to print for any failure of a start, always a single line. */
export function startMessage(error: unknown): string {
  const reason = reasonOf(error);
  return error instanceof StartError ? reason : `The embedded stack could not start: ${reason}`;
}

/** The first line of what somebody else's error says. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown error';
}
