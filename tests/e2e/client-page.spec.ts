import { readFile } from 'node:fs/promises';
import type { Page, Request, Route } from '@playwright/test';
import { formatMoney } from '../../supabase/functions/_shared/domain/money.ts';
import { quoteTotals } from '../../supabase/functions/_shared/domain/totals.ts';
import { expectToFit, violations } from './support/axe.ts';
import { test, untilViewed } from './support/clientLinks.ts';
import { cachedPaths, serviceWorkerReady } from './support/offline.ts';
import { pdfLinks, pdfText } from './support/pdf.ts';
import { expect } from './support/test.ts';

// What a client does with a quote, from the email to the receipt.

const items = [
  { description: 'Facial', quantity: '3', unitPrice: '33.35', discountValue: '10', notes: 'Soft' },
  { description: 'Hidden margin', unitPrice: '999.00', enabled: false },
  { description: 'Filler', unitPrice: '145.00', discountType: 'fixed', discountValue: '20' },
];
const forDana = {
  clientName: 'Dana Whitfield',
  projectTitle: 'Spring series',
  paymentTerms: 'Half on booking.',
};

const letter = (page: Page) => page.getByRole('article', { name: /^Quote Q-/ });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });
async function savePdf(page: Page) {
  const downloading = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  return downloading;
}

const isCall = (url: URL) => url.pathname === '/functions/v1/client-view';
/** The action of a request to the function; without one, it just looks. */
const actionOf = (request: Request): string => request.postDataJSON()?.action ?? 'look';

/** Records the page's calls of the function. */
function watchCalls(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) actions.push(actionOf(request));
  });
  return actions;
}

/** The parts of the steps to answer, by the names of their files without hashes. */
const stepsToAnswer = ['AcceptStep', 'DeclineStep', 'decisionSteps', 'useClientAction', 'form'];
const nameOf = (script: string) => /\/assets\/client-page\/([A-Za-z]+)/.exec(script)?.[1] ?? script;

test('a client opens the mailed link, reads, saves the PDF, accepts, and gets a receipt', async ({
  page,
  stack,
  links,
  context,
}) => {
  const id = await links.newQuote(items, forDana);
  const { path, pdf } = await links.mail(id);
  const quote = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  const totals = quoteTotals(quote);

  // A scanner fetches the link, and a browser opens it: neither counts as a view.
  const scanned = await fetch(stack.url + path);
  expect(scanned.status).toBe(200);
  expect(scanned.headers.get('x-robots-tag')).toBe('noindex');
  expect(scanned.headers.get('cache-control')).toBe('no-store');
  expect(scanned.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await scanned.text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).not.toContain('manifest');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const calls = watchCalls(page);
  await page.goto(`${path}?utm=1#top`);
  await expect(letter(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Quote Q-\d{4}-\d{4} from Glow Aesthetics$/);
  expect(scripts.length).toBeGreaterThan(3);
  // What comes after the page are the steps to answer, and nothing else.
  const later = scripts.filter((script) => !html.includes(script)).map((script) => nameOf(script));
  expect(later.filter((name) => !stepsToAnswer.includes(name))).toEqual([]);
  expect(calls.filter((action) => action !== 'look')).toEqual([]);
  expect(await links.kinds(id)).toEqual(['sent']);
  expect(await links.status(id)).toBe('sent');

  // The figures match the sender's screen.
  const figures = {
    Subtotal: formatMoney(totals.subtotal),
    'Total discounts': `-${formatMoney(totals.totalDiscounts)}`,
    'Net subtotal': formatMoney(totals.netSubtotal),
    'Tax (8.5%)': formatMoney(totals.tax),
    Total: formatMoney(totals.total),
  };
  const shown = await letter(page).locator('dl').last().locator('div').allInnerTexts();
  expect(shown.map((line) => line.split(/\s*\n\s*/))).toEqual(Object.entries(figures));
  const facial = page.getByRole('row', { name: /Facial/ });
  for (const text of ['3 × Hour at $33.35', '$90.04', 'You save $10.01 (10%)']) {
    await expect(facial).toContainText(text);
  }
  await expect(facial.locator('s')).toContainText('$100.05');
  for (const text of [
    'Soft',
    'Dana Whitfield',
    'Spring series',
    'Half on booking.',
    'Valid until',
  ]) {
    await expect(letter(page)).toContainText(text);
  }
  await expect(page.getByRole('link', { name: 'anna@glow.example' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Hidden margin');

  // The first gesture reports the view, once.
  await page.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => links.status(id)).toBe('viewed');
  await page.mouse.wheel(0, 200);
  expect(calls.filter((action) => action === 'viewed')).toHaveLength(1);

  const download = await savePdf(page);
  expect(download.suggestedFilename()).toBe(pdf.name);
  const bytes = await readFile(await download.path());
  // The very file that was emailed; a query or hash in the address is not the link's.
  expect(bytes.equals(pdf.bytes)).toBe(true);
  const saved = await pdfText(bytes);
  expect(saved).toContain('View and accept online');
  expect(await pdfLinks(bytes)).toEqual([new URL(path, page.url()).href]);
  for (const amount of Object.values(figures)) expect(saved).toContain(amount);
  await expect(page.getByText('PDF downloaded')).toBeVisible();

  await button(page, 'Accept Quote').click();
  await expect(dialog(page)).toContainText(`You are accepting this quote for ${figures.Total}`);
  const confirm = button(page, `Accept for ${figures.Total}`);
  await confirm.click();
  const name = dialog(page).getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(dialog(page)).toContainText('Please enter your name');
  await name.fill('  Dana   Whitfield ');
  await confirm.dblclick();
  await expect(heading(page, 'Accepted')).toBeFocused();
  await expect(
    page.getByText('Thank you, Dana Whitfield. Glow Aesthetics has your acceptance'),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(receipt(page)).toContainText('Dana Whitfield');
  const [version] = await links.anna
    .call('GET', `/api/quotes/${id}/events`)
    .then(({ json }) => json.filter(({ kind }: { kind: string }) => kind === 'accepted'));
  await expect(receipt(page)).toContainText(version.details.sha256);
  await expect(receipt(page).getByRole('time')).toHaveAttribute('datetime', /^20.*Z$/);
  const fingerprint = receipt(page).getByText(version.details.sha256);
  await expect(fingerprint).toBeHidden();
  await receipt(page).getByText('Details').click();
  await expect(fingerprint).toBeVisible();
  expect(calls.filter((action) => action === 'accept')).toHaveLength(1);
  expect(await links.kinds(id)).toEqual(['sent', 'viewed', 'accepted']);
  await page.reload();
  await expect(receipt(page)).toContainText(version.details.sha256);
  await expect(button(page, /Accept|Decline/)).toHaveCount(0);

  // What was accepted invites nobody to accept, but everybody to check it.
  const accepted = await readFile(await (await savePdf(page)).path());
  expect(await pdfText(accepted)).toContain('Accepted. Check this PDF online');
  expect(await pdfText(accepted)).not.toContain('accept online');
  const check = page.getByRole('link', { name: 'Check a PDF of this quote', includeHidden: true });
  const code = (await check.getAttribute('href')) ?? '';
  expect(await pdfLinks(accepted)).toEqual([new URL(code, page.url()).href]);

  // In print, there are no buttons and no dark colors.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(button(page, 'Download PDF')).toBeHidden();
  await expect(receipt(page)).toBeVisible();
  // The details are open on paper, although they were not opened after the reload.
  await expect(fingerprint).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(31, 35, 38)');
  // No account, no cookies, nothing stored.
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('the answer is in sight at every width, and the last day goes into a calendar', async ({
  page,
  links,
}) => {
  const many = Array.from({ length: 12 }, (_, at) => ({ description: `Session ${at + 1}` }));
  await page.goto(await links.text(await links.newQuote(many, forDana)));
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(button(page, 'Accept Quote')).toBeInViewport({ ratio: 1 });
    const sum = page.locator('main p').filter({ hasText: /^Total.*Valid until/ });
    await expect(sum.last()).toBeInViewport({ ratio: 1 });
    // What has the focus is not below it.
    const last = button(page, 'Decline');
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.blur();
    await page.evaluate(() => scrollTo(0, 0));
  }

  const downloading = page.waitForEvent('download');
  await button(page, 'Add to Calendar').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Q-\d{4}-\d{4}\.ics$/);
  const event = await readFile(await download.path(), 'utf8');
  expect(event).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  expect(event).toContain('SUMMARY:Last day to accept quote Q-');
  expect(event).not.toContain('/q/');

  const size = () =>
    page
      .getByRole('row', { name: /^Session 1 / })
      .evaluate((row) => getComputedStyle(row).fontSize);
  const before = Number.parseFloat(await size());
  await button(page, 'Large Print').click();
  await expect(button(page, 'Large Print')).toHaveAttribute('aria-pressed', 'true');
  expect(Number.parseFloat(await size())).toBeGreaterThan(before * 1.35);
  await expectToFit(page);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Large Print').click();
  expect(Number.parseFloat(await size())).toBe(before);
});

test('a lost response is reported, and repeating the decision records it once', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items, forDana);
  await page.goto(await links.text(id));
  await button(page, 'Decline').press('Enter');
  await dialog(page).getByLabel('Reason').fill('Too late for us');

  // The request is never sent, and checking again shows that it did not arrive.
  const drop = (route: Route) => route.abort();
  const outcome = { decline: drop, look: (route: Route) => route.fallback() };
  await page.route(isCall, (route) => {
    const action = actionOf(route.request());
    return action === 'decline' || action === 'look' ? outcome[action](route) : route.fallback();
  });
  const confirm = button(page, 'Decline Quote');
  await confirm.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('was not received');
  expect(await links.status(id)).not.toBe('declined');

  // It arrives, but neither its response nor the check returns.
  outcome.decline = async (route) => {
    await route.fetch();
    await route.abort();
  };
  outcome.look = drop;
  await confirm.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('it will only be recorded once');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Too late for us');
  expect(await links.status(id)).toBe('declined');

  outcome.decline = (route) => route.fallback();
  await confirm.press('Enter');
  await expect(heading(page, 'Declined')).toBeFocused();
  await expect(receipt(page)).toContainText('Too late for us');
  expect((await links.kinds(id)).filter((kind) => kind === 'declined')).toHaveLength(1);
});

test('each link shows its state and what to do next', async ({
  page,
  links,
  newSender,
  backend,
}) => {
  const id = await links.newQuote(items, forDana);
  const first = await links.text(id);
  const say = (text: string) => expect(page.getByText(text)).toBeVisible();

  // The network fails and comes back.
  await page.route(isCall, (route) => route.abort());
  await page.goto(first);
  await say('Your quote could not be loaded');
  await page.unroute(isCall);
  await button(page, 'Try Again').click();
  await expect(letter(page)).toBeVisible();

  // Another visitor decides while the page is open.
  await button(page, 'Decline').click();
  const theirs = await links.newQuote(items, { ...forDana, clientName: 'Eve' });
  const shared = await links.text(theirs);
  const other = await page.context().newPage();
  await other.goto(shared);
  await button(other, 'Decline').click();
  await page.goto(shared);
  await button(page, 'Accept Quote').click();
  await dialog(page).getByLabel('Your name').fill('Eve');
  await dialog(page).getByLabel('Your name').press('Enter');
  await expect(heading(page, 'Accepted')).toBeVisible();
  await button(other, 'Decline Quote').click();
  await expect(other.getByText('This quote has already been accepted.')).toBeVisible();
  await expect(receipt(other)).toContainText('Eve');
  await other.close();

  // A newer version, sent to the same person.
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Summer series' });
  await links.text(id);
  await page.goto(first);
  await expect(heading(page, 'There is a newer version')).toBeVisible();
  await expect(letter(page)).toContainText('Spring series');
  await expect(button(page, /Accept|Decline/)).toHaveCount(0);
  await button(page, 'Open version 2').click();
  await expect(letter(page)).toContainText('Summer series');

  // An even newer one, sent while they are about to accept: they have not accepted that one.
  await untilViewed(page, () => button(page, 'Accept Quote').click());
  await dialog(page).getByLabel('Your name').fill('Dana');
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Autumn series' });
  const third = await links.text(id);
  await dialog(page).getByLabel('Your name').press('Enter');
  await expect(heading(page, 'This is a newer version')).toBeFocused();
  await say(
    'This quote was replaced while you had it open, so your response was not recorded. Here is the newest version.',
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(letter(page)).toContainText('Autumn series');
  await expect(button(page, 'Accept Quote')).toBeVisible();
  expect(await links.kinds(id)).not.toContain('accepted');

  // Its last day has passed: the server's own response some weeks later.
  await page.route(isCall, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'expired' } });
  });
  await page.goto(third);
  await say('This quote has expired. Please ask the sender for a new one.');
  await expect(button(page, /Accept|Decline/)).toHaveCount(0);
  await page.unroute(isCall);

  // Revoked while it is open.
  await page.goto(third);
  await untilViewed(page, () => button(page, 'Accept Quote').click());
  const rows = (await links.anna.call('GET', `/api/quotes/${id}/links`)).json;
  for (const link of rows) await links.anna.call('POST', `/api/links/${link.id}/revoke`);
  await dialog(page).getByLabel('Your name').fill('Dana');
  await dialog(page).getByLabel('Your name').press('Enter');
  await say('This quote has been withdrawn. Please ask the sender for a new one.');
  await expect(page.getByRole('link', { name: 'anna@glow.example' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Autumn series');

  // Unknown, truncated, and from a deactivated company.
  const unknown = 'This link no longer works. Please ask the sender for a new one.';
  await page.goto(`/q/${'x'.repeat(43)}`);
  await say(unknown);
  await page.goto(`${third.slice(0, -2)}`);
  await say('This address is incomplete. Open the link again exactly as it was sent to you.');
  const [ben, root] = [await newSender('ben'), await newSender('super')];
  const bens = await links.text(await links.newQuote(items, {}, ben), ben);
  const harbor = `/api/admin/tenants/${await backend.tenantId('harbor')}`;
  await root.call('PUT', harbor, { isActive: false });
  await page.goto(bens);
  await say(unknown);
  await root.call('PUT', harbor, { isActive: true });
});

test('steps to answer that do not load say so, and open once the connection is back', async ({
  links,
  client,
}) => {
  const { path } = await links.mail(await links.newQuote(items, forDana));
  const steps = /\/assets\/client-page\/(AcceptStep|DeclineStep)-/;
  for (const name of ['Accept Quote', 'Decline']) {
    await client.route(steps, (route) => route.abort());
    await client.goto(path);
    await client.getByRole('button', { name }).click();
    await expect(client.getByText('This could not be opened.')).toBeVisible();
    await expect(client.getByRole('dialog')).toHaveCount(0);
    await client.unroute(steps);
    await client.getByRole('button', { name }).click();
    await expect(client.getByRole('dialog')).toBeVisible();
    await expect(client.getByText('This could not be opened.')).toHaveCount(0);
    await client.keyboard.press('Escape');
    await expect(client.getByRole('button', { name })).toBeFocused();
  }
});

test('what is being written stays while the page shows a newer version behind it', async ({
  links,
  client,
}) => {
  const errors: string[] = [];
  client.on('pageerror', ({ message }) => errors.push(message));
  const id = await links.newQuote(items, forDana);
  const first = await links.text(id);
  const edit = (projectTitle: string) =>
    links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle });
  await edit('Second');
  await links.text(id);
  await client.goto(first);
  await button(client, 'Open version 2').click();
  await expect(letter(client)).toContainText('Second');
  await untilViewed(client, () => button(client, 'Ask a Question').click());
  const question = client.getByLabel('Your question');
  await question.fill('How long does');

  // Its letter needs parts that the one before did not: what changed, and options.
  await links.anna.call('POST', `/api/quotes/${id}/line-items`, {
    description: 'Peel',
    unitPrice: '60.00',
    option: 'offered',
  });
  await links.text(id);
  await button(client, 'Send Question').click();
  await expect(letter(client)).toContainText('Peel');
  await expect(dialog(client)).toContainText('replaced');
  await question.focus();
  await client.keyboard.type(' it take?');
  await expect(question).toHaveValue('How long does it take?');
  await client.keyboard.press('Escape');
  await expect(dialog(client)).toHaveCount(0);
  await expect(button(client, 'Ask a Question')).toBeFocused();

  // An acceptance that is refused for the same reason.
  await button(client, 'Accept Quote').click();
  await dialog(client).getByLabel('Your name').fill('Dana');
  await edit('Fourth');
  await links.text(id);
  await dialog(client).getByLabel('Your name').press('Enter');
  await expect(heading(client, 'This is a newer version')).toBeFocused();
  await expect(letter(client)).toContainText('Fourth');
  expect(errors).toEqual([]);
});

test('a crash of the page is reported to the console', async ({ links, client }) => {
  const reported = client.waitForEvent('console', (message) => message.type() === 'error');
  await client.route(isCall, async (route) => {
    const response = await route.fetch();
    const { snapshot: _lost, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, snapshot: {} } });
  });
  await client.goto(await links.text(await links.newQuote(items, forDana)));
  await expect(heading(client, 'This page stopped working')).toBeVisible();
  expect((await reported).text()).toContain('TypeError');
});

test('the sender’s colleagues see what the client sees, and their visits do not count', async ({
  page,
  links,
  signIn,
}) => {
  const id = await links.newQuote(items, forDana);
  const path = await links.text(id);
  await signIn('anna');
  await page.goto(path);
  await expect(button(page, 'Accept Quote')).toBeVisible();
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(heading(page, 'You are seeing this quote as your client does')).toBeVisible();
  await expect(button(page, /Accept|Decline/)).toHaveCount(0);
  await expect(button(page, 'Download PDF')).toBeVisible();
  expect(await links.kinds(id)).toEqual(['sent']);
});

test('axe finds nothing on the client’s page, light and dark, and nothing is wider than a phone', async ({
  page,
  links,
}) => {
  type Scheme = 'dark' | 'light';
  const clean = async (where: string, schemes: Scheme[] = ['dark', 'light']) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await violations(page), `${where}, ${colorScheme}`).toEqual([]);
    }
    await expectToFit(page, where);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wide = { description: 'W'.repeat(300), quantity: '999999', unitPrice: '9999999.99' };
  const path = await links.text(
    await links.newQuote([...items, wide], { ...forDana, projectTitle: 'P'.repeat(200) }),
  );
  await page.goto(path);
  await expect(letter(page)).toBeVisible();
  await clean('the letter on a wide screen', ['light']);
  await page.setViewportSize({ width: 390, height: 844 });
  await clean('the letter');
  // On a phone, the primary button is visible from the start.
  await expect(button(page, 'Accept Quote')).toBeInViewport();
  await button(page, 'Decline').click();
  await expect(dialog(page)).toBeVisible();
  await clean('the step before declining', ['light']);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Decline')).toBeFocused();
  await button(page, 'Accept Quote').click();
  await button(page, /^Accept for/).click();
  await clean('the step before accepting, with a message');
  await dialog(page).getByLabel('Your name').fill('Dana');
  await button(page, /^Accept for/).click();
  await expect(receipt(page)).toBeVisible();
  await clean('the receipt');
  await page.goto(`/q/${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await clean('an unknown link', ['light']);
});

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no service worker serves or caches the client’s page', async ({ page, links }) => {
    await page.goto('/login');
    await serviceWorkerReady(page);
    const path = await links.text(await links.newQuote(items, forDana));
    const answer = await page.goto(path);
    await expect(letter(page)).toBeVisible();
    expect(answer?.fromServiceWorker()).toBe(false);
    const kept = await cachedPaths(page);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((name) => /^\/q[/.]|^\/assets\/(q|ClientPage)-/.test(name))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('[rel=manifest]'))).toBeNull();
  });
});
