import { expect, test, toast } from './support/test.ts';

test('/login shows the form, the demo super user and who creates accounts', {
  tag: ['@S2-01', '@S2-02', '@S2-03'],
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByText('demo-super-1')).toBeVisible();
  await expect(page.getByText(/created by an administrator/)).toBeVisible();
});

test('[S2-04][S2-05] /login/{tenantName} has the name as written in its heading, and names the administrator', async ({
  page,
}) => {
  for (const name of ['glow', 'Nobody At All', '<b>x</b>', 'Łódź']) {
    await page.goto(`/login/${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByText(/contact your administrator/i)).toBeVisible();
    await expect(page.getByText('demo-super-1')).toHaveCount(0);
  }
});

test('[S2-14] / welcomes a visitor with a Sign In button that leads to /login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
  await page.getByRole('main').getByText('Sign In', { exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('[S2-07] a visitor at /admin/dashboard gets the generic login', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('demo-super-1')).toBeVisible();
});

test('[S2-10] a visitor at /admin gets access management with a link back to the app', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access management' })).toBeVisible();
  await page.getByRole('link', { name: /back to the app/i }).click();
  await expect(page).toHaveURL('/');
});

test('[S2-15][S2-16] any other path shows the specified not-found page', async ({ page }) => {
  for (const path of ['/nowhere', '/admin/nothing', '/login/a/b']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('the super user lands on the dashboard, at /, /admin and /admin/dashboard', {
  tag: ['@S2-12', '@S2-08', '@S2-06', '@S6-01', '@S4-25', '@S4-26'],
}, async ({ page, signIn }) => {
  await signIn('super');
  await expect(page).toHaveURL('/admin/dashboard');
  for (const path of ['/', '/admin', '/admin/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('Total Tenants')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Glow Aesthetics' })).toBeVisible();
  }
});

test('a tenant user lands in the builder and gets no dashboard', {
  tag: ['@S2-13', '@S4-27', '@S2-07', '@S2-10'],
}, async ({ page, signIn }) => {
  await signIn('anna');
  await expect(page).toHaveURL(/^[^?]*\/(\?quote=.*)?$/);
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Total Tenants')).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access management' })).toBeVisible();
});

test('the dashboard counts tenants, users and active clients, and lists the tenants', {
  tag: ['@S2-94', '@S2-95', '@S2-96', '@S2-97', '@S2-99'],
}, async ({ page, signIn, backend }) => {
  const tenants = await backend.rows('tenants?select=name');
  const users = await backend.rows('profiles?select=id');
  const clients = await backend.rows('profiles?select=id&role=eq.client&is_active=is.true');
  await signIn('super');
  const card = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(card('Total Tenants')).toContainText(String(tenants.length));
  await expect(card('Total Users')).toContainText(String(users.length));
  await expect(card('Active Clients')).toContainText(String(clients.length));
  const row = page.getByRole('row').filter({ hasText: 'Harbor Home Services' });
  await expect(row).toContainText('harbor');
  await expect(row.getByRole('link')).toHaveAttribute('href', /\/login\/harbor$/);
  await expect(row.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(row.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('[S4-28] logout leads from the builder to /', async ({ page, signIn }) => {
  await signIn('anna');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { name: /welcome/i })).toBeVisible();
});

test('[S4-29] logout leads from the admin pages to /login', async ({ page, signIn }) => {
  await signIn('super');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin/dashboard');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('[S2-17] a spinner shows while the current user is looked up', async ({ page, signIn }) => {
  await signIn('anna');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rest/v1/rpc/current_account', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
});

test('[S5-16] the form asks for username and password before it sends anything', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/login')) sent.push(request.url());
  });
  await page.goto('/login/glow');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  expect(sent).toEqual([]);
});

test('[S8-13][S8-01] a wrong password, an unknown name and the other tenant get the same refusal', async ({
  page,
}) => {
  for (const [path, username, password] of [
    ['/login', 'anna', 'wrong-password'],
    ['/login', 'nobody-here', 'demo-anna-1'],
    ['/login/harbor', 'anna', 'demo-anna-1'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Login failed')).toBeVisible();
    await expect(toast(page, 'Invalid credentials')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
  }
});

test('[S8-14] without a network the form says that the server cannot be reached', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.route('**/functions/v1/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Unable to connect to server. Please try again.')).toBeVisible();
});

test('[S8-45] signing in welcomes the user', async ({ page }) => {
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('demo-anna-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Login successful')).toBeVisible();
});

test('/api is not a page: over HTTP it returns 404 as JSON', async ({ request }) => {
  for (const path of ['/api/services', '/api/', '/api']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('application/json');
  }
});
