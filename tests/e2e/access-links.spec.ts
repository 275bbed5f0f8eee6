import { readFile } from 'node:fs/promises';
import { linksOf, password } from './support/accessLinks.ts';
import { expectAccessible } from './support/axe.ts';
import { pdfText } from './support/pdf.ts';
import { test as base, expect, toast } from './support/test.ts';

const test = base.extend<{ links: ReturnType<typeof linksOf> }>({
  links: async ({ page, backend, stack }, use) => {
    await backend.remove('access_tokens?scope=neq.other');
    await use(linksOf(page, { backend, stack }));
  },
});

const facial = {
  description: 'Hydrating facial',
  notes: 'Two sessions',
  quantity: 2,
  unit_price: '180.00',
  discount_value: '10',
};
const leftOut = { description: 'canary-left-out', unit_price: '999.00', enabled: false };
const forDana = { client_name: 'Dana Whitfield', project_title: 'Spring skin care' };

test.describe('access management', () => {
  test('[S2-09][S6-07] shows a visitor the page without data, and asks them to sign in', async ({
    page,
    links,
  }) => {
    await links.make({ description: 'canary-link' });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Access management' })).toBeVisible();
    await expect(page.getByText('Sign in to see your access links')).toBeVisible();
    await expect(page.getByText('canary-link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in first' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('lists the user’s links with name, badges, 16 characters and dates', {
    tag: [
      '@S2-09',
      '@S2-82',
      '@S2-83',
      '@S2-84',
      '@S2-85',
      '@S2-86',
      '@S2-87',
      '@S4-23',
      '@S4-24',
      '@S9-36',
    ],
  }, async ({ page, signIn, backend, links }) => {
    const glow = await backend.tenantId('glow');
    const made = { tenant_id: glow, created_at: '2026-10-05T12:00:00Z' };
    const { token } = await backend.insert('access_tokens', { ...made, description: 'Works' });
    const past = { expires_at: '2026-01-02T12:00:00Z' };
    await backend.insert('access_tokens', { ...made, ...past, is_active: false });
    const harbor = await backend.tenantId('harbor');
    await backend.insert('access_tokens', { tenant_id: harbor, description: 'canary-harbor' });
    await signIn('anna');
    await page.goto('/admin');
    const works = links.card('Works');
    await expect(works).toContainText('Active');
    await expect(works).not.toContainText('Inactive');
    await expect(works).not.toContainText('Expired');
    await expect(works.locator('code')).toHaveText(String(token).slice(0, 16));
    await expect(works).toContainText('Oct 5, 2026');
    await expect(works).toContainText('Never');
    const unnamed = links.card('Unnamed Token');
    await expect(unnamed).toContainText('Inactive');
    await expect(unnamed).toContainText('Expired');
    await expect(unnamed).toContainText('Jan 2, 2026');
    await expect(page.getByText('canary-harbor')).toHaveCount(0);
    expect(await page.content()).not.toContain(String(token).slice(0, 17));
  });

  test('creates a link: password required, no expiry stored as null, nothing shown by default', {
    tag: ['@S2-91', '@S5-19', '@S5-20', '@S8-43'],
  }, async ({ page, signIn, backend, links }) => {
    await signIn('anna');
    await page.goto('/admin');
    await expect(page.getByText('No access links yet')).toBeVisible();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Create', exact: true });
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    await dialog.getByLabel('Description').fill('For Dana');
    await create.click();
    await expect(toast(page, 'Please enter the password')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByLabel('Password', { exact: true }).fill('spring');
    await create.click();
    await expect(toast(page, 'Access token created')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(links.card('For Dana')).toContainText('Nothing');
    const [row] = await backend.rows('access_tokens?select=*');
    expect(row).toMatchObject({ description: 'For Dana', expires_at: null, scope: 'none' });
    expect(await links.opens(String(row?.token), 'spring')).toBe(true);

    await page.getByRole('button', { name: 'Create Access Token' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('spring');
    await dialog.getByLabel('Expires').fill('2027-03-01T12:00');
    await create.click();
    await expect(links.card('Unnamed Token')).toContainText('Mar 1, 2027');
    const moment = await page.evaluate(() => new Date(2027, 2, 1, 12).toISOString());
    const [dated] = await backend.rows('access_tokens?select=expires_at&expires_at=not.is.null');
    expect(new Date(String(dated?.expires_at)).toISOString()).toBe(moment);
  });

  test('chooses what a link shows, and warns before it shows all sent quotes', async ({
    page,
    signIn,
    backend,
    links,
  }) => {
    const quote = await backend.newQuote([facial], forDana);
    const other = await backend.newQuote([], { client_name: 'Another client' });
    const { id } = await links.make({ description: 'For Dana' });
    await signIn('anna');
    await page.goto('/admin');
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Choose Quotes/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Chosen quotes').check();
    await dialog.getByLabel('Search quotes').fill('skin');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByLabel(/Dana Whitfield/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Shown quotes updated')).toBeVisible();
    await expect(links.card('For Dana')).toContainText('1 quote');
    const chosen = await backend.rows(
      `access_token_quotes?select=quote_id&access_token_id=eq.${id}`,
    );
    expect(chosen).toEqual([{ quote_id: quote }]);
    expect(quote).not.toBe(other);
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Choose Quotes/ })
      .click();
    await expect(dialog.getByLabel(/Dana Whitfield/)).toBeChecked();
    await dialog.getByLabel('All sent quotes').check();
    await expect(dialog.getByRole('note')).toContainText('every quote you have sent');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(links.card('For Dana')).toContainText('All sent quotes');
  });

  test('copies the secure link, with origin and token', {
    tag: ['@S2-88', '@S9-37', '@S8-43'],
  }, async ({ page, signIn, context, links, stack }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token } = await links.make({ description: 'For Dana' });
    await signIn('anna');
    await page.goto('/admin');
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Copy Secure Link/ })
      .click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${stack.url}/?token=${token}`);
  });

  test('shows the link for copying by hand if the browser cannot copy', async ({
    page,
    signIn,
    links,
    stack,
  }) => {
    const { token } = await links.make({ description: 'For Dana' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await signIn('anna');
    await page.goto('/admin');
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Copy Secure Link/ })
      .click();
    await expect(page.getByLabel('Secure link', { exact: true }).last()).toHaveValue(
      `${stack.url}/?token=${token}`,
    );
  });

  test('changes the password in a prompt, where an empty value is ignored', {
    tag: ['@S2-89', '@S5-21', '@S8-43'],
  }, async ({ page, signIn, links }) => {
    const { token } = await links.make({ description: 'For Dana' });
    await signIn('anna');
    await page.goto('/admin');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/access-tokens')) sent.push(request.method());
    });
    const dialog = page.getByRole('dialog', { name: /^Change password/ });
    const ask = () =>
      links
        .card('For Dana')
        .getByRole('button', { name: /^Change Password/ })
        .click();
    const confirm = dialog.getByRole('button', { name: 'Change Password' });
    await ask();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([]);
    await ask();
    await dialog.getByLabel('New password').fill('é'.repeat(80));
    await confirm.click();
    await expect(toast(page, 'Password updated')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await links.opens(token, password)).toBe(false);
    expect(await links.opens(token, 'é'.repeat(79))).toBe(false);
    expect(await links.opens(token, 'é'.repeat(80))).toBe(true);
  });

  test('turns a link off and on, and deletes it after confirmation', {
    tag: ['@S2-90', '@S4-23', '@S8-43'],
  }, async ({ page, signIn, backend, links }) => {
    const { id, token } = await links.make({ description: 'For Dana' });
    await signIn('anna');
    await page.goto('/admin');
    const card = links.card('For Dana');
    await card.getByRole('button', { name: /^Deactivate/ }).click();
    await expect(card).toContainText('Inactive');
    expect(await links.opens(token, password)).toBe(false);
    await card.getByRole('button', { name: /^Activate/ }).click();
    await expect(card).not.toContainText('Inactive');
    expect(await links.opens(token, password)).toBe(true);
    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this access token?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await backend.rows(`access_tokens?id=eq.${id}`)).toHaveLength(1);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Token deleted')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await backend.rows(`access_tokens?id=eq.${id}`)).toEqual([]);
  });

  test('reports failures with the specified messages', {
    tag: ['@S8-10', '@S8-11', '@S8-12'],
  }, async ({ page, signIn, links }) => {
    await links.make({ description: 'For Dana' });
    await signIn('anna');
    await page.goto('/admin');
    const refuse = (route: string) =>
      page.route(route, (call) => call.fulfill({ status: 500, json: { error: 'refused' } }));
    await refuse('**/functions/v1/access-tokens');
    await refuse('**/rest/v1/rpc/delete_access_token');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('x');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(toast(page, 'Failed to create access token')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Change Password/ })
      .click();
    await dialog.getByLabel('New password').fill('x');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(page, 'Failed to update password')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete access token')).toBeVisible();
    await expect(toast(page, 'Error')).toBeVisible();
  });

  test('opens from the list of quotes, and links back to the app', async ({ page, openQuote }) => {
    await openQuote();
    await page.getByRole('button', { name: 'Quotes', exact: true }).click();
    await page.getByRole('link', { name: 'Share quotes by access link' }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Back to the app' }).click();
    await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  });
});

test.describe('the gate', () => {
  test('asks for the password, stores the flags, and removes the token from the address', {
    tag: ['@S2-11', '@S2-92', '@S3-21', '@S4-30', '@S8-46'],
  }, async ({ page, links }) => {
    const { token } = await links.make({ description: 'For Dana' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
    await page.goto(`/?token=${token}`);
    await expect(page.getByLabel('Password')).toBeEnabled();
    await expect(page.getByRole('heading', { name: /welcome/i })).toHaveCount(0);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    await expect(toast(page, 'Access granted')).toBeVisible();
    await expect(toast(page, 'For Dana')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Nothing has been shared with this link yet.')).toBeVisible();
    expect(await links.kept()).toEqual({
      authenticated: 'true',
      accessToken: token,
      accessSession: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // Nor is it in the browser history.
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);
    // With the flag set, the gate does not appear again in this tab.
    await page.goto(`/?token=${token}`);
    await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
  });

  test('without a token disables its inputs and says why', {
    tag: ['@S2-93', '@S5-14', '@S8-17'],
  }, async ({ page }) => {
    await page.goto('/?token=');
    await expect(toast(page, 'No access token')).toBeVisible();
    await expect(toast(page, 'This application requires a secure access token.')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeDisabled();
    const button = page.getByRole('button', { name: 'Open' });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await expect(toast(page, 'Missing token')).toBeVisible();
    await expect(toast(page, 'No access token found in URL')).toBeVisible();
  });

  test('reports what is missing or wrong, with the exact messages', {
    tag: ['@S5-15', '@S8-15', '@S8-16'],
  }, async ({ page, links }) => {
    const { token } = await links.make();
    await page.goto(`/?token=${token}`);
    const open = page.getByRole('button', { name: 'Open' });
    await open.click();
    await expect(toast(page, 'Password required')).toBeVisible();
    await expect(toast(page, 'Please enter the password')).toBeVisible();
    await page.getByLabel('Password').fill('wrong');
    await open.click();
    await expect(toast(page, 'Access denied')).toBeVisible();
    await expect(toast(page, 'Invalid password')).toBeVisible();
    expect(await links.kept()).toEqual({});
    await page.route('**/functions/v1/verify-access', (route) => route.abort());
    await page.getByLabel('Password').fill(password);
    await open.click();
    await expect(toast(page, 'Connection error')).toBeVisible();
    await expect(toast(page, 'Unable to verify access. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue(password);
  });

  test('sends a signed-in user to the builder', async ({ page, openQuote, links }) => {
    await openQuote();
    const { token } = await links.make();
    await links.open(token);
    await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
  });
});

test.describe('what a visitor sees', () => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    test(`exactly the attached quotes, to read and to export, ${width} px`, async ({
      page,
      backend,
      links,
    }) => {
      await page.setViewportSize({ width, height });
      const quote = await backend.newQuote([facial, leftOut], {
        ...forDana,
        payment_terms: 'Half up front',
      });
      const second = await backend.newQuote([{ description: 'Peel' }], {
        project_title: 'Peel series',
      });
      await backend.newQuote([], { client_name: 'canary-not-shared' });
      await backend.newQuote([], { client_name: 'canary-harbor' }, 'harbor');
      const { token } = await links.make({ quoteIds: [quote, second] });
      await links.open(token);
      await expect(page.getByText('Shared with you by Glow Aesthetics')).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(2);
      const card = page.getByRole('listitem', { name: 'Spring skin care' });
      await expect(card).toContainText('$351.54');
      await card.getByRole('button', { name: 'View Quote' }).click();
      const letter = card.getByRole('article');
      await expect(letter).toContainText('Hydrating facial');
      await expect(letter).toContainText('Two sessions');
      await expect(letter).toContainText('$36.00 (10%)');
      await expect(letter).toContainText('Half up front');
      await expect(letter.getByRole('textbox')).toHaveCount(0);
      const width0 = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      expect(await width0()).toBeLessThanOrEqual(0);

      const downloading = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Export PDF' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^Quote_Dana_Whitfield_\d{4}-\d\d-\d\d\.pdf$/);
      const text = await pdfText(new Uint8Array(await readFile(await download.path())));
      await expect(toast(page, 'PDF exported')).toBeVisible();
      for (const printed of ['Hydrating facial', 'Dana Whitfield', '$351.54', 'Half up front']) {
        expect(text).toContain(printed);
      }
      expect((await page.content()) + text).not.toContain('canary');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/login');
    });
  }

  test('the tenant’s changes at the next read', async ({ page, backend, links }) => {
    const quote = await backend.newQuote([facial], forDana);
    const { token } = await links.make({ quoteIds: [quote] });
    await links.open(token);
    // The only quote is open from the start.
    await expect(page.getByRole('article')).toContainText('Hydrating facial');
    await backend.update(`line_items?quote_id=eq.${quote}`, { description: 'Calming facial' });
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Calming facial');
  });

  test('nothing once the link is closed, even on an open page', async ({
    page,
    backend,
    links,
  }) => {
    const quote = await backend.newQuote([facial], forDana);
    const { id, token } = await links.make({ quoteIds: [quote] });
    await links.open(token);
    await expect(page.getByRole('article')).toContainText('Hydrating facial');
    await backend.update(`access_tokens?id=eq.${id}`, { is_active: false });
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await expect(toast(page, 'Export failed')).toBeVisible();
    await expect(page.getByText('This link is closed').first()).toBeVisible();
    await expect(page.getByText('Hydrating facial')).toHaveCount(0);
    await expect(page.getByText('Spring skin care')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('This link is closed').first()).toBeVisible();
    // After the tenant turns it back on, the link asks for its password again.
    await backend.update(`access_tokens?id=eq.${id}`, { is_active: true });
    await page.getByRole('button', { name: 'Enter Password' }).click();
    await expect(page).toHaveURL(`/?token=${token}`);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('article')).toContainText('Hydrating facial');
  });

  test('nothing of a quote that has since been deleted or removed from the link', async ({
    page,
    backend,
    links,
  }) => {
    const quote = await backend.newQuote([facial], forDana);
    const kept = await backend.newQuote([], { project_title: 'Peel series' });
    const { token } = await links.make({ quoteIds: [quote, kept] });
    await links.open(token);
    const card = page.getByRole('listitem', { name: 'Spring skin care' });
    await expect(card).toBeVisible();
    await backend.update(`quotes?id=eq.${quote}`, { deleted_at: '2026-11-20T12:00:00Z' });
    await card.getByRole('button', { name: 'Export PDF' }).click();
    await expect(toast(page, 'This quote is no longer shared.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('listitem', { name: 'Peel series' })).toBeVisible();
  });

  test('[S6-06] nothing with flags that were set by hand', async ({ page, backend, links }) => {
    const quote = await backend.newQuote([facial], forDana);
    const { token } = await links.make({ quoteIds: [quote] });
    await page.addInitScript((set) => {
      sessionStorage.setItem('authenticated', 'true');
      sessionStorage.setItem('accessToken', set);
    }, token);
    const answers: string[] = [];
    await page.route('**/functions/v1/**', async (route) => {
      const response = await route.fetch();
      answers.push(await response.text());
      await route.fulfill({ response });
    });
    for (const session of [null, 'true', 'ab'.repeat(32)]) {
      await page.goto(`/?token=${token}`);
      if (session)
        await page.evaluate((made) => sessionStorage.setItem('accessSession', made), session);
      await page.reload();
      await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
      await expect(page.getByText('This link is closed').first()).toBeVisible();
      await expect(page.getByText('Dana Whitfield')).toHaveCount(0);
    }
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.join()).not.toContain('Dana');
  });

  test('the second link, if one is opened in the same tab', async ({ page, backend, links }) => {
    const [one, two] = [
      await backend.newQuote([], { project_title: 'First' }),
      await backend.newQuote([], { project_title: 'Second' }),
    ];
    const first = await links.make({ quoteIds: [one] });
    const second = await links.make({ quoteIds: [two] });
    await links.open(first.token);
    await expect(page.getByRole('listitem', { name: 'First' })).toBeVisible();
    await page.goto(`/?token=${second.token}`);
    await expect(page.getByText('You have opened another link.')).toBeVisible();
    await page.getByRole('button', { name: 'Enter Password' }).click();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('listitem', { name: 'Second' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'First' })).toHaveCount(0);
  });
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in access links, ${width} px`, async ({
    page,
    openQuote,
    links,
    backend,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const quote = await openQuote([facial], forDana);
    const { id } = await links.make({ description: 'Expired' });
    await backend.update(`access_tokens?id=eq.${id}`, { expires_at: '2026-01-01T00:00:00Z' });
    const { token } = await links.make({ description: 'For Dana', quoteIds: [quote] });
    await page.goto('/admin');
    await expect(links.card('For Dana')).toBeVisible();
    await expectAccessible(page, 'the page');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    await dialog.getByLabel('Chosen quotes').check();
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, 'the create dialog');
    await dialog.getByLabel('All sent quotes').check();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expectAccessible(page, 'the create dialog with its warning and a message');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await links
      .card('For Dana')
      .getByRole('button', { name: /^Change Password/ })
      .click();
    await expect(dialog.getByLabel('New password')).toBeVisible();
    await expectAccessible(page, 'the prompt');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await context.clearCookies();
    await page.goto('/?token=');
    await expect(page.getByLabel('Password')).toBeDisabled();
    await expectAccessible(page, 'the gate without a token');
    await page.goto(`/?token=${token}`);
    await expect(page.getByLabel('Password')).toBeEnabled();
    await expectAccessible(page, 'the gate');
    await links.open(token);
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'the shared quotes');
  });
}
