import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBody } from './bodies.ts';
import { smsPage, type Text } from './smsPage.ts';

const account = 'ACembedded';
const messages = `/local/twilio/2010-04-01/Accounts/${account}/Messages.json`;
const shown = 200;

export type SmsOutbox = {
  /** What `send-quote` needs to send text messages here. */
  env: (url: string) => Record<string, string>;
  /** Answers everything under /local/. */
  answer: (request: Request, url: URL, peer: string) => Promise<Response>;
};

/**
 * Where text messages go while no provider is set up: an endpoint shaped like Twilio's, which keeps
 * them in the data folder, and a page that lists them. Links in them open quotes of every tenant, so
 * the page is for whoever sits at this machine: it wants a secret of this start, a caller on
 * the loopback, and nothing in between.
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

/** A name that is not the loopback's was led here by somebody's DNS; a proxy speaks for others. */
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

/** The last ones, newest first. A line that was cut off by a crash is passed over. */
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
