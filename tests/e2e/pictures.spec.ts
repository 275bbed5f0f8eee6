import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { linksOf, password } from './support/accessLinks.ts';
import { expectToFit } from './support/axe.ts';
import type { Backend } from './support/backend.ts';
import { aFile, logosOf } from './support/logos.ts';
import {
  desk,
  expectPicture,
  expectPictures,
  isUpdating,
  phone,
  test,
  whole,
} from './support/pictures.ts';
import { askForSignature, drawSignature } from './support/signature.ts';
import { chooseInMenu, expect, lineItem, toast } from './support/test.ts';

// How every screen looks, in each theme. What to do when a picture is to change: decision 0025.

const items = [
  { description: 'Hydrating facial', quantity: 3, unit_price: '33.35', discount_value: '10' },
  {
    description: 'Peel',
    notes: 'Two sessions, a week apart',
    unit_price: '1234.50',
    discount_type: 'fixed',
    discount_value: '50.00',
  },
  { description: 'Follow-up', unit_price: '80.00', enabled: false },
].map((item, index) => ({ ...item, sort_order: index + 1 }));
const forDana = {
  client_name: 'Dana Whitfield',
  project_title: 'Spring skin care',
  payment_terms: 'Half on booking.',
};

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** The toast about signing in disappears by itself. */
const expectNoToast = (page: Page) => expect(button(page, 'Dismiss notification')).toHaveCount(0);

/** Around a dialog, in pixels. */
const margin = 120;

/** Of a tall dialog the picture shows all, not what its buttons leave on the screen. */
async function makeRoom(page: Page, screen: typeof desk, part?: Locator): Promise<void> {
  await page.setViewportSize(screen);
  const height = (await part?.boundingBox())?.height ?? 0;
  if (height > screen.height)
    await page.setViewportSize({ ...screen, height: Math.ceil(height) + 2 * margin });
}

/** The same screen on a phone, where nothing is wider than the screen. */
async function expectPhonePictures(page: Page, name: string, part?: Locator): Promise<void> {
  await page.setViewportSize(phone);
  await expectToFit(page);
  await makeRoom(page, phone, part);
  await expectPictures(page, `${name}-390`, part);
}

async function expectPicturesAtBothWidths(page: Page, name: string, part?: Locator): Promise<void> {
  await makeRoom(page, desk, part);
  await expectPictures(page, name, part);
  await expectPhonePictures(page, name, part);
  await page.setViewportSize(desk);
}

// Each walks through many screens, each drawn in three themes.
test.describe.configure({ timeout: 300_000 });

test('what a visitor sees', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'sign-in');
  await button(page, 'Sign In').click();
  await expectPictures(page, 'sign-in-errors');
  await page.goto('/login/glow');
  await expect(heading(page, 'glow')).toBeVisible();
  await expectPictures(page, 'sign-in-tenant');
  await page.goto('/');
  await expect(heading(page, 'Welcome')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'welcome');
  await page.goto('/nowhere');
  await expect(heading(page, '404')).toBeVisible();
  await expectPictures(page, 'not-found');
  await page.goto('/?token=');
  await expect(heading(page, 'Protected link')).toBeVisible();
  await expectPictures(page, 'gate-without-token');
  await page.goto('/admin');
  await expect(page.getByText('Sign in to see your access links')).toBeVisible();
  await expectPictures(page, 'access-links-signed-out');
  await page.route('**/assets/AdminRoute-*.js', (route) => route.abort());
  await page.goto('/admin');
  await expect(heading(page, 'This page stopped working')).toBeVisible();
  await expectPictures(page, 'error');
});

test('the builder, its panels and dialogs', async ({ page, openQuote, backend }) => {
  const glow = await backend.tenantId('glow');
  const provider = await backend.insert('providers', { tenant_id: glow, name: 'Dr. Ada Lind' });
  await openQuote();
  await expectPicturesAtBothWidths(page, 'builder-empty');
  await openQuote(items, { ...forDana, provider_id: provider.id, payment_terms: 'Net 14' });
  await expect(lineItem(page, 3)).toContainText('(Excluded)');
  await expectPictures(page, 'builder');
  await lineItem(page, 1).getByLabel('Unit price').fill('x');
  await expect(lineItem(page, 1).getByText(/number/)).toBeVisible();
  await expectPictures(page, 'item-error', lineItem(page, 1));
  await lineItem(page, 1).getByLabel('Unit price').fill('33.35');
  await page.getByLabel('Client name').focus();
  await expectPictures(page, 'details-focus', page.getByRole('region', { name: 'Quote Details' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectPhonePictures(page, 'builder');
  await button(page, 'Svc Library and logos').click();
  await expect(page.getByPlaceholder('Search services')).toBeVisible();
  await expectPictures(page, 'library-390');
  await close(page);
  await page.setViewportSize(desk);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'menu', page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await button(page, 'Quotes').click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expectPicturesAtBothWidths(page, 'quotes', dialog(page));
  await close(page);
  await button(page, 'History').click();
  await expect(dialog(page)).toContainText('Nothing has happened yet');
  await expectPictures(page, 'history-empty', dialog(page));
  await close(page);
  await button(page, 'Send to Client').click();
  await expect(dialog(page).getByLabel('Subject')).not.toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expectPicturesAtBothWidths(page, 'send', dialog(page));
  await close(page);
  await chooseInMenu(page, 'Settings');
  await expect(dialog(page).getByLabel('Subject prefix')).not.toHaveValue('');
  await expectPicturesAtBothWidths(page, 'settings', dialog(page));
  await close(page);
  await chooseInMenu(page, 'Company profile');
  await expect(dialog(page).getByLabel('Legal name')).not.toHaveValue('');
  await expectPicturesAtBothWidths(page, 'company-profile', dialog(page));
  const layouts = dialog(page).getByRole('group', { name: 'PDF layout' });
  await expectPictures(page, 'company-profile-layouts', layouts);
  await close(page);
  await button(page, /^\$1,\d{3}\.\d\d, explain/).click();
  await expect(dialog(page).getByRole('row').first()).toBeVisible();
  await expectPictures(page, 'explanation', dialog(page));
  await close(page);
  await chooseInMenu(page, 'Change password');
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'change-password', dialog(page));
  await close(page);
});

test('the command palette and the list of shortcuts', async ({ page, openQuote, backend }) => {
  const search = dialog(page).getByRole('combobox');
  // Nothing of other tests, so that the results are always the same.
  await backend.remove(`quotes?tenant_id=eq.${await backend.tenantId('glow')}`);
  await backend.newQuote(items, { ...forDana, project_title: 'Winter skin care' });
  await openQuote(items, forDana);
  await button(page, 'Add Item').focus();
  await page.keyboard.press('Shift+?');
  await expect(dialog(page)).toContainText('Keyboard shortcuts');
  await expectPicturesAtBothWidths(page, 'shortcuts', dialog(page));
  await close(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: 'Quotes' })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'palette', dialog(page));
  await search.fill('dana');
  await expect(dialog(page).getByRole('option', { name: /Winter skin care/ })).toBeVisible();
  await expect(dialog(page).getByText('Searching quotes')).toHaveCount(0);
  await expectPicturesAtBothWidths(page, 'palette-search', dialog(page));
  await dialog(page).getByRole('group', { name: 'Clients' }).getByRole('option').click();
  await expect(dialog(page).getByRole('group', { name: /^Quotes for Dana/ })).toBeVisible();
  await expect(dialog(page).getByText('Searching quotes')).toHaveCount(0);
  await expectPicturesAtBothWidths(page, 'palette-client', dialog(page));
  await search.fill('nothing like it');
  await expect(dialog(page).getByText(/^No results for/)).toBeVisible();
  await expectPictures(page, 'palette-none', dialog(page));
});

/** A third tenant, which only the first of its tests makes. */
async function brightDental(backend: Backend) {
  const user = { tenant: 'bright', username: 'bright-admin', password: 'fine-password-1' };
  const known = await backend.rows('tenants?select=id&name=eq.bright');
  if (known.length === 0) await backend.newTenant('bright', 'Bright Dental', user);
  return user;
}

test('the first steps of a new tenant', async ({ page, signIn, backend }) => {
  await signIn(await brightDental(backend));
  const guide = page.getByRole('region', { name: 'First steps' });
  await expect(guide).toContainText('0 of 4 done');
  await expectNoToast(page);
  await expectPicturesAtBothWidths(page, 'first-steps');
  await button(page, 'Enter the name').click();
  await page.keyboard.type('Bright Dental');
  await page.keyboard.press('Enter');
  await expect(guide).toContainText('1 of 4 done');
  await button(page, 'Add an item').click();
  await expect(lineItem(page, 1)).toBeVisible();
  await expect(button(page, 'Send the quote')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'first-steps-begun', guide);
});

test('the builder on paper', async ({ page, openQuote }) => {
  await openQuote(items, forDana);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.emulateMedia({ media: 'print' });
  // Until the letter's code is loaded, which happens when the page is idle.
  const print = () => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('body > article') !== null;
  };
  await expect.poll(() => page.evaluate(print)).toBe(true);
  await expectPictures(page, 'paper');
});

test('the libraries', async ({ page, openQuote, backend, stack }) => {
  const library = page.getByRole('region', { name: 'Svc Library' });
  await openQuote();
  await button(page, 'Add New Service').click();
  await dialog(page).getByLabel('Default unit').selectOption({ label: 'Custom' });
  await expectPictures(page, 'service-add', dialog(page));
  await page.keyboard.press('Escape');
  await close(page);
  await page
    .getByRole('button', { name: /^Edit price/ })
    .first()
    .click();
  await expectPictures(page, 'service-price', library);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete service/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'service-delete', dialog(page));
  await close(page);
  await page.getByPlaceholder('Search services').fill('f');
  await page.keyboard.press('ArrowDown');
  await expectPictures(page, 'services-chosen', library);
  await page.getByPlaceholder('Search services').fill('nothing like it');
  await expect(page.getByText(/No services/)).toBeVisible();
  await expectPictures(page, 'services-none', library);
  await page.getByPlaceholder('Search services').fill('');

  const logos = logosOf(page, { backend, stack });
  await logos.pick(aFile('Glow mark.png', aPng(300, 100, { color: [15, 102, 96] })));
  await expect(logos.panel.getByRole('button', { name: 'Upload' })).toBeVisible();
  await expectPictures(page, 'logo-picked', logos.panel);
  await logos.panel.getByRole('button', { name: 'Upload' }).click();
  await expect(logos.tile('Glow mark').locator('img')).toHaveAttribute('src', /^blob:/);
  await expectPictures(page, 'logos', logos.panel);
});

test('the import of services', async ({ page, openQuote, backend }) => {
  await openQuote();
  await button(page, 'Import CSV').click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'import', dialog(page));
  const [service] = await backend.rows('services?select=name&order=name&limit=1');
  const text = [
    'name,description,defaultPrice,defaultUnit',
    'New peel,Two layers,"$1,200.00",Procedure',
    'New wax,,80,hour',
    `${service?.name},Other words,12,hour`,
    'New lash,,NaN,hour',
  ].join('\n');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(aFile('services.csv', text, 'text/csv'));
  await expect(dialog(page).getByText('New 2')).toBeVisible();
  await expectPictures(page, 'import-preview', dialog(page));
});

test('the rows of a spreadsheet', async ({ page, openQuote }) => {
  await openQuote(items.slice(0, 1), forDana);
  await button(page, 'Paste rows').click();
  const field = dialog(page).getByLabel('Rows from your spreadsheet');
  await expect(field).toBeFocused();
  await expectPicturesAtBothWidths(page, 'paste-rows', dialog(page));
  const rows = [
    ['Service', 'Notes', 'Qty', 'Unit', 'Price', 'Discount', 'Amount'],
    ['Hydrating facial', 'Two layers', '3', 'hrs', '$33.35', '10%', '$90.04'],
    ['Peel', '', '1', 'Vial', '1,234.50', '$50', '1,184.50'],
    ['Follow-up', '', '1', 'hour', '', '', ''],
    ['Wax', '', '1', 'piece', '1.234,50', '', ''],
    ['Total', '', '', '', '', '', '1,274.54'],
  ];
  await field.fill(rows.map((cells) => cells.join('\t')).join('\n'));
  await button(page, 'Preview').click();
  await expect(dialog(page).getByText('Cannot be added 2')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'paste-rows-preview', dialog(page));
});

test('a sent quote, at both ends', async ({ page, context, openQuote, links }) => {
  const id = await openQuote(items, forDana);
  const { path } = await links.mail(id);
  const annas = await context.cookies();
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole('article', { name: /^Quote Q-/ })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'client');
  await button(page, 'Decline').click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'client-decline', dialog(page));
  await close(page);
  await button(page, 'Accept Quote').click();
  await dialog(page)
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(dialog(page)).toContainText('Please enter your name');
  await expectPictures(page, 'client-accept', dialog(page));
  await dialog(page).getByLabel('Your name').fill('Dana Whitfield');
  await dialog(page)
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'client-receipt');
  await button(page, 'Ask a Question').click();
  await dialog(page).getByLabel('Your question').fill('Can we begin in May?');
  await dialog(page).getByLabel('About').selectOption('Peel');
  await expectPictures(page, 'client-question', dialog(page));
  await button(page, 'Send Question').click();
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Not answered yet.');
  const [asked] = (await links.anna.call('GET', `/api/quotes/${id}/questions`)).json;
  await links.anna.call('POST', `/api/questions/${asked.id}/answer`, { answer: 'Gladly.' });
  await page.reload();
  await expect(questions).toContainText('Gladly.');
  await expectPictures(page, 'client-questions', questions);
  await page.getByText('Details').click();
  await page.getByRole('link', { name: 'Check a PDF of this quote' }).click();
  const fileCheck = page.getByRole('region', { name: 'Check a PDF' });
  await fileCheck
    .locator('input[type=file]')
    .setInputFiles(aFile('quote.pdf', 'Not ours', 'application/pdf'));
  await expect(fileCheck).toContainText('This file is not known');
  await expectPicturesAtBothWidths(page, 'receipt-check');
  await page.goto(`/q/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectPictures(page, 'client-no-link');

  await context.addCookies(annas);
  await page.goto(`/?quote=${id}`);
  await expect(page.getByRole('region', { name: 'Accepted' })).toBeVisible();
  // The page asks for news a moment after it was opened.
  await expect(button(page, 'Quotes')).toHaveAccessibleDescription(
    'News from the client of a quote',
  );
  await expectPictures(page, 'builder-locked');
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('item');
  await expect(dialog(page).getByRole('option', { name: /^Add Item.*accepted/ })).toBeVisible();
  await expect(dialog(page).getByText('Searching quotes')).toHaveCount(0);
  await expectPicturesAtBothWidths(page, 'palette-locked', dialog(page));
  await close(page);
  await button(page, 'History').click();
  await expect(dialog(page).getByRole('list', { name: 'Links' })).toBeVisible();
  await expectPictures(page, 'history', dialog(page));
  await close(page);
  await button(page, 'Mark as Done or Invoiced').click();
  await dialog(page).getByRole('radio', { name: 'Invoiced' }).check();
  await dialog(page).getByLabel('Note').fill('Invoice 2026-117');
  await expectPicturesAtBothWidths(page, 'completion-dialog', dialog(page));
  await button(dialog(page), 'Save').click();
  const notice = page.getByRole('region', { name: 'After acceptance' });
  await expect(notice).toContainText('Invoice 2026-117');
  await expectPicturesAtBothWidths(page, 'completion', notice);
});

test('the place to sign', async ({ page, links }) => {
  await askForSignature(links, true);
  const path = await links.text(
    await links.newQuote([{ description: 'Peel', unitPrice: '80.00' }]),
  );
  await page.goto(path);
  await button(page, 'Accept Quote').click();
  await drawSignature(page);
  await expectPicturesAtBothWidths(page, 'client-sign', dialog(page));
  await askForSignature(links, false);
});

test('a deposit that is paid in parts, at both ends', async ({
  page,
  context,
  openQuote,
  backend,
  links,
}) => {
  const company = `company_profiles?tenant_id=eq.${await backend.tenantId('glow')}`;
  await backend.update(company, {
    pay_link: 'https://pay.example.com/{number}',
    bank_details: 'First Bank\nAccount 123456789',
  });
  const id = await openQuote(items, { ...forDana, deposit: '50%' });
  const path = await links.text(id);
  const annas = await context.cookies();
  await context.clearCookies();
  await page.goto(path);
  await button(page, 'Accept Quote').click();
  await dialog(page).getByLabel('Your name').fill('Dana Whitfield');
  await dialog(page)
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  const payment = { id: crypto.randomUUID(), amount: '100', paidOn: '2026-01-02' };
  await links.anna.call('POST', `/api/quotes/${id}/payments`, payment);
  await page.reload();
  const due = page.getByRole('region', { name: 'Payment' });
  await expect(due).toContainText('$100.00 on January 2, 2026');
  await expectPicturesAtBothWidths(page, 'client-payment', due);

  await context.addCookies(annas);
  await page.goto(`/?quote=${id}`);
  const notice = page.getByRole('region', { name: 'Deposit' });
  await expectPicturesAtBothWidths(page, 'deposit-due', notice);
  await button(notice, 'Record payment').click();
  await button(dialog(page), 'Record payment').click();
  await expect(dialog(page).getByLabel('Amount received')).toBeFocused();
  await expectPicturesAtBothWidths(page, 'history-payments', dialog(page));
  await backend.update(company, { pay_link: '', bank_details: '' });
});

test('card payments, at both ends', async ({ page, context, openQuote, backend, links }) => {
  const company = `company_profiles?tenant_id=eq.${await backend.tenantId('glow')}`;
  await backend.update(company, { pay_link: 'https://pay.example.com/{number}' });
  const id = await openQuote(items, { ...forDana, deposit: '50%' });
  // This server has no secret, so it knows of no account; cards.spec.ts has one.
  const shown = { isAvailable: true, account: null as object | null };
  await page.route('**/functions/v1/card-account', (route) => route.fulfill({ json: shown }));
  for (const [name, account] of [
    ['cards-off', null],
    ['cards-on', { keyEnd: '4242', isLive: false, connectedAt: '2026-03-01T10:00:00.000Z' }],
  ] as const) {
    shown.account = account;
    await chooseInMenu(page, 'Company profile');
    const cards = page.getByRole('region', { name: 'Card payments' });
    await expectPicturesAtBothWidths(page, name, cards);
    await close(page);
  }
  const path = await links.text(id);
  await context.clearCookies();
  await page.goto(path);
  await button(page, 'Accept Quote').click();
  await dialog(page).getByLabel('Your name').fill('Dana Whitfield');
  await dialog(page)
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await page.route('**/functions/v1/client-view', async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    await route.fulfill({
      response,
      json: { ...view, payment: { ...view.payment, card: 'offered' } },
    });
  });
  await page.reload();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('by Card');
  await expectPicturesAtBothWidths(page, 'client-payment-card', payment);
  await backend.update(company, { pay_link: '' });
});

test('a quote with options, at both ends', async ({ page, context, openQuote, links }) => {
  const [first, second, ...others] = items;
  const id = await openQuote(
    [
      { ...first, option: 'offered', min_quantity: 1, max_quantity: 10 },
      { ...second, option: 'selected' },
      ...others,
    ],
    forDana,
  );
  await expectPicturesAtBothWidths(
    page,
    'options',
    page.getByRole('region', { name: 'Quote Items' }),
  );
  const { path } = await links.mail(id);
  await context.clearCookies();
  await page.goto(path);
  await page
    .getByRole('checkbox', { name: /^Include this option/ })
    .first()
    .check();
  await expectPicturesAtBothWidths(page, 'client-options');
});

test('a quote with packages, at both ends', async ({ page, context, openQuote, links }) => {
  const heading = { section: 'prices', quantity: '0', unit_price: '0' };
  const offered = { option: 'offered' };
  const id = await openQuote(
    [
      {
        ...heading,
        description: 'Care plan',
        notes: 'For a year.',
        min_quantity: 1,
        max_quantity: 1,
      },
      { ...offered, description: 'Good', unit_price: '100.00', notes: 'One visit a month.' },
      { option: 'selected', description: 'Better', unit_price: '180.00', discount_value: '10' },
      { ...offered, description: 'Best', unit_price: '300.00', max_quantity: 5 },
      { ...heading, description: 'Extras', max_quantity: 2 },
      { ...offered, description: 'Serum', unit_price: '20.00' },
      { ...offered, description: 'Mask', unit_price: '30.00' },
    ].map((row, index) => ({ ...row, sort_order: index })),
    forDana,
  );
  await expect(page.getByRole('group', { name: 'Section Extras' })).toBeAttached();
  await expectPicturesAtBothWidths(
    page,
    'packages',
    page.getByRole('region', { name: 'Quote Items' }),
  );
  const { path } = await links.mail(id);
  await context.clearCookies();
  await page.goto(path);
  await page.getByRole('radio', { name: 'Best' }).check();
  await expectPicturesAtBothWidths(page, 'client-packages');
});

test('a quote with sections, at both ends', async ({ page, context, openQuote, links }) => {
  const section = (description: string, shown: string, notes = '') => ({
    description,
    section: shown,
    notes,
    quantity: '0',
    unit_price: '0',
  });
  const rows = [
    section('Treatments', 'prices', 'Four weeks apart.'),
    ...items,
    section('Aftercare', 'items'),
    { description: 'Cream', unit_price: '40.00', discount_value: '10' },
    { description: 'Visit by a nurse', quantity: 2, unit_price: '85.50' },
    section('Lamp', 'sum', 'Yours to keep.'),
    { description: 'Lamp and delivery', unit_price: '120.00' },
  ];
  const id = await openQuote(
    rows.map((row, index) => ({ ...row, sort_order: index })),
    forDana,
  );
  await expect(page.getByRole('group', { name: 'Section Lamp' })).toBeAttached();
  await expectPicturesAtBothWidths(
    page,
    'sections',
    page.getByRole('region', { name: 'Quote Items' }),
  );
  const { path } = await links.mail(id);
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole('article', { name: /^Quote Q-/ })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'client-sections');
});

test('a quote with taxes and a discount, at both ends', async ({
  page,
  context,
  openQuote,
  links,
}) => {
  const untaxed = { description: 'Gift card', unit_price: '50.00', tax: 'none' };
  const reduced = { description: 'Book', unit_price: '24.90', tax: 'second', option: 'selected' };
  const id = await openQuote(
    [...items, untaxed, reduced].map((row, index) => ({ ...row, sort_order: index })),
    {
      ...forDana,
      ...{
        discount_value: '5',
        tax_rate: '19',
        second_tax: 'instead',
        second_tax_rate: '7',
        deposit: '30%',
      },
    },
  );
  await expect(lineItem(page, 4)).toContainText('Not taxed');
  await expectPicturesAtBothWidths(
    page,
    'taxes',
    page.getByRole('region', { name: 'Quote Items' }),
  );
  await expectPictures(page, 'taxes-summary', page.getByRole('region', { name: 'Quote Summary' }));
  const { path } = await links.mail(id);
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole('article', { name: /^Quote Q-/ })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'client-taxes');
});

test('volume prices', async ({ page, openQuote, backend }) => {
  const volume_prices = '10: 90.00; 50: 80.00';
  const card = { unit_price: '100.00', volume_prices, option: 'none', sort_order: 0 };
  const tenant_id = await backend.tenantId('glow');
  const service = { tenant_id, name: 'A card', default_price: '100', volume_prices };
  try {
    await backend.insert('services', service);
    await openQuote([
      { ...card, description: 'Card', quantity: '3' },
      { ...card, description: 'Card', quantity: '12', sort_order: 1 },
      { ...card, description: 'Card', quantity: '60', option: 'selected', sort_order: 2 },
    ]);
    await expect(lineItem(page, 3)).toContainText('$80.00 each');
    const shown = page.getByRole('region', { name: 'Quote Items' });
    await expectPicturesAtBothWidths(page, 'volume-prices', shown);
    await expectPictures(
      page,
      'services-volume-prices',
      page.getByRole('region', { name: 'Svc Library' }),
    );
    await lineItem(page, 1)
      .getByRole('button', { name: /^Volume prices/ })
      .click();
    await expect(dialog(page).getByLabel('From quantity, price 1')).toBeFocused();
    await expectPictures(page, 'volume-prices-dialog', dialog(page));
  } finally {
    await backend.remove('services?name=eq.A card');
  }
});

test('a new version, at both ends', async ({ page, context, openQuote, links }) => {
  const id = await openQuote(items, forDana);
  const { path: first } = await links.mail(id);
  const annas = await context.cookies();
  await context.clearCookies();
  await page.goto(first);
  await expect(page.getByRole('article', { name: /^Quote Q-/ })).toBeVisible();
  await page.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => links.status(id)).toBe('viewed');
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('PUT', `/api/line-items/${lineItems[0].id}`, { quantity: '4' });
  await links.anna.call('PUT', `/api/line-items/${lineItems[2].id}`, { enabled: true });

  await context.addCookies(annas);
  await page.goto(`/?quote=${id}`);
  await button(page, 'Send to Client').click();
  await dialog(page).getByText('What changed since version 1').click();
  await expectPicturesAtBothWidths(page, 'send-changes', dialog(page));

  const { path: second } = await links.mail(id);
  await context.clearCookies();
  await page.goto(second);
  await expect(page.getByText('Added: Follow-up')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'client-changes');
});

test('access links, and what their visitor sees', async ({
  page,
  context,
  openQuote,
  backend,
  stack,
}) => {
  const access = linksOf(page, { backend, stack });
  const id = await openQuote(items, forDana);
  const glow = await backend.tenantId('glow');
  await backend.insert('access_tokens', {
    tenant_id: glow,
    created_at: '2026-01-01T12:00:00Z',
    expires_at: '2026-01-02T12:00:00Z',
    is_active: false,
  });
  const { token } = await access.make({ description: 'For Dana', quoteIds: [id] });
  await page.goto('/admin');
  await expect(access.card('For Dana')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'access-links');
  await button(page, 'Create Access Token').click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'access-link-create', dialog(page));
  await close(page);
  await button(page, 'Choose Quotes: For Dana').click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await expectPictures(page, 'access-link-quotes', dialog(page));
  await close(page);
  await button(page, 'Change Password: For Dana').click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'access-link-password', dialog(page));
  await close(page);
  await button(page, 'Delete: For Dana').click();
  await expect(dialog(page)).toBeVisible();
  await expectPictures(page, 'access-link-delete', dialog(page));

  await context.clearCookies();
  await page.goto(`/?token=${token}`);
  await expect(page.getByLabel('Password')).toBeEnabled();
  await expectPicturesAtBothWidths(page, 'gate');
  await page.getByLabel('Password').fill(password);
  await button(page, 'Open').click();
  await expect(page.getByText('Hydrating facial')).toBeVisible();
  await expectNoToast(page);
  await expectPicturesAtBothWidths(page, 'shared-quotes');
});

test('the dashboard and its dialogs', async ({ page, signIn, backend }) => {
  await brightDental(backend);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const act = async (row: string, action: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  };
  await signIn('super');
  await expect(page.getByRole('row').filter({ hasText: 'Glow' })).toBeVisible();
  await expectNoToast(page);
  await expectPicturesAtBothWidths(page, 'dashboard');
  await button(page, 'Create Tenant').click();
  await dialog(page).getByRole('button', { name: 'Create Tenant' }).click();
  await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(5);
  await expectPictures(page, 'tenant-create', dialog(page));
  // The same password each time.
  await page.evaluate(() => {
    let byte = 0;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.fill(byte++);
      return array;
    };
  });
  await button(page, 'Generate').click();
  await expect(dialog(page).getByLabel('Admin password')).toHaveValue(/-/);
  await expectPictures(page, 'tenant-create-generated', dialog(page));
  await close(page);
  for (const [action, name] of [
    ['Add user', 'user-add'],
    ['Rename', 'tenant-rename'],
    ['Deactivate', 'tenant-deactivate'],
    ['Restore an archive', 'tenant-restore'],
    ['Delete', 'tenant-delete'],
  ] as const) {
    await act('Glow Aesthetics', action);
    await expectPictures(page, name, dialog(page));
    await close(page);
  }
  await tab('Users').click();
  await expect(page.getByRole('row').filter({ hasText: 'anna' })).toBeVisible();
  await expectPictures(page, 'dashboard-users');
  await act('anna', 'Reset password');
  await expectPictures(page, 'user-password', dialog(page));
  await close(page);
  await tab('Services').click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectPictures(page, 'dashboard-services');
  await tab('Audit log').click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Sam Steward|super/)
      .first(),
  ).toBeVisible();
  await expectPictures(page, 'dashboard-audit');
  await tab('Isolation').click();
  await expect(button(page, 'Run the check')).toBeVisible();
  await expectPictures(page, 'dashboard-isolation');
});

test('all quotes as a page', async ({ page, signIn, backend }) => {
  const tenant_id = await backend.tenantId('glow');
  const provider = await backend.insert('providers', { tenant_id, name: 'Dr. Sorrel' });
  const listed = [
    ['Maya Ortiz', 'Annual skin plan', '1450.00', '2026-01-12'],
    ['Ida Lindqvist', 'Laser, six sessions', '2880.00', '2026-02-03'],
    ['', 'Consultation', '90.00', '2026-02-20'],
    [
      'A client with a name that is too long for its column on any screen',
      'Facial',
      '120.00',
      '2026-03-01',
    ],
  ] as const;
  for (const [client_name, project_title, unit_price, day] of listed) {
    const created_at = `${day}T12:00:00Z`;
    const fields = { client_name, project_title, provider_id: provider.id, created_at };
    await backend.newQuote([{ unit_price }], fields);
  }
  await signIn('anna');
  await page.goto(`/?view=quotes&provider=${provider.id}&columns=number,provider,created`);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(listed.length);
  await expectPicturesAtBothWidths(page, 'quotes-page');
  await button(page, /^Filters/).click();
  await expectPicturesAtBothWidths(page, 'quotes-page-filters');
  await button(page, 'Columns').click();
  await expectPictures(page, 'quotes-page-columns', dialog(page));
  await close(page);
  await button(page, /^Filters/).click();
  await page.getByRole('checkbox', { name: /^Select Maya Ortiz/ }).check();
  await expectPicturesAtBothWidths(page, 'quotes-page-selected');
});

test('reports', async ({ page, signIn, backend }) => {
  const sold = [
    ['Deep-tissue facial', '1450.00', '2025-12-12', 'accepted', 30],
    ['Laser, six sessions', '2880.00', '2026-01-08', 'accepted', 110],
    ['Deep-tissue facial', '980.00', '2026-01-20', 'declined', 70],
    [
      'A service with a name that is too long to be beside its bar',
      '2100.00',
      '2026-02-05',
      'accepted',
      20,
    ],
    ['Consultation', '640.00', '2026-02-06', 'viewed', 0],
    ['Consultation', '720.00', '2026-03-09', 'draft', 0],
  ] as const;
  for (const [description, unit_price, day, stage, hours] of sold) {
    const sent_at = new Date(`${day}T12:00:00Z`);
    const id = await backend.newQuote([{ description, unit_price }], {
      created_at: sent_at,
    });
    if (stage === 'draft') continue;
    if (stage === 'accepted') await backend.accept(id);
    await backend.update(`quotes?id=eq.${id}`, {
      stage,
      current_version: 1,
      expires_at: '2026-03-04',
      sent_at,
      decided_at: hours === 0 ? null : new Date(sent_at.getTime() + hours * 3_600_000),
    });
  }
  await signIn('anna');
  await page.goto('/?view=reports&period=6');
  await expect(page.locator('.recharts-wrapper')).toHaveCount(5);
  await expectPicturesAtBothWidths(page, 'reports');
  const tables = await page.getByText('Show as a table').all();
  for (const summary of tables) await summary.click();
  // The header, which stays at the top, would lie over the middle of the picture.
  await page.evaluate(() => scrollTo(0, 0));
  await expectPicturesAtBothWidths(page, 'reports-tables');
});

test('reminders', async ({ page, openQuote, backend }) => {
  await backend.remove('reminder_settings?tenant_id=not.is.null');
  for (const client_name of ['Maria-Antonia Fernandez de la Vega y Castellanos', 'Kofi Mensah']) {
    await openQuote([{ description: 'Facial', unit_price: '80.00' }], { client_name });
    await button(page, 'Send to Client').click();
    await dialog(page).getByLabel('Text Message (link to view quote)').check();
    await dialog(page)
      .getByLabel(/^Recipient/)
      .fill('+15550100999');
    await dialog(page).getByLabel('Valid until').fill('2099-12-31');
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  }
  await page.goto('/?view=reminders');
  await page.getByLabel('Send reminders automatically').check();
  await page.getByLabel('How its email begins').first().fill('Did our offer reach you, {client}?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Skip/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Skip/ })).toHaveCount(2);
  await expectPicturesAtBothWidths(page, 'reminders');
  await backend.remove('reminder_settings?tenant_id=not.is.null');
  await page.reload();
  await expect(page.getByText('Reminders are off')).toBeVisible();
  await expectPictures(page, 'reminders-off', page.getByRole('region', { name: 'Going out next' }));
});

test('templates and snippets', async ({ page, openQuote, backend }) => {
  const tenant_id = await backend.tenantId('glow');
  for (const [name, kind, body] of [
    ['Half now, half later', 'terms', 'Half on acceptance,\nhalf on the last day of work.'],
    ['Two days', 'notes', 'Allow two days between visits.'],
  ]) {
    await backend.insert('snippets', { tenant_id, name, kind, body });
  }
  await openQuote([
    { description: 'Rooms', section: 'items', quantity: '0', unit_price: '0' },
    { description: 'Facial', unit_price: '120.00' },
    { description: 'Peel', unit_price: '80.00' },
  ]);
  await chooseInMenu(page, 'Save as template');
  await dialog(page).getByLabel('Template name').fill('Spa day');
  await expectPicturesAtBothWidths(page, 'templates-save', dialog(page));
  await button(page, 'Save Template').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Insert template').click();
  await expect(dialog(page)).toContainText('Spa day');
  await expectPictures(page, 'templates-insert', dialog(page));
  await close(page);
  await button(page, 'Snippets').click();
  await expectPictures(page, 'templates-snippet-menu', page.getByRole('menu'));
  await page.keyboard.press('Escape');

  await page.goto('/?view=templates');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expectPicturesAtBothWidths(page, 'templates');
  await page.getByRole('link', { name: /^Spa day/ }).click();
  await expect(page.getByRole('region', { name: 'Template', exact: true })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'templates-open');
  await backend.remove('quotes?is_template=is.true');
  await backend.remove('snippets?id=not.is.null');
});

test('the clients', async ({ page, openQuote, backend }) => {
  const tenant_id = await backend.tenantId('glow');
  const quote = await openQuote(items, forDana);
  const { id } = await backend.insert('clients', {
    tenant_id,
    name: 'Dana Whitfield',
    company: 'Whitfield & Sons',
    emails: 'dana@example.com, office@example.com',
    phone: '+1 555 010 0100',
    address: '12 Main Street\nSpringfield',
    language: 'English',
    tags: 'VIP, Springfield',
    notes: 'Prefers mornings.',
  });
  await backend.insert('clients', { tenant_id, name: 'Dan Reyes', emails: 'dan@example.com' });
  await backend.insert('clients', { tenant_id, name: 'Dana Whitfield', phone: '555 010 0101' });
  await page.goto('/?view=clients');
  await expect(page.getByText('Dan Reyes')).toBeVisible();
  await expectPicturesAtBothWidths(page, 'clients');
  await button(page, 'Add Client').click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expectPicturesAtBothWidths(page, 'clients-form', dialog(page));
  await close(page);
  await button(page, 'Import CSV').click();
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,emails,phone\nDan Reyes,dan@example.com,1\nEve,eve,\nBob,,\n'),
    });
  await expect(dialog(page).getByText('Phone: 1')).toBeVisible();
  await expectPictures(page, 'clients-import', dialog(page));
  await close(page);
  await page.goto(`/?view=clients&client=${id}`);
  await expect(page.getByRole('list', { name: 'Quotes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expectPicturesAtBothWidths(page, 'clients-one');
  await button(page, 'Merge').click();
  await dialog(page).getByRole('radio').check();
  await expectPictures(page, 'clients-merge', dialog(page));
  await close(page);
  await button(page, 'Erase').click();
  await expectPictures(page, 'clients-erase', dialog(page));
  await close(page);
  await page.goto(`/?quote=${quote}`);
  const name = page.getByLabel('Client name');
  await name.fill('Da');
  await name.press('ArrowDown');
  const suggested = page.getByRole('listbox', { name: 'Clients' });
  await expect(suggested.getByRole('option', { selected: true })).toBeVisible();
  await expectPictures(page, 'clients-suggested', suggested);
  await backend.remove('clients?id=not.is.null');
});

test('a picture that is one pixel or one shade off is detected', async ({ page }, testInfo) => {
  if (isUpdating()) return;
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  const file = `injected-${testInfo.workerIndex}.png`;
  const path = testInfo.snapshotPath(file);
  try {
    await page.screenshot({ path, ...whole });
    await expectPicture(page, file);
    for (const css of [
      'button { transform: translateX(1px) }',
      'h1 { padding-top: 1px }',
      'h1 { color: #242829 !important }',
      'html, body { background: #f7f5f1 !important }',
      'label { font-weight: 600 !important }',
    ]) {
      const style = await page.addStyleTag({ content: css });
      await expect(expectPicture(page, file), css).rejects.toThrow(/different/);
      await style.evaluate((element) => element.parentNode?.removeChild(element));
      await expectPicture(page, file);
    }
  } finally {
    await rm(path, { force: true });
  }
});
