/** The largest body that the embedded stack takes into memory: a 10 MB logo, and room. */
const largestBody = 25 * 1024 * 1024;

/** Reads a request's body to its end; undefined when it is larger than `limit` bytes. */
export async function readBody(
  request: Request,
  limit = largestBody,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel();
    return undefined;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
