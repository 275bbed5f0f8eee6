import { adminClient } from '../../scripts/super/adminClient.ts';
import { finishSend } from '../../supabase/functions/_shared/delivery/claimedMessage.ts';
import { hashOf, newToken } from '../../supabase/functions/_shared/sign-in/token.ts';
import { begin } from '../../supabase/functions/send-quote/deliveries.ts';
import { askFunction, mustCall, mustRefuse, type Stage } from './stage.ts';
import { expectSame, NotTried, needed, type Step } from './steps.ts';

/** Sending, and what the client does with the link. */
export const sendingSteps: Step<Stage>[] = [
  {
    title: 'The quote is sent by email',
    run: (stage) => send(stage, 'email', 'client@example.com'),
  },
  {
    title: 'The quote is sent by text message',
    run: (stage) => send(stage, 'sms', '+15550100999'),
  },
  {
    title: 'The client opens the link and reads the quote',
    run: async (stage) => {
      stage.clientToken ??= await linkTheClient(stage);
      const { status, json } = await askFunction(stage, 'client-view', {
        token: stage.clientToken,
      });
      if (status !== 200) throw new Error(`client-view answered ${status}: ${json.error}`);
      expectSame('The total', json.snapshot.totals.total, '255.02');
      expectSame('The printed items', json.snapshot.lineItems.length, 2);
    },
  },
  {
    title: 'The client accepts, which locks the quote',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const token = needed(stage.clientToken, 'client link');
      const action = { token, action: 'accept', name: `Łucja ${stage.mark}` };
      const { status, json } = await askFunction(stage, 'client-view', action);
      if (status !== 200) throw new Error(`client-view answered ${status}: ${json.error}`);
      expectSame('The receipt', json.receipt?.decision, 'accepted');
      const { code } = json.receipt;
      const { json: checked } = await askFunction(stage, 'check-receipt', { code });
      expectSame(
        'The checked receipt',
        [checked.total, checked.by].join(),
        `255.02,${action.name}`,
      );
      const path = `/api/quotes/${needed(stage.quoteId, 'quote')}`;
      expectSame('The status', (await mustCall(page, 'GET', path)).status, 'accepted');
      await mustRefuse(409, page, 'PUT', path, { taxRate: '1' });
    },
  },
];

/**
 * Sends the quote to the recipient that the user named. The embedded stack catches every message, so
 * there it goes to `nobody`, and the link comes from the message.
 */
async function send(stage: Stage, method: 'email' | 'sms', nobody: string): Promise<void> {
  const { page } = needed(stage.first, 'tenant');
  const id = needed(stage.quoteId, 'quote');
  const to = stage.recipients[method] ?? ((await isEmbedded(stage)) ? nobody : undefined);
  if (to === undefined) {
    const option = method === 'email' ? '--send-to you@example.com' : '--text-to +15550100';
    throw new NotTried(`name a recipient of your own with ${option}`);
  }
  const message = { to, subject: `Test ${stage.mark}`, key: crypto.randomUUID() };
  const { status, json } = await page.call('POST', `/api/quotes/${id}/${method}`, message);
  if (status === 503) throw new NotTried(`the project answered: ${json.error}`);
  if (status !== 200) throw new Error(`it was answered with ${status}: ${json?.error}`);
  if (json.inbox !== null) stage.clientToken ??= await tokenIn(json.inbox, method, stage.mark);
}

/** Whether this is an embedded stack, which tells its page so. */
async function isEmbedded({ as }: Stage): Promise<boolean> {
  const { status, text } = await as.visitor('GET', '/config.json');
  return status === 200 && /"embedded":\s*true/.test(text);
}

/** The token of the link in the caught message with this mark. */
async function tokenIn(inbox: string, method: string, mark: string): Promise<string> {
  const text = method === 'email' ? await mailIn(inbox, mark) : await (await fetch(inbox)).text();
  const token = /\/q\/([\w-]{43})\b/.exec(text.slice(Math.max(0, text.indexOf(mark))))?.[1];
  if (!token) throw new Error(`There is no link to the quote at ${inbox}`);
  return token;
}

/** The text of a caught letter. */
async function mailIn(inbox: string, mark: string): Promise<string> {
  const letters: { subject: string; text: string }[] = await (await fetch(`${inbox}/email`)).json();
  return letters.find(({ subject }) => subject.includes(mark))?.text ?? '';
}

/**
 * Only the recipient knows the link of a message, so this freezes the quote and makes a link as
 * `send-quote` does, but without a message.
 */
async function linkTheClient({ project, first, quoteId, mark }: Stage): Promise<string> {
  const { id: tenantId, userId, page } = needed(first, 'tenant');
  const token = newToken();
  const caller = {
    id: userId,
    username: '',
    tenantId,
    role: 'client',
    client: page.client,
  } as const;
  const begun = await begin(
    caller,
    { admin: adminClient(project), appOrigin: 'https://app.example' },
    {
      quoteId: needed(quoteId, 'quote'),
      method: 'email',
      recipient: 'client@example.com',
      subject: `Test ${mark}`,
      body: null,
      cc: [],
      copyToMe: false,
      key: null,
      validUntil: null,
      sendAt: null,
    },
    await hashOf(token),
  );
  await finishSend(adminClient(project), begun, { state: 'sent', providerRef: '', notCopied: [] });
  return token;
}
