import type { Page } from '@playwright/test';
import { pdfOf, type Smtp, startSmtp } from '../../../supabase/local/testing/smtpServer.ts';
import { startStack, type TestStack } from '../../../supabase/local/testing/startStack.ts';
import { pdfText } from './pdf.ts';
import { test as base } from './test.ts';

/** Stands in for MailDev's page; a test that follows the link handles the request. */
export const inboxUrl = 'http://inbox.test/';

/**
 * The product's test with a real SMTP server behind the stack, which keeps what it accepts and
 * fails on demand. Text messages go to the stack's own page.
 */
export const test = base.extend<{ mailbox: Smtp }, { smtp: Smtp }>({
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
      const env = { SMTP_URL: smtp.url, MAIL_UI_URL: inboxUrl };
      const stack = await startStack({ page: true, env });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Empty and working at the start of each test. */
  mailbox: async ({ smtp }, use) => {
    smtp.letters.length = 0;
    smtp.state.behavior = 'accepts';
    smtp.state.unknown = '';
    await use(smtp);
  },
});

/** The text of the PDF in the last email. */
export function attachedPdf({ letters }: Smtp): Promise<string> {
  const last = letters.at(-1);
  const attachment = last && pdfOf(last.mail);
  if (!attachment) throw new Error('No mail with an attachment has come');
  return pdfText(new Uint8Array(attachment.content));
}

/** The send dialog and its actions. */
export function sendDialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Send to Client' });
  return {
    dialog,
    open: () => page.getByRole('button', { name: 'Send to Client' }).first().click(),
    recipient: dialog.getByLabel(/^Recipient/),
    subject: dialog.getByLabel('Subject'),
    body: dialog.getByLabel('Message', { exact: true }),
    lastDay: dialog.getByLabel('Valid until'),
    /** The primary button, whatever its label. */
    send: dialog.getByRole('button').last(),
  };
}

/** The recipient of the last email, who follows its link like the client's page does. */
export function clientOf(stack: TestStack, { letters }: Smtp) {
  const text = letters.at(-1)?.mail.text ?? '';
  const token = /\/q\/([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error('No mail with a link has come');
  return async (action: object = {}): Promise<number> => {
    const answer = await fetch(`${stack.url}/functions/v1/client-view`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...action }),
    });
    return answer.status;
  };
}
