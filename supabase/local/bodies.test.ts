import { expect, it } from 'vitest';
import { BodyAborted, bodyLimit, readBody } from './bodies.ts';

it('distinguishes an interrupted body from our own failure', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('connection closed')),
  });
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  await expect(readBody(request, 10)).rejects.toBeInstanceOf(BodyAborted);
});

it('reads a body up to the limit of its call, and not a byte more', async () => {
  const megabyte = 1024 * 1024;
  for (const [path, megabytes] of [
    ['/rest/v1/services', 1],
    ['/auth/v1/token', 1],
    ['/rest/v1/rpc/import_services', 8],
    ['/rest/v1/rpc/begin_send', 8],
    ['/storage/v1/object/logos/a.png', 25],
  ] as const) {
    expect([path, bodyLimit(path)]).toEqual([path, megabytes * megabyte]);
  }
  const read = (length: number) =>
    readBody(new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(length) }), 100);
  expect((await read(100))?.byteLength).toBe(100);
  expect(await read(101)).toBeUndefined();
});
