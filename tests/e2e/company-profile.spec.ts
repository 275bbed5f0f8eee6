import { readFile } from 'node:fs/promises';
import { readPdf } from '../../supabase/functions/_shared/domain/pdf/readPdf.ts';
import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { aFile } from './support/logos.ts';
import { pdfText } from './support/pdf.ts';
import { attachedPdf, sendDialogOf, test } from './support/sending.ts';
import { chooseInMenu, expect, toast } from './support/test.ts';

// What a company says of itself: from the form to what its clients read.

test('a company profile is checked, saved, and on the next quote, its PDF and its mail', async ({
  page,
  openQuote,
  backend,
  mailbox,
}) => {
  const tenant_id = await backend.tenantId('glow');
  await backend.insert('providers', { tenant_id, name: 'Ada Moreno' });
  const [before] = await backend.rows(`company_profiles?tenant_id=eq.${tenant_id}`);
  await openQuote([{ description: 'Consultation' }]);
  const drawer = page.getByRole('dialog', { name: 'Company profile' });
  const save = drawer.getByRole('button', { name: 'Save profile' });
  const name = drawer.getByLabel('Legal name');
  const website = drawer.getByLabel('Website');
  const message = drawer.getByLabel('Message in emails');
  const color = drawer.getByRole('textbox', { name: 'Accent color' });
  const ada = drawer.getByRole('group', { name: 'Ada Moreno' });
  await chooseInMenu(page, 'Company profile');
  await expect(name).toHaveValue('Glow Aesthetics LLC');
  await expectAccessible(page, 'the company profile');

  await website.fill('not a website');
  await color.fill('teal');
  await ada.getByLabel('Email').fill('ada');
  await message.fill('Dear {name},');
  await save.click();
  await expect(drawer.getByText('Use a web address, such as example.com')).toBeVisible();
  await expect(drawer.getByText('Use a color such as #0f6660, or leave it empty')).toBeVisible();
  await expect(drawer.getByText('Use one email address, such as hello@example.com')).toBeVisible();
  await expect(drawer.getByText(/^\{name\} is not known/)).toBeVisible();

  await name.fill('Glow Group');
  await drawer.getByLabel('Address').fill('5 Elm Court\nAlbany, NY');
  await website.fill('https://group.example/hello');
  await color.fill('#ffd400');
  await expect(drawer.getByText('Darkened to #8c7500')).toBeVisible();
  await drawer.getByRole('radio', { name: 'Classic' }).check();
  await drawer.getByLabel('Footer line').fill('A member of the Guild');
  await message.fill('Good day {client},\nit is {total}.');
  await drawer.getByLabel('Provider', { exact: true }).selectOption('Ada Moreno');
  await ada.getByLabel('Phone').fill('(518) 555-0102');
  await ada.getByLabel('Email').fill('ada@group.example');
  await drawer.locator('input[type=file]').setInputFiles(aFile('mark.png', aPng(60, 30)));
  // A picked file is not saved by accident without its upload.
  await save.click();
  await expect(toast(page, 'The picked logo is not uploaded yet')).toBeVisible();
  await drawer.getByRole('button', { name: 'Upload' }).click();
  await expect(drawer.getByRole('button', { name: 'Use logo: mark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // A failure keeps what was typed.
  await page.route('**/rest/v1/company_profiles*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(toast(page, 'Failed to save the company profile')).toBeVisible();
  await page.unroute('**/rest/v1/company_profiles*');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await save.click();
  await expect(toast(page, 'Company profile saved')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).first().click(),
    ]);
    return readFile(await download.path());
  };
  const exportedText = async () => pdfText(await exported());
  // The open quote has neither provider nor logo, and shows the company all the same.
  const pdf = await exported();
  const text = await pdfText(pdf);
  expect(text).toContain('Glow Group 5 Elm Court Albany, NY');
  expect(text).toContain('Draft · A member of the Guild');
  // The classic layout has the title at the left.
  const { pages } = await readPdf(new Uint8Array(pdf));
  expect(pages[0]?.texts.find((piece) => piece.text === 'Quote')?.x).toBeCloseTo(20, 0);

  await page.getByRole('button', { name: 'New quote', exact: true }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(page.getByText('Ada Moreno').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const { open, recipient, body, send } = sendDialogOf(page);
  await open();
  await expect(body).toHaveValue('Good day {client},\nit is {total}.');
  await recipient.fill('client@example.com');
  await send.click();
  await expect.poll(() => mailbox.letters.length).toBe(1);
  // What was sent has its number in the app's own PDF, too, until it is edited.
  await expect.poll(exportedText).toMatch(/Q-\d{4}-\d{4} · A member of the Guild/);
  const printed = await attachedPdf(mailbox);
  expect(printed).toContain('Ada Moreno (518) 555-0102 ada@group.example');
  expect(printed).toContain('A member of the Guild');
  const mail = mailbox.letters[0]?.mail;
  expect(mail?.text).toMatch(/^Good day New Client,\nit is \$108\.50\.\n\nQuote:/);
  expect(mail?.text).toContain('Glow Group\n5 Elm Court\nAlbany, NY');
  const picture = mail?.attachments.find(({ contentType }) => contentType === 'image/png');
  expect(picture).toMatchObject({ contentDisposition: 'inline' });

  // The client's page has the company's color, in every theme, and leads to its website.
  const link = /http\S+\/q\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'https://group.example/hello' })).toHaveAttribute(
    'href',
    'https://group.example/hello',
  );
  const accept = page.getByRole('button', { name: 'Accept Quote' });
  await expect(accept).toHaveCSS('background-color', 'rgb(127, 106, 0)');
  await expect(page.getByText('A member of the Guild')).toBeVisible();
  await expectAccessible(page, 'the client’s page');
  // The tests after this one share the demo data.
  await backend.update(`company_profiles?tenant_id=eq.${tenant_id}`, before ?? {});
  await backend.remove(`logos?tenant_id=eq.${tenant_id}`);
  await backend.remove(`providers?tenant_id=eq.${tenant_id}&name=eq.Ada%20Moreno`);
});
