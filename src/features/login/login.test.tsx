// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { loadConfig } from '../../api/config.ts';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { getToasts } from '../../ui/toast.ts';
import { LoginPage } from './LoginPage.tsx';
import { TenantLoginPage } from './TenantLoginPage.tsx';

vi.mock('../../api/client.ts', () => ({ apiRequest: vi.fn(), requestJson: vi.fn() }));
vi.mock('../../api/config.ts', () => ({ loadConfig: vi.fn() }));

const call = vi.mocked(requestJson);
const idle = () => {};
let page: TestScreen;
let screen: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;

async function visit(path: string, embedded = true): Promise<void> {
  const demo = embedded ? { username: 'super', password: 'demo-super-1' } : null;
  vi.mocked(loadConfig).mockResolvedValue({ url: '', publishableKey: '', embedded, demo });
  router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage onIdle={idle} /> },
      { path: '/login/:tenantName', element: <TenantLoginPage onIdle={idle} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  await page.render(<RouterProvider router={router} />);
  await page.until(() => expect(screen.querySelector('form')).not.toBeNull());
}

function field(name: string): HTMLInputElement {
  const found = screen.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

async function type(name: string, text: string): Promise<void> {
  const input = field(name);
  await page.after(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submit(username: string, password: string): Promise<void> {
  await type('username', username);
  await type('password', password);
  await page.after(() =>
    screen
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
}

beforeEach(() => {
  call.mockReset();
  page = testScreen();
  screen = page.element;
});

afterEach(() => page.remove());

describe('/login', () => {
  it('[S2-01] [S2-03] asks for username and password, and says who creates accounts', async () => {
    await visit('/login');
    expect(field('username').labels?.[0]?.textContent).toBe('Username');
    expect(field('password').type).toBe('password');
    expect(screen.textContent).toContain('Client accounts are created by an administrator');
  });

  it.each([true, false])(
    '[S2-02] shows the demo credentials on the embedded stack only: %j',
    async (embedded) => {
      await visit('/login', embedded);
      await page.after(() => {});
      await page.until(() =>
        expect(screen.textContent?.includes('demo-super-1') ?? false).toBe(embedded),
      );
    },
  );

  it.each([
    ['', 'secret', 'Please enter your username'],
    ['  ', 'secret', 'Please enter your username'],
    ['anna', '', 'Please enter your password'],
  ])('[S5-16] requires both fields: %j, %j', async (username, password, message) => {
    await visit('/login');
    await submit(username, password);
    await page.until(() => expect(screen.textContent).toContain(message));
    expect(call).not.toHaveBeenCalled();
    expect(field('username').required && field('password').required).toBe(true);
  });

  it('[S4-26] [S8-45] takes a super user to the dashboard, with a welcome', async () => {
    call.mockResolvedValue({
      success: true,
      message: '',
      user: { firstName: 'Sue', username: 'super', role: 'super' },
    });
    await visit('/login');
    await submit('super', 'secret');
    expect(call).toHaveBeenCalledWith('POST', '/api/login', {
      username: 'super',
      password: 'secret',
    });
    await page.until(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    expect(getToasts()).toMatchObject([{ title: 'Login successful', description: 'Welcome, Sue' }]);
  });

  it.each([
    ['the server’s message', new ApiError(401, '401: {}', 'Too many attempts')],
    ['Invalid credentials', new ApiError(401, '401: Unauthorized')],
    ['Unable to connect to server. Please try again.', networkError()],
    [
      'The server answered with status 502. Please try again in a few minutes.',
      new ApiError(502, '502: <html>'),
    ],
  ])('reports a failure: %s', { tags: ['S8-01', 'S8-13', 'S8-14'] }, async (what, error) => {
    call.mockRejectedValue(error);
    await visit('/login');
    await submit('anna', 'wrong');
    const description = error.detail ?? what;
    await page.until(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Login failed', description, variant: 'destructive' },
      ]),
    );
    expect(router.state.location.pathname).toBe('/login');
    expect(field('username').value).toBe('anna');
  });
});

describe('/login/{tenantName}', () => {
  it('[S2-04] [S2-05] has the tenant’s name as its heading, and refers to the administrator', async () => {
    await visit('/login/Glow%20%3Cb%3E');
    expect(screen.querySelector('h1')?.textContent).toBe('Glow <b>');
    expect(field('username')).toBeDefined();
    expect(field('password')).toBeDefined();
    expect(screen.textContent).toContain('Contact your administrator for help');
    expect(screen.textContent).not.toContain('demo-super-1');
  });

  it('[S4-27] [S8-45] signs in at that tenant’s login page, then goes to /', async () => {
    call.mockResolvedValue({ success: true, message: '', tenant: { displayName: 'Glow' } });
    await visit('/login/a%2Fb%20c');
    await submit('anna', 'secret');
    expect(call.mock.calls[0]?.[1]).toBe('/api/login/a%2Fb%20c');
    await page.until(() => expect(router.state.location.pathname).toBe('/'));
    expect(getToasts()).toMatchObject([
      { title: 'Login successful', description: 'Welcome to Glow' },
    ]);
  });

  it('signs in at the same tenant in capitals', async () => {
    call.mockResolvedValue({ success: true, message: '', tenant: { displayName: 'Glow' } });
    await visit('/login/GLOW');
    await submit('anna', 'secret');
    expect(call.mock.calls[0]?.[1]).toBe('/api/login/glow');
  });

  it('survives a segment with invalid percent-encoding', async () => {
    await visit('/login/%E0%A4%A');
    expect(screen.querySelector('h1')?.textContent).toContain('%E0%A4%A');
  });
});
