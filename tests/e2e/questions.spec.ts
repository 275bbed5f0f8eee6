import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { test, untilViewed } from './support/clientLinks.ts';
import { expect, toast } from './support/test.ts';

// A client asks on the page of their quote, and a user answers in the builder.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Filler', unitPrice: '145.00' },
];
const isCall = (url: URL) => url.pathname === '/functions/v1/client-view';

const askButton = (page: Page) => page.getByRole('button', { name: 'Ask a Question' });
const asked = (page: Page) => page.getByRole('region', { name: 'Questions' }).getByRole('listitem');

/** The step that asks. */
function stepOf(page: Page) {
  const step = page.getByRole('dialog', { name: 'Ask a question' });
  return {
    step,
    open: () => askButton(page).click(),
    question: step.getByLabel('Your question'),
    about: step.getByLabel('About'),
    send: step.getByRole('button', { name: 'Send Question' }),
    failure: step.getByRole('alert'),
  };
}

test('a client asks about an item, the user is shown it and answers, and the client reads it', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const id = await links.newQuote(items, { clientName: 'Dana' });
  const { path } = await links.mail(id);
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(page.getByRole('banner')).toContainText('Sent');
  await client.goto(path);

  const { step, open, question, about, send } = stepOf(client);
  await open();
  await question.fill('Never mind');
  await client.keyboard.press('Escape');
  await expect(step).toHaveCount(0);
  await expect(askButton(client)).toBeFocused();
  await open();
  await expect(question).toHaveValue('Never mind');
  await question.fill('');
  expect(await violations(client)).toEqual([]);
  await send.click();
  await expect(step).toContainText('Please write your question');
  await expect(question).toBeFocused();
  await question.fill('How long does it last?\nI travel in May.');
  await about.selectOption('Filler');
  await send.click();
  await expect(step).toHaveCount(0);
  await expect(askButton(client)).toBeFocused();
  await expect(client.getByText('Your question was sent.')).toBeVisible();
  await expect(asked(client)).toHaveText([
    /^How long does it last\?\nI travel in May\.About Filler · .*Not answered yet\.$/,
  ]);
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await client.reload();
  await expect(asked(client)).toHaveCount(1);

  // The open quote says so by itself, and leads to the answer.
  const notice = page.getByRole('region', { name: 'Questions' });
  await expect(notice).toContainText('Your client has a question.');
  await expect(toast(page, 'Your client has a question')).toBeVisible();
  await notice.getByRole('button', { name: 'Answer' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const questions = history.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await expect(questions).toContainText([/About Filler · Asked by dana@client\.example/]);
  await questions.getByRole('button', { name: /^Answer/ }).click();
  const answer = questions.getByLabel('Your answer');
  await expect(answer).toBeFocused();
  await answer.fill('About a year.');
  expect(await violations(page)).toEqual([]);
  // What was written stays, whatever is opened in between.
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await page.reload();
  await notice.getByRole('button', { name: 'Answer' }).click();
  await expect(answer).toHaveValue('About a year.');
  await questions.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(questions).toHaveText([/About a year\.Answered by Anna Glow · /]);
  await expect(questions).toBeFocused();
  await expect(history.getByRole('list', { name: 'Activity' })).toContainText(
    'Question from dana@client.example answered',
  );
  await expect(notice).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await client.reload();
  await expect(asked(client)).toHaveText([/About a year\.Anna Glow · /]);
  expect(await links.kinds(id)).toEqual(['sent', 'viewed', 'asked', 'answered']);
  // An answered quote still takes questions.
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana');
  await client.getByRole('button', { name: /^Accept for/ }).click();
  await expect(client.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await open();
  await question.fill('When do we begin?');
  await send.click();
  await expect(asked(client)).toHaveCount(2);
});

test('a question whose response was lost is asked again and counts once; a changed one is another', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items);
  await page.goto(await links.text(id));
  const { step, open, question, send, failure } = stepOf(page);
  await open();
  await question.fill('Is it safe?');
  let lost = 0;
  await page.route(isCall, async (route) => {
    if (route.request().postDataJSON()?.action !== 'ask') return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(failure).toContainText('try again: it will only be recorded once');
  await expect(question).toHaveValue('Is it safe?');
  expect(lost).toBe(1);
  await page.unroute(isCall);
  await send.click();
  await expect(step).toHaveCount(0);
  await expect(asked(page)).toHaveText([/^Is it safe\?/]);

  await page.route(isCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await open();
  await question.fill('Does it hurt?');
  await send.click();
  await expect(failure).toContainText('try again');
  await question.fill('Does it hurt a lot?');
  await page.unroute(isCall);
  await send.click();
  await expect(asked(page)).toHaveText([
    /^Is it safe\?/,
    /^Does it hurt\?/,
    /^Does it hurt a lot\?/,
  ]);
});

test('a question about a version that was replaced meanwhile is kept, and can be sent about the new one', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items);
  await page.goto(await links.text(id));
  const { step, open, question, about, send, failure } = stepOf(page);
  await untilViewed(page, open);
  await question.fill('Is it safe?');
  await about.selectOption('Facial');
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Changed' });
  await links.text(id);
  // An older version takes questions too, and says which it is about.
  await send.click();
  await expect(step).toHaveCount(0);
  await expect(asked(page)).toHaveText([/^Is it safe\?About Facial · /]);
  await page.getByRole('button', { name: 'Open version 2' }).click();
  await expect(asked(page)).toHaveText([/Version 1Not answered/]);

  await untilViewed(page, open);
  await question.fill('And now?');
  await about.selectOption('Facial');
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Changed again' });
  await links.text(id);
  await send.click();
  await expect(failure).toContainText('replaced while you had it open');
  await expect(question).toHaveValue('And now?');
  await expect(about.locator('option:checked')).toHaveText('Facial');
  await send.click();
  await expect(step).toHaveCount(0);
  await expect(asked(page)).toHaveCount(2);
});

test('a step that does not load says so, and opens once the connection is back', async ({
  page,
  context,
  links,
}) => {
  await page.goto(await links.text(await links.newQuote(items)));
  await expect(askButton(page)).toBeVisible();
  await context.setOffline(true);
  await askButton(page).click();
  await expect(page.getByText('This could not be opened. Check your connection')).toBeVisible();
  await context.setOffline(false);
  await askButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ask a question' })).toBeVisible();
});

test('the sender reads the questions but cannot ask', async ({ page, signIn, links }) => {
  const id = await links.newQuote(items);
  const path = await links.text(id);
  await signIn('anna');
  await page.goto(path);
  await expect(askButton(page)).toBeVisible();
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(page.getByRole('heading', { name: /as your client does/ })).toBeVisible();
  await expect(askButton(page)).toHaveCount(0);
});

test('a question that was answered elsewhere is marked, and another’s answer does not take the own text', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote(items);
  const path = await links.text(id);
  await page.goto(path);
  const { open, question, send } = stepOf(page);
  for (const [at, text] of ['By phone?', 'In May?'].entries()) {
    await open();
    await question.fill(text);
    await send.click();
    await expect(asked(page)).toHaveCount(at + 1);
  }
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const notice = page.getByRole('region', { name: 'Questions' });
  await expect(notice).toContainText('2 questions are waiting for your answer.');
  await notice.getByRole('button', { name: 'Answer' }).click();
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const rowOf = (text: string) => rows.filter({ hasText: text });
  await rowOf('By phone?').getByRole('button', { name: 'Mark as answered' }).click();
  await expect(rowOf('By phone?')).toContainText('Answered elsewhereMarked by Anna Glow');
  await expect(rowOf('By phone?')).toBeFocused();

  const mine = rowOf('In May?');
  await mine.getByRole('button', { name: 'Answer', exact: true }).click();
  await mine.getByLabel('Your answer').fill('Only in June.');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect(mine.getByRole('button', { name: 'Answer', exact: true })).toBeFocused();
  await mine.getByRole('button', { name: 'Answer', exact: true }).click();
  const [other] = (await links.anna.call('GET', `/api/quotes/${id}/questions`)).json.filter(
    ({ answer }: { answer: unknown }) => answer === null,
  );
  await links.anna.call('POST', `/api/questions/${other.id}/answer`, { answer: 'Gladly.' });
  // By itself, within seconds.
  await expect(mine).toContainText('Gladly.');
  await expect(mine).toContainText('Your answer was not sent:Only in June.');
  expect(await violations(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Discard' }).click();
  await expect(mine).not.toContainText('Only in June.');
  await expect(mine).toBeFocused();
  await page.context().clearCookies();
  await page.goto(path);
  await expect(asked(page)).toHaveText([/Answered elsewhere\.Anna Glow/, /Gladly\.Anna Glow/]);

  // What was marked by mistake can still be answered.
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await rowOf('By phone?').getByRole('button', { name: 'Answer', exact: true }).click();
  await rowOf('By phone?').getByLabel('Your answer').fill('Or by email.');
  await rowOf('By phone?').getByRole('button', { name: 'Send answer' }).click();
  await expect(rowOf('By phone?')).toContainText('Or by email.Answered by Anna Glow');
  await expect(rowOf('By phone?')).toBeFocused();
});

test('a question to a quote that was withdrawn meanwhile stays in the step', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items);
  await page.goto(await links.text(id));
  const { open, question, send, failure } = stepOf(page);
  await untilViewed(page, open);
  await question.fill('Is it safe?');
  const [link] = (await links.anna.call('GET', `/api/quotes/${id}/links`)).json;
  await links.anna.call('POST', `/api/links/${link.id}/revoke`);
  await send.click();
  await expect(failure).toContainText('This quote has been withdrawn.');
  await expect(question).toHaveValue('Is it safe?');
});
