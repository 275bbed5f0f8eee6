import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBody } from './bodies.ts';
import { smsPage, type Text } from './smsPage.ts';

const account = 'ACembedded';
const messages = `/local/twilio/2010-04-01/Accounts/${account}/Messages.json`;
const shown = 200;

export type SmsOutbox = {
  /** The settings with which `send-quote` sends text messages here. */
  env: (url: string) => Record<string, string>;
  /** Answers everything under /local/. */
  answer: (request: Request, url: URL, peer: string) => Promise<Response>;
};

/**
 * Receives text messages while no provider is set up: an endpoint like Twilio's that stores them in
 * the data folder, and a page that lists them. Their links open quotes of every tenant, so the page
 * is only for the person at this machine: it requires a secret of this start, a loopback address,
 * and no proxy.
 */
export function createSmsOutbox(dataDir: string): SmsOutbox {
  const file = join(dataDir, 'sms.jsonl');
  const [token, key] = [secret(), secret()];
  return {
    env: (url) => ({
      TWILIO_API_BASE: `${url}/local/twilio`,
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: '+15550100000',
      SMS_UI_URL: `${url}/local/sms?key=${key}`,
    }),
    answer: async (request, url, peer) => {
      if (url.pathname === messages && request.method === 'POST') {
        return take(request, token, file);
      }
      const isPage = url.pathname === '/local/sms' && request.method === 'GET';
      const isOwner = isAtThisMachine(request, url, peer) && same(url.searchParams.get('key'), key);
      return isPage && isOwner ? smsPage(readTexts(file)) : notFound();
    },
  };
}

const secret = () => randomBytes(24).toString('base64url');

const notFound = () => Response.json({ error: 'Not found' }, { status: 404 });

function same(given: string | null, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}

/** Another host name would come from a DNS rebinding attack, and a proxy may forward for others. */
function isAtThisMachine(request: Request, { hostname }: URL, peer: string): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'via'].some((name) =>
    request.headers.has(name),
  );
  return (
    !isProxied &&
    /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(peer) &&
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  );
}

/** Twilio's Messages API, as far as it is used. */
async function take(request: Request, token: string, file: string): Promise<Response> {
  if (!same(request.headers.get('authorization'), `Basic ${btoa(`${account}:${token}`)}`)) {
    return Response.json({ code: 20003, message: 'Authenticate' }, { status: 401 });
  }
  const body = await readBody(request, 16 * 1024);
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const text: Text = {
    sid: `SM${randomBytes(16).toString('hex')}`,
    at: new Date().toISOString(),
    to: form.get('To') ?? '',
    body: form.get('Body') ?? '',
  };
  appendFileSync(file, `${JSON.stringify(text)}\n`, { mode: 0o600 });
  return Response.json({ sid: text.sid, status: 'queued', to: text.to }, { status: 201 });
}

/** The latest texts, newest first. A line cut off by a crash is skipped. */
function readTexts(file: string): Text[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-shown).reverse();
  return lines.flatMap((line) => {
    try {
      const text: Text = JSON.parse(line);
      return [text];
    } catch {
      return [];
    }
  });
}
