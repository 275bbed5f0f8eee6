/** How far a long piece of work is: what it is at, and which of how many. */
export type Progress = { what: string; done: number; total: number };

export type Watch = { onProgress: (progress: Progress) => void; signal?: AbortSignal };

/** Lets the screen draw and a click arrive; throws where the work was canceled meanwhile. */
export async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

/** Work that nobody waits for any more once it was canceled, however long it takes to answer. */
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
