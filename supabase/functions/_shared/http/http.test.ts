import { expect, it } from 'vitest';
import { readBytes } from './http.ts';

const most = 1000;

/** A body whose length is announced, and one that comes in pieces without its length. */
const requests = (length: number) => {
  const url = 'http://project.test/';
  const bytes = new Uint8Array(length);
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 300));
      controller.enqueue(bytes.slice(300));
      controller.close();
    },
  });
  return [
    new Request(url, { method: 'POST', body: bytes, headers: { 'content-length': `${length}` } }),
    new Request(url, { method: 'POST', body: pieces, duplex: 'half' } as RequestInit),
  ];
};

it('reads a body up to the limit, and refuses one byte more with 413', async () => {
  for (const request of requests(most)) expect((await readBytes(request, most)).size).toBe(most);
  for (const request of requests(most + 1)) {
    await expect(readBytes(request, most)).rejects.toMatchObject({
      status: 413,
      message: 'The request is too long',
    });
  }
});
