import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { type ClientLinks, test } from './support/clientLinks.ts';
import { offlineBanner } from './support/offline.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem, toast } from './support/test.ts';

// A section: a heading over items, with what they come to, moved, copied, excluded and deleted as a whole.

const heading = (description: string, section = 'prices') => ({ description, section });
const items = [
  { description: 'Visit', unitPrice: '10.00' },
  heading('Walls'),
  { description: 'Paint', unitPrice: '100.00' },
  { description: 'Tape', unitPrice: '20.00' },
  heading('Floor'),
  { description: 'Oil', unitPrice: '7.00' },
];

const section = (page: Page, title: string) =>
  page.getByRole('group', { name: `Section ${title}`, exact: true });
const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('group') })
    .getByLabel(/^(Description|Section title)$/);
const expectRows = (page: Page, ...names: string[]) =>
  expect
    .poll(() =>
      rows(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)),
    )
    .toEqual(names);
/** What the server has, once everything on the screen is there. */
const expectStored = async (page: Page, links: ClientLinks, id: string, ...names: string[]) => {
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  expect(lineItems.map((item: { description: string }) => item.description)).toEqual(names);
};
type Builder = {
  page: Page;
  signIn: (who: 'anna') => Promise<unknown>;
  links: ClientLinks;
};
/** A quote with these items in the builder. */
const opened = async (
  { page, signIn, links }: Builder,
  list: Record<string, unknown>[] = items,
) => {
  const id = await links.newQuote(list, { taxRate: '0', clientName: 'Dana' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  return id;
};
const total = (page: Page, amount: string) => expect(figure(page, 'Total')).toHaveText(amount);

test('a section is added, filled, named and explained', async ({ page, signIn, links }) => {
  const id = await opened({ page, signIn, links }, []);
  await page.getByRole('button', { name: 'Add First Item' }).click();
  await page.getByRole('button', { name: 'Add Section' }).click();
  await expect(toast(page, 'Section added')).toBeVisible();
  const title = section(page, 'New Section').getByLabel('Section title');
  await expect(title).toBeFocused();
  await page.keyboard.type('Walls');
  const walls = section(page, 'Walls');
  await expect(walls.getByRole('switch')).toBeDisabled();
  // Enter adds the first item, and goes to it later.
  await page.keyboard.press('Enter');
  const first = lineItem(page, 3).getByLabel('Description');
  await expect(first).toBeFocused();
  await page.keyboard.type('Paint');
  await walls.getByLabel('Section title').press('Enter');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: 'Add Section' }).click();
  await walls.getByRole('button', { name: 'Add an item to this section' }).click();
  await expect(lineItem(page, 4).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Tape');
  await expectRows(page, 'New Service', 'Walls', 'Paint', 'Tape', 'New Section');
  await expect(walls).toContainText('$200.00');
  await expect(page.getByText('(3 items)')).toBeVisible();
  await walls.getByRole('button', { name: /^\$200\.00/ }).click();
  const explained = page.getByRole('dialog');
  await expect(explained).toContainText('Paint');
  await expect(explained).toContainText('Tape');
  await expect(explained).not.toContainText('New Service');
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await expectStored(page, links, id, 'New Service', 'Walls', 'Paint', 'Tape', 'New Section');
  await page.reload();
  await expectRows(page, 'New Service', 'Walls', 'Paint', 'Tape', 'New Section');
});

test('a section is excluded, copied, deleted and brought back as a whole', async ({
  page,
  signIn,
  links,
}) => {
  const id = await opened({ page, signIn, links });
  await total(page, '$137.00');
  const walls = section(page, 'Walls');
  const all = walls.getByRole('switch', { name: 'Include the section in the quote' });

  await lineItem(page, 4).getByRole('switch').click();
  await expect(walls).toContainText('1 of 2 included');
  await all.click();
  await expect(toast(page, '1 item excluded')).toBeVisible();
  await total(page, '$17.00');
  await expect(walls).toContainText('0 of 2 included');
  // Undo brings back what was included before, not everything.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(walls).toContainText('1 of 2 included');
  await total(page, '$117.00');
  await all.click();
  await all.click();
  await total(page, '$137.00');

  await walls.getByRole('button', { name: 'Copy section' }).click();
  await expect(toast(page, 'Section copied')).toBeVisible();
  await expectRows(
    page,
    ...['Visit', 'Walls', 'Paint', 'Tape', 'Walls (copy)', 'Paint', 'Tape', 'Floor', 'Oil'],
  );
  await total(page, '$257.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Tape', 'Floor', 'Oil');

  await walls.getByRole('button', { name: 'Delete section' }).click();
  await expect(toast(page, 'Section deleted')).toBeVisible();
  await expectRows(page, 'Visit', 'Floor', 'Oil');
  await expect(
    section(page, 'Floor').getByRole('button', { name: 'Delete section' }),
  ).toBeFocused();
  await total(page, '$17.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Tape', 'Floor', 'Oil');
  await expect(walls.getByRole('button', { name: 'Delete section' })).toBeFocused();

  await walls.getByRole('button', { name: 'Remove heading, keep items' }).click();
  await expect(toast(page, 'Heading removed')).toBeVisible();
  await expectRows(page, 'Visit', 'Paint', 'Tape', 'Floor', 'Oil');
  await total(page, '$137.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectStored(page, links, id, 'Visit', 'Walls', 'Paint', 'Tape', 'Floor', 'Oil');
  await page.reload();
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Tape', 'Floor', 'Oil');
});

test('a section moves with its items, by keyboard and by pointer, and an item between sections', async ({
  page,
  signIn,
  links,
}) => {
  const id = await opened({ page, signIn, links });
  const handle = (group: ReturnType<typeof section>) =>
    group.getByRole('button', { name: /^Move (item|section)$/ });
  await handle(section(page, 'Walls')).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectRows(page, 'Visit', 'Floor', 'Oil', 'Walls', 'Paint', 'Tape');
  await expect(
    page.getByRole('status').filter({ hasText: 'Section 1 put down at position 2 of 2' }),
  ).toHaveCount(1);

  const from = await handle(section(page, 'Walls')).boundingBox();
  if (!from) throw new Error('The section is on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 3 });
  // Only headings are there while one of them is moved.
  await expect(lineItem(page, 1)).toBeHidden();
  // As far as one heading is high.
  const { height = 0 } = (await section(page, 'Floor').boundingBox()) ?? {};
  await page.mouse.move(from.x + 10, from.y + 10 - height, { steps: 8 });
  await page.mouse.up();
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Tape', 'Floor', 'Oil');
  await expect(handle(section(page, 'Walls'))).toBeInViewport();

  // Out of Walls, into Floor.
  await handle(lineItem(page, 4)).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Floor', 'Tape', 'Oil');
  await expect(section(page, 'Walls')).toContainText('$100.00');
  await expect(section(page, 'Floor')).toContainText('$27.00');
  await expectStored(page, links, id, 'Visit', 'Walls', 'Paint', 'Floor', 'Tape', 'Oil');
  await page.reload();
  await expectRows(page, 'Visit', 'Walls', 'Paint', 'Floor', 'Tape', 'Oil');
});

test('what is done with sections offline reaches the server as it was shown', async ({
  page,
  signIn,
  links,
}) => {
  const id = await opened({ page, signIn, links });
  const walls = section(page, 'Walls');
  await expect(walls).toBeVisible();
  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await walls.getByRole('button', { name: 'Copy section' }).click();
  await walls.getByRole('button', { name: 'Add an item to this section' }).click();
  await page.keyboard.type('Primer');
  // The title of an empty section has no item below it yet.
  await page.getByRole('button', { name: 'Add Section' }).click();
  await page.keyboard.type('Roof');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tiles');
  const shown = ['Visit', 'Walls', 'Paint', 'Tape', 'Primer', 'Walls (copy)', 'Paint', 'Tape'];
  const all = [...shown, 'Floor', 'Oil', 'Roof', 'Tiles'];
  await expectRows(page, ...all);
  // In the meantime, somebody else adds to Walls, which this tab knows nothing of.
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('POST', `/api/quotes/${id}/line-items`, {
    description: 'Filler',
    after: lineItems[1].id,
  });
  await page.context().setOffline(false);
  await expectStored(page, links, id, ...all.toSpliced(2, 0, 'Filler'));
});

test('the client sees of each section what its sender chose', async ({
  page,
  signIn,
  links,
  client,
}) => {
  const cleanup = [heading('Cleanup'), { description: 'Hours', quantity: '3', unitPrice: '11.00' }];
  const id = await opened({ page, signIn, links }, [...items, ...cleanup]);
  await section(page, 'Walls').getByLabel('Client sees').selectOption('Items, one price');
  await section(page, 'Cleanup').getByLabel('Client sees').selectOption('One price only');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const { path, pdf } = await links.mail(id);
  const text = await pdfText(pdf.bytes);
  for (const shown of ['Walls', '$120.00', 'Paint', '$7.00', '$33.00', '$170.00'])
    expect(text).toContain(shown);
  for (const hidden of ['$100.00', '$20.00', 'Hours', '$11.00']) expect(text).not.toContain(hidden);

  const answer = client.waitForResponse(/functions\/v1\/client-view/);
  await client.goto(path);
  const received = await (await answer).text();
  for (const hidden of ['"100.00"', '"20.00"', 'Hours', '"11.00"'])
    expect(received).not.toContain(hidden);
  const row = (name: string) => client.getByRole('row', { name });
  await expect(row('Walls')).toHaveText('Walls$120.00');
  await expect(row('Paint')).toHaveText('Paint1 × Hour');
  await expect(row('Oil')).toHaveText('Oil1 × Hour at $7.00$7.00');
  await expect(row('Cleanup')).toHaveText('Cleanup$33.00');
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
});

test('a section opens and closes on a phone like any row', async ({ page, signIn, links }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened({ page, signIn, links });
  await page.getByRole('button', { name: 'Walls 2 items $120.00' }).click();
  const walls = section(page, 'Walls');
  await expect(walls.getByLabel('Section title')).toHaveValue('Walls');
  await expectToFit(page);
  expect(await violations(page)).toEqual([]);
  await walls.getByRole('button', { name: 'Close section Walls' }).click();
  await expect(walls.getByLabel('Section title')).toHaveCount(0);
});
