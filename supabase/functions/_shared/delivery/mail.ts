import { Buffer } from 'node:buffer';
import nodemailer from 'nodemailer';
import type { Env } from '../clients.ts';
import { messages } from '../domain/messages/messages.ts';
import { type Outcome, quoted, type Timeouts } from './outcome.ts';
import { within } from './within.ts';

export type MailSettings = { url: string; from: string; fromName: string | undefined };

type MailPerson = { name: string; address: string };

export type Mail = {
  from: MailPerson;
  /** Where replies go, if not to the sender. */
  replyTo: MailPerson | undefined;
  to: string;
  /** Who gets a copy that names them. */
  cc: readonly string[];
  /** Who gets a copy without being named; `''` for nobody. */
  hiddenCopy: string;
  subject: string;
  text: string;
  html: string;
  /** Becomes the Message-ID, so that a mailbox can detect a duplicate. */
  id: string;
  attachment?: { name: string; bytes: Uint8Array } | undefined;
  /** A picture that the HTML shows by its content id. */
  picture?: { id: string; type: string; bytes: Uint8Array } | undefined;
  /** Sent by the product itself, so that no mailbox answers it automatically. */
  isAutomatic?: boolean;
  /** The id of the earlier email that it belongs to. */
  answers?: string | undefined;
};

const { unreachable, refused, unknown } = messages.send.refusals;

/** The settings from SMTP_URL, MAIL_FROM and MAIL_FROM_NAME; undefined without a server. */
export function mailSettingsOf(env: Env, appOrigin: string): MailSettings | undefined {
  if (!env.SMTP_URL) return undefined;
  return {
    url: env.SMTP_URL,
    from: env.MAIL_FROM || `quotes@${new URL(appOrigin).hostname}`,
    fromName: env.MAIL_FROM_NAME || undefined,
  };
}

/**
 * Hands one email for one recipient to the SMTP server, and then its copies, so that no copy goes out
 * without it. Never throws: failures are in the outcome. It is uncertain only if the server received
 * the whole message but did not answer, or took longer than `timeouts.whole`.
 */
export async function sendMail(
  settings: MailSettings,
  mail: Mail,
  timeouts: Timeouts,
): Promise<Outcome> {
  let handedOver = false;
  const transport = nodemailer.createTransport({
    url: settings.url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.connect,
    requireTLS: needsTls(settings.url),
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: whenWritten(() => {
      handedOver = true;
    }),
  });
  // A server that says a little now and then is never silent.
  const handOver = async (): Promise<Outcome> => {
    try {
      const info = await transport.sendMail(messageOf(settings, mail, [mail.to]));
      return { state: 'sent', providerRef: quoted(info.messageId ?? ''), notCopied: [] };
    } catch (error) {
      return failureOf(error, handedOver);
    }
  };
  const outcome = await within(timeouts.whole, handOver(), tooLate);
  if (outcome.state === 'sent') {
    outcome.notCopied = await sendCopies(transport, settings, mail, timeouts.whole);
  }
  transport.close();
  return outcome;
}

/** The library cannot break off, so the message may still go out. */
const tooLate: Outcome = { state: 'failed', reason: unknown.email, uncertain: true };

/** @returns the addresses that may not have got one */
async function sendCopies(
  transport: ReturnType<typeof nodemailer.createTransport>,
  settings: MailSettings,
  mail: Mail,
  patience: number,
): Promise<string[]> {
  const to = [...new Set([...mail.cc, mail.hiddenCopy])].filter((address) => address !== '');
  if (to.length === 0) return [];
  const handOver = async () => {
    try {
      const { rejected } = await transport.sendMail(messageOf(settings, mail, to));
      return to.filter((address) => rejected.includes(address));
    } catch (error) {
      console.error('mail:', error);
      return to;
    }
  };
  return within(patience, handOver(), to);
}

function messageOf({ from }: MailSettings, mail: Mail, to: string[]) {
  const idOf = (id: string) => `<${id}@${from.split('@').at(-1)}>`;
  return {
    // Explicit, so that no header decides who receives it.
    envelope: { from, to },
    from: plainPerson(mail.from),
    ...(mail.replyTo ? { replyTo: plainPerson(mail.replyTo) } : {}),
    to: { name: '', address: mail.to },
    cc: mail.cc.map((address) => ({ name: '', address })),
    subject: plain(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: idOf(mail.id),
    ...(mail.answers ? { inReplyTo: idOf(mail.answers), references: idOf(mail.answers) } : {}),
    headers: mail.isAutomatic ? automatic : {},
    attachments: [
      ...(mail.attachment ? [pdf(mail.attachment)] : []),
      ...(mail.picture ? [inline(mail.picture)] : []),
    ],
  };
}

/** The second is what Exchange looks at. */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** A text of a header, without what mail programs would decode. */
const plain = (text: string) => text.replaceAll('=?', '= ?');

const plainPerson = ({ name, address }: MailPerson) => ({ name: plain(name), address });

function pdf({ name, bytes }: NonNullable<Mail['attachment']>) {
  return { filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' };
}

function inline({ id, type, bytes }: NonNullable<Mail['picture']>) {
  return {
    filename: type === 'image/png' ? 'logo.png' : 'logo.jpg',
    content: Buffer.from(bytes),
    contentType: type,
    contentDisposition: 'inline' as const,
    cid: id,
  };
}

/** A password is only ever sent over the network encrypted. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** nodemailer reports that a message was fully written only in its log. */
function whenWritten(onWritten: () => void) {
  const ignore = () => undefined;
  const notice = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return;
    if (Reflect.get(entry, 'tnx') === 'message') onWritten();
  };
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    info: notice,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}

function failureOf(error: unknown, handedOver: boolean): Outcome {
  const { responseCode, response } = Object(error);
  console.error('mail:', error);
  if (typeof responseCode === 'number') {
    const reason = refused.email(quoted(String(response ?? responseCode)));
    return { state: 'failed', reason, uncertain: false };
  }
  return {
    state: 'failed',
    reason: handedOver ? unknown.email : unreachable.email,
    uncertain: handedOver,
  };
}
