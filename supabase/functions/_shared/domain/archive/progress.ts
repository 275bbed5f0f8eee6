/** The progress of a long task: the current step, and how much of it is done. */
export type Progress = { what: string; done: number; total: number };

export type Watch = { onProgress: (progress: Progress) => void; signal?: AbortSignal };

/** Lets the page paint and handle input; throws if the task has been canceled. */
export async function yieldToPage(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

/** Waits for work, but rejects at once when canceled, even if the work never finishes. */
export async function unlessCanceled<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const ended = new AbortController();
  const canceled = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
  });
  try {
    return await Promise.race([work, canceled]);
  } finally {
    ended.abort();
  }
}
