import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next messages. */
type Behavior =
  | 'accepts'
  | 'refuses the recipient'
  | 'refuses the message'
  | 'answers late'
  | 'accepts and hangs up'
  | 'never greets';

type Letter = { from: string; to: string[]; raw: string; mail: ParsedMail };

/** The PDF that came with a mail, beside its logo. */
export const pdfOf = ({ attachments }: ParsedMail) =>
  attachments.find(({ contentType }) => contentType === 'application/pdf');

/**
 * A real SMTP server on the loopback that keeps the messages it accepts, and refuses the address
 * `state.unknown`.
 */
export async function startSmtp() {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  const state = { behavior: 'accepts' as Behavior, lateBy: 2000, unknown: '' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      if (state.behavior !== 'never greets') done();
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = state.behavior === 'refuses the recipient' || address === state.unknown;
      done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const { behavior } = state;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        if (behavior === 'refuses the message') {
          return done(Object.assign(new Error('Looks like spam'), { responseCode: 554 }));
        }
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          mail: await simpleParser(raw),
        });
        if (behavior === 'accepts and hangs up') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        setTimeout(() => done(), behavior === 'answers late' ? state.lateBy : 0).unref();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    state,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
