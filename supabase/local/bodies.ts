const megabyte = 1024 * 1024;

/** The rows of a 2 MB CSV file, a few times as long as JSON and in UTF-8; a logo in base64. */
const largeCalls = /^\/rest\/v1\/rpc\/(preview_import|import_services|begin_send)$/;

/** The largest body that a call of Lite's may have: files have room for a 10 MB logo. */
export function bodyLimit(pathname: string): number {
  if (pathname.startsWith('/storage/v1/object/')) return 25 * megabyte;
  return largeCalls.test(pathname) ? 8 * megabyte : megabyte;
}

/** The sender went away in the middle of its body: nobody waits for the answer. */
export class BodyAborted extends Error {}

/**
 * Reads a request's body to its end; undefined when it is larger than `limit` bytes.
 * Throws BodyAborted when the sender does not get that far.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel();
    return undefined;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw new BodyAborted();
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
