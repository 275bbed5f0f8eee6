import type { Locator, Page, Route } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { expect } from './support/test.ts';

// A new version says what differs from the one before: to its sender, and to a client who saw that.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Peel', unitPrice: '60.00' },
];
const changesOf = (page: Page | Locator) =>
  page.locator('details', { hasText: 'What changed since' });

test('a client who saw the first version finds what changed in the second, as its sender did', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const id = await links.newQuote(items, { clientName: 'Dana' });
  const { path: first } = await links.mail(id);
  await client.goto(first);
  await expect(client.getByRole('article')).toBeVisible();
  await expect(changesOf(client)).toHaveCount(0);
  await client.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => links.status(id)).toBe('viewed');

  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('PUT', `/api/line-items/${lineItems[0].id}`, { quantity: '2' });
  await links.anna.call('DELETE', `/api/line-items/${lineItems[1].id}`);
  await links.anna.call('POST', `/api/quotes/${id}/line-items`, {
    description: 'Filler',
    unitPrice: '145.00',
  });
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Spring', taxRate: '9' });
  const expected = [
    /^Total\$332\.45was \$151\.90$/,
    /^Facial\$160\.00was \$80\.002 × Hour at \$80\.00, was 1 × Hour at \$80\.00$/,
    /^Added: Filler\$145\.001 × Hour at \$145\.00$/,
    /^Removed: Peel\$60\.001 × Hour at \$60\.00$/,
    /^Tax rate9%was 8\.5%$/,
    /^ProjectSpringwas New Service$/,
  ];

  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'Send to Client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send to Client' });
  await dialog.getByText('What changed since version 1 (6)').click();
  await expect(changesOf(dialog).getByRole('listitem')).toHaveText(expected);
  expect(await violations(page)).toEqual([]);

  const { path: second } = await links.mail(id);
  await client.goto(second);
  await changesOf(client).getByText('What changed since version 1 (6)').click();
  await expect(changesOf(client).getByRole('listitem')).toHaveText(expected);
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  // Through the first link, too.
  await client.goto(first);
  await client.getByRole('button', { name: 'Open version 2' }).click();
  await expect(changesOf(client)).toContainText('What changed since version 1 (6)');
  await client.emulateMedia({ media: 'print' });
  await expect(changesOf(client)).toBeHidden();
});

test('what changes in a quote that was accepted and is continued is shown before it is sent', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote(items);
  await page.goto(await links.text(id));
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  await page.getByLabel('Your name').fill('Dana');
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Send to Client' });
  const open = () => page.getByRole('button', { name: 'Send to Client' }).first().click();
  await open();
  await expect(dialog.getByLabel('Valid until')).toBeVisible();
  await expect(changesOf(dialog)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await links.anna.call('POST', `/api/quotes/${id}/continue`);
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Spring' });
  await page.reload();
  await open();
  await changesOf(dialog).getByText('What changed since version 1 (1)').click();
  await expect(changesOf(dialog).getByRole('listitem')).toHaveText(
    /^ProjectSpringwas New Service$/,
  );
  // While the last day is being typed, there is none.
  await dialog.getByLabel('Valid until').fill('');
  await expect(changesOf(dialog).getByRole('listitem')).toHaveCount(1);
});

for (const [what, respond] of [
  ['cannot be loaded', (route: Route) => route.abort()],
  ['do not arrive', () => undefined],
] as const) {
  test(`a letter whose changes ${what} is shown without them`, async ({ page, links }) => {
    const id = await links.newQuote(items);
    const path = await links.text(id);
    await page.goto(path);
    await expect(page.getByRole('article')).toBeVisible();
    await page.mouse.move(200, 300, { steps: 2 });
    await expect.poll(() => links.status(id)).toBe('viewed');
    await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Spring' });
    const next = await links.text(id);
    await page.route('**/assets/client-page/SeenChanges-*.js', respond);
    await page.goto(next);
    await expect(page.getByRole('article')).toContainText('Spring');
    await expect(changesOf(page)).toHaveCount(0);
  });
}
