import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { chooseInMenu, expect, toast } from './support/test.ts';

// How a deposit is paid: what the company says, what the client reads, and what was received.

const items = [{ description: 'Facial', unitPrice: '80.00' }];

test('the client reads how to pay a deposit, and both sides what was received', async ({
  page,
  signIn,
  backend,
  links,
  client,
}) => {
  const tenant_id = await backend.tenantId('glow');
  const [before] = await backend.rows(`company_profiles?tenant_id=eq.${tenant_id}`);
  const id = await links.newQuote(items, { taxRate: '10', deposit: '50%', clientName: 'Dana' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await chooseInMenu(page, 'Company profile');
  const profile = page.getByRole('dialog', { name: 'Company profile' });
  const payLink = profile.getByLabel('Pay link');
  await payLink.fill('https://pay.example.com/{client}');
  await profile.getByLabel('Bank details').fill('First Bank\nAccount 123');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText(/^Use an address such as/)).toBeVisible();
  await payLink.fill('https://pay.example.com/{number}?amount={amount}');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile).toHaveCount(0);

  const path = await links.text(id);
  await client.goto(path);
  await expect(client.getByText('First Bank')).toHaveCount(0);
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $88.00' }).click();
  const payment = client.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Deposit due');
  await expect(payment).toContainText('First Bank');
  const { number } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await expect(payment).toContainText(`Please give ${number} as the reference.`);
  const pay = payment.getByRole('link', { name: 'Pay $44.00' });
  await expect(pay).toHaveAttribute('href', `https://pay.example.com/${number}?amount=44.00`);
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);

  // The open quote says so by itself, and leads to where a payment is recorded.
  const notice = page.getByRole('region', { name: 'Deposit' });
  await expect(notice).toContainText('The deposit of $44.00 is due.', { timeout: 30_000 });
  await notice.getByRole('button', { name: 'Record payment' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const record = history.getByRole('button', { name: 'Record payment' });
  await record.click();
  const amount = history.getByLabel('Amount received');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('44.00');
  await amount.fill('0');
  await history.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(history.getByText('Must be more than 0')).toBeVisible();
  await amount.fill('20');
  await history.getByLabel('Received on').fill('2026-01-02');
  expect(await violations(page)).toEqual([]);
  await history.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  const list = history.getByRole('list', { name: 'Payments' });
  await expect(list.getByRole('listitem')).toHaveText([/\$20\.00.*January 2, 2026/]);
  await expect(
    history.getByText('$20.00 of $88.00 received · $24.00 of the deposit of $44.00 due'),
  ).toBeVisible();
  await expect(history.getByRole('list', { name: 'Activity' })).toContainText(
    'Payment of $20.00 recorded',
  );

  await client.reload();
  await expect(payment).toContainText('$20.00 on January 2, 2026');
  await expect(payment.getByRole('link', { name: 'Pay $24.00' })).toBeVisible();

  // One that was removed by mistake comes back.
  await list.getByRole('button', { name: 'Remove $20.00 of January 2, 2026' }).click();
  await expect(toast(page, 'Payment removed')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await record.click();
  await expect(amount).toHaveValue('24.00');
  await history.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(history.getByText('$44.00 of $88.00 received', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await client.reload();
  await expect(payment).toContainText('The deposit has been received. Thank you.');
  await expect(payment.getByRole('link')).toHaveCount(0);
  await expect(payment).not.toContainText('First Bank');
  const { json } = await links.anna.call('GET', `/api/quotes/${id}/payments`);
  expect(json.map((one: { amount: string }) => one.amount)).toEqual(['20.00', '24.00']);
  await backend.update(`company_profiles?tenant_id=eq.${tenant_id}`, {
    pay_link: before?.pay_link ?? '',
    bank_details: before?.bank_details ?? '',
  });
});

test('a payment whose answer is lost is recorded once, and what is typed stays', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const id = await links.newQuote(items, { taxRate: '10', deposit: '50%' });
  await client.goto(await links.text(id));
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: 'Accept for $88.00' }).click();
  const due = client.getByRole('region', { name: 'Payment' });
  await expect(due).toContainText('$44.00');

  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const notice = page.getByRole('region', { name: 'Deposit' });
  const history = page.getByRole('dialog', { name: 'History' });
  const open = history.getByRole('button', { name: 'Record payment' });
  const amount = history.getByLabel('Amount received');
  const send = history.getByRole('button', { name: 'Record', exact: true });
  const payments = history.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await notice.getByRole('button', { name: 'Record payment' }).click();
  await open.click();
  await amount.fill('12.34');
  // A colleague records one meanwhile.
  const first = { id: crypto.randomUUID(), amount: '4.00', paidOn: '2026-01-02' };
  await links.anna.call('POST', `/api/quotes/${id}/payments`, first);
  await history.getByRole('button', { name: 'Refresh' }).click();
  await expect(payments).toHaveCount(1);
  await expect(amount).toHaveValue('12.34');

  // Neither the answer nor the list arrives; both do after the drawer was closed.
  await page.route('**/rpc/record_payment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/rest/v1/payments?*', (route) => route.abort());
  await amount.press('Enter');
  await expect(toast(page, 'Payment not recorded')).toBeVisible();
  await expect(amount).toBeFocused();
  await page.keyboard.press('Escape');
  await page.unroute('**/rest/v1/payments?*');
  await notice.getByRole('button', { name: 'Record payment' }).click();
  await expect(payments).toHaveCount(2);
  await expect(amount).toHaveCount(0);

  // What was recorded is not begun any more once it is removed.
  await history.getByRole('button', { name: /^Remove \$12\.34/ }).click();
  await expect(toast(page, 'Payment removed')).toBeVisible();
  await expect(payments).toHaveCount(1);
  await expect(amount).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(payments).toHaveCount(2);

  // The answer is lost again; the list says that it was recorded.
  await expect(history.getByText('$27.66 of the deposit of $44.00 due')).toBeVisible();
  await open.click();
  await expect(amount).toHaveValue('27.66');
  await amount.fill('7.66');
  await send.click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(payments).toHaveCount(3);
  await expect(open).toBeFocused();
  await page.unroute('**/rpc/record_payment');

  // One that was begun is still there after a reload.
  await open.click();
  await amount.fill('20');
  await page.reload();
  await notice.getByRole('button', { name: 'Record payment' }).click();
  await expect(amount).toHaveValue('20');
  await amount.press('Enter');
  await expect(payments).toHaveCount(4);
  const { json } = await links.anna.call('GET', `/api/quotes/${id}`);
  expect(json.payment).toEqual({
    total: '88.00',
    deposit: '44.00',
    received: '44.00',
    due: '0.00',
  });

  // Whoever comes back to the open page is not asked to pay again.
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(due).toContainText('The deposit has been received.');
});

test('where the payment cannot be loaded, the receipt is there, and reloading is advised', async ({
  links,
  client,
}) => {
  const id = await links.newQuote(items, { deposit: '50%' });
  await client.goto(await links.text(id));
  await client.route('**/assets/client-page/Payment-*', (route) => route.abort());
  await client.getByRole('button', { name: 'Accept Quote' }).click();
  await client.getByLabel('Your name').fill('Dana Reyes');
  await client.getByRole('button', { name: /^Accept for/ }).click();
  await expect(client.getByRole('region', { name: 'Receipt' })).toContainText('Dana Reyes');
  await expect(client.getByText('Reload the page to see the payment.')).toBeVisible();
  await client.unroute('**/assets/client-page/Payment-*');
  await client.reload();
  await expect(client.getByRole('region', { name: 'Payment' })).toContainText('Deposit due');
});
