import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type SentText = {
  method: string;
  type: string;
  path: string;
  authorization: string;
  to: string;
  /** The field that names the sender, and the sender. */
  sender: 'From' | 'MessagingServiceSid';
  from: string;
  body: string;
};

/** A real HTTP server on the loopback in place of Twilio that keeps the texts it accepts. */
export async function startTwilio() {
  const texts: SentText[] = [];
  const state = { answer: taken as (response: ServerResponse) => void };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const sender = form.has('From') ? 'From' : 'MessagingServiceSid';
    texts.push({
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      to: form.get('To') ?? '',
      sender,
      from: form.get(sender) ?? '',
      body: form.get('Body') ?? '',
    });
    state.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
      TWILIO_ACCOUNT_SID: 'ACtest',
      TWILIO_AUTH_TOKEN: 'secret-token',
      TWILIO_FROM: '+15550100001',
    },
    texts,
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answering(status: number, body: object) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

export const taken = answering(201, { sid: 'SM1', status: 'queued' });
export const refused = answering(400, { code: 21211, message: "The 'To' number is not valid." });
export const hangsUp = (response: ServerResponse) => void response.socket?.destroy();

export type Twilio = Awaited<ReturnType<typeof startTwilio>>;
