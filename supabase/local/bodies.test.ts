import { expect, it } from 'vitest';
import { BodyAborted, readBody } from './bodies.ts';

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
