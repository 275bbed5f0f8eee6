import { expect, lineItem, test, toast } from './support/test.ts';

test('the panel is titled Svc Library and scrolls within about 16rem', {
  tag: ['@S2-20', '@S2-22', '@S2-24', '@S2-25', '@S2-27', '@S9-41'],
}, async ({ page, openQuote }) => {
  await openQuote();
  const panel = page.getByRole('region', { name: 'Svc Library' });
  await expect(panel.getByPlaceholder('Search services')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add New Service' })).toBeVisible();
  const list = panel.getByRole('grid');
  await expect(list.getByRole('row').first()).toBeVisible();
  const scroller = await list.evaluate((element) => {
    let node: Element | null = element;
    while (node && !/auto|scroll/.test(getComputedStyle(node).overflowY)) node = node.parentElement;
    const { clientHeight: height = 0, scrollHeight = 0 } = node ?? {};
    const [row] = element.children;
    return {
      height,
      scrolls: scrollHeight > height,
      rows: height / (row?.getBoundingClientRect().height ?? 0),
    };
  });
  expect(scroller.scrolls).toBe(true);
  // 16rem of the usual 16 px, which are five whole rows.
  expect(scroller.height).toBeGreaterThan(250);
  expect(scroller.height).toBeLessThanOrEqual(256);
  expect(scroller.rows % 1).toBeLessThan(0.1);
  for (const name of ['Quote Items', 'Quote Summary']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Client name')).toBeVisible();
});

test('the search ignores case, looks at name, description and unit, and can be cleared', {
  tag: ['@S5-35', '@S2-34', '@S2-35'],
}, async ({ page, openQuote }) => {
  await openQuote();
  const search = page.getByPlaceholder('Search services');
  const rows = page.getByRole('region', { name: 'Svc Library' }).getByRole('row');
  await search.fill('MINI FACE');
  await expect(rows).toHaveCount(1);
  await search.fill('glycolic');
  await expect(rows).toHaveText(/Chemical peel/);
  await search.fill('syringe');
  await expect(rows).toHaveText(/Dermal filler/);
  await search.fill('no such thing');
  await expect(page.getByText(/No services found matching .?no such thing/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});

test('a service is added with its name, description, unit and price', {
  tag: ['@S2-28', '@S7-37', '@S7-38', '@S8-31'],
}, async ({ page, openQuote, backend }) => {
  const id = await openQuote();
  await page.getByPlaceholder('Search services').fill('eyelid');
  await page.getByRole('button', { name: 'Add to quote: Upper eyelid surgery' }).click();
  await expect(toast(page, 'Service added')).toBeVisible();
  await expect(lineItem(page, 1).getByLabel('Description')).toHaveValue('Upper eyelid surgery');
  const [saved] = await backend.items(id);
  expect(saved).toMatchObject({
    description: 'Upper eyelid surgery',
    notes: 'Surgeon, operating room and local anesthesia; stitches removed after one week.',
    quantity: 1,
    unit: 'Procedure',
    discount_type: 'percent',
    discount_value: 0,
    enabled: true,
  });
  expect(Number(saved?.unit_price)).toBe(3850);
});

test('a price is edited in place: Enter saves, Escape cancels, blank is ignored', {
  tag: ['@S2-30', '@S2-31', '@S2-32', '@S5-05', '@S8-33'],
}, async ({ page, openQuote, backend }) => {
  const tenant = await backend.tenantId('glow');
  const service = await backend.insert('services', {
    tenant_id: tenant,
    name: 'Priced in place',
    default_price: '10.00',
  });
  const price = async () =>
    Number((await backend.rows(`services?id=eq.${service.id}`))[0]?.default_price);
  await openQuote();
  await page.getByPlaceholder('Search services').fill('Priced in place');
  const row = page.getByRole('row').filter({ hasText: 'Priced in place' });
  const open = row.getByRole('button', { name: /^Edit price/ });
  const field = row.locator('input');

  await open.click();
  await field.fill('99');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(row).toContainText('$10.00');

  await open.click();
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(row).toContainText('$10.00');
  expect(await price()).toBe(10);

  await open.click();
  await field.fill('12.5');
  await field.press('Enter');
  await expect(toast(page, 'Price updated')).toBeVisible();
  await expect(row).toContainText('$12.50');
  expect(await price()).toBe(12.5);
});

test('[S2-29][S8-32] a service is deleted after a confirmation', async ({
  page,
  openQuote,
  backend,
}) => {
  const tenant = await backend.tenantId('glow');
  await backend.insert('services', { tenant_id: tenant, name: 'Short-lived', default_price: '1' });
  await openQuote();
  await page.getByPlaceholder('Search services').fill('Short-lived');
  const row = page.getByRole('row').filter({ hasText: 'Short-lived' });
  await row.getByRole('button', { name: /^Delete service/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete service/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(toast(page, 'Service deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await backend.rows('services?name=eq.Short-lived')).toEqual([]);
});

test('a service is created in the dialog', {
  tag: ['@S2-46', '@S2-47', '@S2-48', '@S8-40', '@S5-09'],
}, async ({ page, openQuote, backend }) => {
  await openQuote();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Service name').fill('Brow shaping');
  await dialog.getByLabel('Description').fill('With tint');
  await dialog.getByLabel('Default unit').selectOption('piece');
  const price = dialog.getByLabel('Default price');
  await price.fill('-1');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('Must be 0 or more');
  await price.fill('35.50');
  const units = await dialog.getByLabel('Default unit').locator('option').allTextContents();
  expect(units).toEqual(expect.arrayContaining(['Hour', 'Syringe', 'Custom']));
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(toast(page, 'Service created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [made] = await backend.rows('services?name=eq.Brow%20shaping');
  expect(made).toMatchObject({ description: 'With tint', default_unit: 'piece' });
  expect(Number(made?.default_price)).toBe(35.5);
  await page.getByPlaceholder('Search services').fill('Brow shaping');
  await expect(page.getByRole('row').filter({ hasText: 'Brow shaping' })).toBeVisible();
});

test('[S5-07][S5-08] name and price are required', async ({ page, openQuote }) => {
  await openQuote();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Service name').fill('   ');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(toast(page, 'Validation error')).toBeVisible();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('Custom creates a unit and selects it, and refuses a blank name', {
  tag: ['@S2-49', '@S4-31', '@S4-32', '@S5-10', '@S8-41'],
}, async ({ page, openQuote, backend }) => {
  await openQuote();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  const unit = dialog.getByLabel('Default unit');
  await unit.selectOption({ label: 'Custom' });
  const name = dialog.getByLabel('Unit name');
  await name.fill('   ');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Please enter a unit name')).toBeVisible();
  await name.fill('Treatment');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Custom unit created')).toBeVisible();
  await expect(unit).toHaveValue('Treatment');
  expect(await backend.rows('custom_units?name=eq.Treatment')).toHaveLength(1);
});

test('[S2-33] an empty library says so', async ({ page, signIn, backend }) => {
  const tenant = await backend.tenantId('harbor');
  await backend.remove(`services?tenant_id=eq.${tenant}`);
  await signIn('ben');
  await expect(page.getByText('No services yet')).toBeVisible();
});

test('[S5-06] adding a service needs a selected quote', async ({ page, signIn, backend }) => {
  await backend.newQuote();
  await signIn('anna');
  await page.goto('/?quote=00000000-0000-4000-8000-00000000dead');
  await page.getByPlaceholder('Search services').fill('facial');
  await page.getByRole('button', { name: 'Add to quote: Hydrating facial' }).click();
  await expect(toast(page, 'No quote selected')).toBeVisible();
});
