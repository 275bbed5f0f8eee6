import type { Page } from '@playwright/test';
import { startStack } from '../../supabase/local/testing/startStack.ts';
import { type FakeStripe, startStripe } from '../../supabase/local/testing/stripeServer.ts';
import { expectToFit, violations } from './support/axe.ts';
import { test as base, type ClientLinks } from './support/clientLinks.ts';
import { chooseInMenu, expect, toast } from './support/test.ts';

// Deposits that clients pay by card, on the page of a server in place of Stripe's.

const key = 'rk_test_glow4242';
const items = [{ description: 'Facial', unitPrice: '80.00' }];

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const stripe = await startStripe([key]);
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ smtp, stripe }, use) => {
      const stack = await startStack({ page: true, env: { SMTP_URL: smtp.url, ...stripe.env } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.beforeEach(({ stripe }) => {
  Object.assign(stripe.state, { isAway: false, tells: true, pays: 'paid' });
});

/** A quote that Dana has accepted, of which $44.00 are due. */
async function accepted(links: ClientLinks, client: Page): Promise<string> {
  const id = await links.newQuote(items, { taxRate: '10', deposit: '50%', clientName: 'Dana' });
  await client.goto(await links.text(id));
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $88.00' }).click();
  await expect(client.getByRole('region', { name: 'Payment' })).toBeVisible();
  return id;
}

test('a company connects Stripe, and its client pays the deposit by card', async ({
  page,
  signIn,
  links,
  client,
}) => {
  await signIn('anna');
  await page.goto(`/?quote=${await links.newQuote(items)}`);
  await chooseInMenu(page, 'Company profile');
  const profile = page.getByRole('dialog', { name: 'Company profile' });
  const cards = profile.getByRole('region', { name: 'Card payments' });
  await cards.getByLabel('Stripe key').fill('rk_test_unknown0');
  await cards.getByRole('button', { name: 'Connect Stripe' }).click();
  await expect(toast(page, 'Stripe not connected')).toBeVisible();
  await expect(page.getByText('Stripe does not accept this key.').first()).toBeVisible();
  await cards.getByLabel('Stripe key').fill(key);
  await cards.getByRole('button', { name: 'Connect Stripe' }).click();
  await expect(toast(page, 'Stripe connected')).toBeVisible();
  await expect(cards).toContainText('Connected to Stripe with the key that ends in 4242');
  await expect(cards).toContainText('This is a test key');
  await expect(cards.getByRole('heading')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByText(key)).toHaveCount(0);

  const id = await accepted(links, client);
  const payment = client.getByRole('region', { name: 'Payment' });
  const pay = payment.getByRole('button', { name: 'Pay $44.00 by Card' });
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await pay.click();
  await expect(client.getByRole('heading', { name: 'Pay $44.00' })).toBeVisible();
  // Whoever changes their mind comes back, by a link or the browser's Back, and goes on later.
  await client.getByRole('link', { name: 'Back' }).click();
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(client.getByRole('heading', { name: 'Pay $44.00' })).toBeVisible();
  await client.goBack();
  await expect(pay).toBeEnabled();
  await pay.click();
  await client.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment).toContainText('The deposit has been received. Thank you.');
  await expect(payment.getByRole('button')).toHaveCount(0);

  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('list', { name: 'Payments' })).toContainText('Paid by card');
  await expect(history.getByRole('list', { name: 'Activity' })).toContainText(
    'Payment of $44.00 by card',
  );
});

test('what was paid is seen when the client comes back, even if Stripe told nothing', async ({
  links,
  stripe,
  client,
}) => {
  expect((await links.anna.call('PUT', '/api/card-account', { key })).status).toBe(200);
  await accepted(links, client);
  const payment = client.getByRole('region', { name: 'Payment' });
  stripe.state.tells = false;
  await payment.getByRole('button', { name: 'Pay $44.00 by Card' }).click();
  await client.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment).toContainText('The deposit has been received. Thank you.');
});

test('a payment that takes days is on its way, and not asked for again', async ({
  backend,
  links,
  stripe,
  client,
}) => {
  await links.anna.call('PUT', '/api/card-account', { key });
  const company = `company_profiles?tenant_id=eq.${await backend.tenantId('glow')}`;
  const other = { pay_link: 'https://pay.example.com', bank_details: 'First Bank' };
  await backend.update(company, other);
  await accepted(links, client);
  const payment = client.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('link', { name: 'Other Ways to Pay' })).toBeVisible();
  await expect(payment).toContainText('First Bank');
  stripe.state.pays = 'unpaid';
  await payment.getByRole('button', { name: 'Pay $44.00 by Card' }).click();
  await client.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment.getByRole('status')).toHaveText(/^Your payment is on its way/);
  // Nor in any other way.
  await expect(payment.getByRole('button')).toHaveCount(0);
  await expect(payment.getByRole('link')).toHaveCount(0);
  await expect(payment).not.toContainText('First Bank');
  expect(await violations(client)).toEqual([]);
  await backend.update(company, { pay_link: '', bank_details: '' });
});

test('who accepted a newer version by an older link comes back to it', async ({
  links,
  stripe,
  client,
}) => {
  await links.anna.call('PUT', '/api/card-account', { key });
  const id = await links.newQuote(items, { taxRate: '10', deposit: '50%', clientName: 'Dana' });
  const path = await links.text(id);
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Spring' });
  await links.text(id);
  await client.goto(path);
  await client.getByRole('button', { name: 'Open version 2' }).click();
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $88.00' }).click();
  const payment = client.getByRole('region', { name: 'Payment' });
  stripe.state.tells = false;
  await payment.getByRole('button', { name: 'Pay $44.00 by Card' }).click();
  await client.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment).toContainText('The deposit has been received. Thank you.');
});

test('a look at another tab leaves the button busy, and the focus where it is', async ({
  links,
  client,
}) => {
  await links.anna.call('PUT', '/api/card-account', { key });
  await accepted(links, client);
  const pay = client.getByRole('button', { name: 'Pay $44.00 by Card' });
  await pay.click();
  await client.getByRole('link', { name: 'Back' }).click();
  await expect(pay).toBeVisible();
  let release = () => {};
  await client.route('**/functions/v1/pay', async (route) => {
    if (route.request().postDataJSON().amount) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    await route.continue();
  });
  await pay.focus();
  await pay.press('Enter');
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  const looked = client.waitForResponse((response) => response.url().endsWith('/client-view'));
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(pay).toBeFocused();
  release();
  await expect(client.getByRole('heading', { name: 'Pay $44.00' })).toBeVisible();
});

test('a client who cannot pay by card is told what to do, and loses nothing', async ({
  links,
  stripe,
  client,
}) => {
  await links.anna.call('PUT', '/api/card-account', { key });
  const id = await accepted(links, client);
  const payment = client.getByRole('region', { name: 'Payment' });
  const pay = payment.getByRole('button', { name: /^Pay \$/ });
  stripe.state.isAway = true;
  await pay.click();
  await expect(payment.getByRole('alert')).toHaveText(
    'Stripe could not be reached. Please try again.',
  );
  stripe.state.isAway = false;
  await client.route('**/functions/v1/pay', (route) => route.abort());
  await pay.click();
  await expect(payment.getByRole('alert')).toHaveText(/Check your connection/);
  await client.unrouteAll();

  // Somebody records another payment meanwhile.
  await links.anna.call('POST', `/api/quotes/${id}/payments`, {
    id: crypto.randomUUID(),
    amount: '4.00',
    paidOn: '2026-01-02',
  });
  await pay.click();
  await expect(payment.getByRole('alert')).toHaveText(/^The amount due has changed/);
  await expect(pay).toHaveText('Pay $40.00 by Card');
  await links.anna.call('DELETE', '/api/card-account');
  await pay.click();
  await expect(payment.getByRole('alert')).toHaveText(/no longer takes cards/);
  await expect(payment.getByRole('button')).toHaveCount(0);
});

test('a company disconnects Stripe after it was asked', async ({ page, signIn, links }) => {
  await links.anna.call('PUT', '/api/card-account', { key });
  await signIn('anna');
  await page.goto(`/?quote=${await links.newQuote(items)}`);
  await chooseInMenu(page, 'Company profile');
  const cards = page.getByRole('region', { name: 'Card payments' });
  await cards.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Stripe?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toContainText('Connected to Stripe');
  await cards.getByRole('button', { name: 'Disconnect' }).click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Stripe disconnected')).toBeVisible();
  await expect(cards.getByLabel('Stripe key')).toBeVisible();
  await expect(cards.getByRole('heading')).toBeFocused();
});
