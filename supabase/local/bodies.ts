const megabyte = 1024 * 1024;

/**
 * Calls with the rows of a 2 MB CSV file, which are several times as long in JSON, or with a logo
 * in base64.
 */
const largeCalls = /^\/rest\/v1\/rpc\/(preview_import|import_services|begin_send)$/;

/** The largest body of a call to Lite: uploads have room for a 10 MB logo. */
export function bodyLimit(pathname: string): number {
  if (pathname.startsWith('/storage/v1/object/')) return 25 * megabyte;
  return largeCalls.test(pathname) ? 8 * megabyte : megabyte;
}

/** The sender disconnected before the end of its body, so no one is waiting for a response. */
export class BodyAborted extends Error {}

/**
 * Reads a request's whole body; undefined if it is larger than `limit` bytes. Throws BodyAborted if
 * the sender disconnects.
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
