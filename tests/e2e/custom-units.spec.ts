import type { Page } from '@playwright/test';
import { expect, test, toast } from './support/test.ts';

/** Opens the dialog and the field for a custom unit in it. */
async function openCustomUnit(page: Page) {
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  const unit = dialog.getByLabel('Default unit');
  await unit.selectOption({ label: 'Custom' });
  return {
    dialog,
    unit,
    name: dialog.getByLabel('Unit name'),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
    addService: dialog.getByRole('button', { name: 'Add Service' }),
  };
}

test('Add Service creates a unit that was typed but not added, and uses it', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote();
  const { dialog, name, addService } = await openCustomUnit(page);
  await dialog.getByLabel('Service name').fill('Laser round');
  await dialog.getByLabel('Default price').fill('90');
  await name.fill(' Pulse ');
  await addService.click();
  await expect(toast(page, 'Service created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await backend.rows('custom_units?name=eq.Pulse')).toHaveLength(1);
  const [made] = await backend.rows('services?name=eq.Laser%20round');
  expect(made?.default_unit).toBe('Pulse');
});

test('[S5-10] Add Service stops at a unit without a name', async ({ page, openQuote, backend }) => {
  await openQuote();
  const { dialog, name, addService } = await openCustomUnit(page);
  await dialog.getByLabel('Service name').fill('Nameless unit');
  await dialog.getByLabel('Default price').fill('90');
  await name.fill('  ');
  await addService.click();
  await expect(toast(page, 'Please enter a unit name')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toBeVisible();
  expect(await backend.rows('services?name=eq.Nameless%20unit')).toEqual([]);
});

test('an existing unit is selected, in any letter case', async ({ page, openQuote, backend }) => {
  await openQuote();
  const { unit, name, add } = await openCustomUnit(page);
  await name.fill('HOUR');
  await add.click();
  await expect(unit).toHaveValue('hour');
  await unit.selectOption({ label: 'Custom' });
  await name.fill('syringe');
  await name.press('Enter');
  await expect(unit).toHaveValue('Syringe');
  await expect(unit).toBeFocused();
  expect(await backend.rows('custom_units?name=ilike.hour')).toEqual([]);
  expect(await backend.rows('custom_units?name=ilike.syringe')).toHaveLength(1);

  await unit.selectOption({ label: 'Custom' });
  await name.fill('custom');
  await add.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(await backend.rows('custom_units?name=ilike.custom')).toEqual([]);
});

test('a unit that another user has just created is selected', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote();
  const { unit, name, add } = await openCustomUnit(page);
  const tenant = await backend.tenantId('glow');
  await backend.insert('custom_units', { tenant_id: tenant, name: 'VISIT' });
  await name.fill('Visit');
  await add.click();
  await expect(unit).toHaveValue('VISIT');
});

test('Escape goes back from a new unit to the list, and leaves the dialog open', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  const { dialog, unit, name } = await openCustomUnit(page);
  await name.fill('Half');
  await name.press('Escape');
  await expect(unit).toBeFocused();
  await expect(unit).toHaveValue('hour');
  await expect(dialog).toBeVisible();
});
