import type { Page } from '@playwright/test';
import { signedInPage } from '../../../supabase/local/testing/aPage.ts';
import { pdfOf, type Smtp, startSmtp } from '../../../supabase/local/testing/smtpServer.ts';
import { startStack, type TestStack } from '../../../supabase/local/testing/startStack.ts';
import { test as base, expect } from './test.ts';

type Sender = Awaited<ReturnType<typeof signedInPage>>;
type Item = Record<string, unknown>;

const dana = { email: 'dana@client.example', phone: '+15550100999' };

/** Sends quotes to clients for real, and reads the links from the received messages. */
export type ClientLinks = {
  anna: Sender;
  newQuote: (items: Item[], fields?: object, sender?: Sender) => Promise<string>;
  /** Emails a quote and returns what arrived. */
  mail: (quote: string) => Promise<{ path: string; pdf: { name: string; bytes: Uint8Array } }>;
  /** Texts a quote to Dana's phone and returns the path in the message. */
  text: (quote: string, sender?: Sender) => Promise<string>;
  status: (quote: string) => Promise<string>;
  /** The kinds of events of a quote, oldest first. */
  kinds: (quote: string) => Promise<string[]>;
};

/** Playwright's test with a stack that sends its mail to a real SMTP server. */
export const test = base.extend<
  {
    /** A client's phone, where nobody is signed in. */
    client: Page;
  },
  { smtp: Smtp; links: ClientLinks; newSender: (who: 'ben' | 'super') => Promise<Sender> }
>({
  client: async ({ browser, stack }, use) => {
    const page = await browser.newPage({
      baseURL: stack.url,
      viewport: { width: 390, height: 844 },
    });
    await use(page);
    await page.close();
  },
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ smtp }, use) => {
      const stack = await startStack({ page: true, env: { SMTP_URL: smtp.url } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newSender: [({ stack }, use) => use((who) => senderIn(stack, who)), { scope: 'worker' }],
  links: [
    async ({ stack, smtp }, use) => use(linksOf(await senderIn(stack, 'anna'), smtp, stack)),
    { scope: 'worker' },
  ],
});

/** A refused call fails the test at once, not where something turns out to be missing. */
async function senderIn(stack: TestStack, who: 'anna' | 'ben' | 'super'): Promise<Sender> {
  const sender = await signedInPage(stack, who);
  const call: Sender['call'] = async (method, path, ...rest) => {
    const answer = await sender.call(method, path, ...rest);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.json)}`).toBeLessThan(400);
    return answer;
  };
  return { ...sender, call };
}

function linksOf(anna: Sender, smtp: Smtp, stack: TestStack): ClientLinks {
  const pathIn = (text: string): string => {
    const [path] = /\/q\/[\w-]{43}\b/.exec(text) ?? [];
    if (path === undefined) throw new Error(`No link in: ${text}`);
    return path;
  };
  const send = async ({ call }: Sender, quote: string, method: 'email' | 'sms', to: string) => {
    const message = { to, subject: 'Your quote', key: crypto.randomUUID() };
    const { json } = await call('POST', `/api/quotes/${quote}/${method}`, message);
    return String(json.inbox);
  };
  return {
    anna,
    newQuote: async (items, fields = {}, { call } = anna) => {
      const { id } = (await call('POST', '/api/quotes', fields)).json;
      for (const item of items) await call('POST', `/api/quotes/${id}/line-items`, item);
      return id;
    },
    mail: async (quote) => {
      await send(anna, quote, 'email', dana.email);
      const mail = smtp.letters.at(-1)?.mail;
      const pdf = mail && pdfOf(mail);
      const link = mail?.text ?? '';
      expect(link).toContain(`${stack.url}/q/`);
      return {
        path: pathIn(link),
        pdf: { name: pdf?.filename ?? '', bytes: new Uint8Array(pdf?.content ?? []) },
      };
    },
    text: async (quote, sender = anna) => {
      const inbox = await send(sender, quote, 'sms', dana.phone);
      return pathIn(await (await fetch(inbox)).text());
    },
    status: async (quote) => (await anna.call('GET', `/api/quotes/${quote}`)).json.status,
    kinds: async (quote) => {
      const { json } = await anna.call('GET', `/api/quotes/${quote}/events`);
      return json.map(({ kind }: { kind: string }) => kind);
    },
  };
}

/**
 * Makes the first gesture on a version's page, and waits until the view that it counts as has been answered.
 * Without that, the answer may come after a test has withdrawn or replaced the version, and close a step.
 */
export async function untilViewed(page: Page, gesture: () => Promise<void>): Promise<void> {
  const viewed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/functions/v1/client-view') &&
      response.request().postDataJSON()?.action === 'viewed',
  );
  await gesture();
  await viewed;
}
