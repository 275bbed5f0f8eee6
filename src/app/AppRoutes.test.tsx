// @vitest-environment happy-dom
import { noSecondTax } from '@domain/constants.ts';
import { plainLetterhead } from '@domain/letterhead.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../api/apiError.ts';
import { apiRequest } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import type { CurrentUser } from '../api/types.ts';
import { type TestScreen, testScreen } from '../ui/testScreen.tsx';
import { AppRoutes } from './AppRoutes.tsx';
// Lazy routes imported up front, so that no test waits for them.
import './RootRoute.tsx';

vi.mock('../api/client.ts', () => ({ apiRequest: vi.fn(), requestJson: vi.fn() }));
vi.mock('../api/config.ts', () => ({ loadConfig: async () => ({ embedded: true }) }));
vi.mock('./Builder.tsx', () => ({
  Builder: ({ user }: { user: CurrentUser }) => {
    if (user.username === 'unlucky') throw new Error('broken on purpose');
    return <p>builder of {user.username}</p>;
  },
}));
vi.mock('./screens.ts', async (original) => ({
  ...(await original<typeof import('./screens.ts')>()),
  warmUp: () => {},
}));

const anna: CurrentUser = {
  id: 'a',
  username: 'anna',
  firstName: 'Anna',
  lastName: '',
  email: '',
  role: 'client',
  tenantId: 't',
  tenant: {
    name: 'glow',
    displayName: 'Glow Aesthetics',
    decimalQuantities: false,
    ...noSecondTax,
    letterhead: plainLetterhead('Glow Aesthetics'),
  },
  notifications: 'each',
  mustChangePassword: false,
};
const root: CurrentUser = { ...anna, username: 'super', role: 'super', tenantId: null };

type Lookup = () => Promise<Response>;
const signedOut: Lookup = async () => Response.json({ error: 'Not signed in' }, { status: 401 });
const user =
  (account: CurrentUser): Lookup =>
  async () =>
    Response.json(account);

let page: TestScreen;
let screen: HTMLElement;

async function visit(path: string, lookup: Lookup): Promise<void> {
  vi.mocked(apiRequest).mockImplementation(async (_method, called) =>
    called === '/api/auth/user' ? lookup() : Response.json([]),
  );
  await page.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <Link to="/login">elsewhere</Link>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const heading = () => screen.querySelector('h1')?.textContent;
const shows = (text: string) => page.until(() => expect(screen.textContent).toContain(text));

beforeEach(() => {
  queryClient.clear();
  page = testScreen();
  screen = page.element;
});

afterEach(() => page.remove());

describe('routes', () => {
  it('[S2-13] show a tenant user the builder at /', async () => {
    await visit('/', user(anna));
    await shows('builder of anna');
  });

  it.each(['/', '/admin', '/admin/dashboard'])(
    'show a super user the dashboard at %s',
    { tags: ['S2-06', 'S2-08', 'S2-12'] },
    async (path) => {
      await visit(path, user(root));
      await shows('Admin Dashboard');
      expect(screen.textContent).not.toContain('builder of');
    },
  );

  it('[S2-14] welcome a visitor at /, with a Sign In button that leads to /login', async () => {
    await visit('/', signedOut);
    await shows('Welcome');
    const button = [...screen.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Sign In',
    );
    await page.after(() => button?.click());
    await page.until(() => expect(screen.querySelector('input[name=username]')).not.toBeNull());
  });

  it.each([signedOut, user(anna)])(
    '[S2-07] show the generic login at /admin/dashboard to everyone else (%#)',
    async (lookup) => {
      await visit('/admin/dashboard', lookup);
      await page.until(() => expect(heading()).toBe('Sign In'));
    },
  );

  it.each([signedOut, user(anna)])(
    '[S2-10] show everyone else at /admin a page with a link back to the app (%#)',
    async (lookup) => {
      await visit('/admin', lookup);
      await page.until(() => expect(heading()).toBe('Access management'));
      expect(screen.querySelector('a[href="/"]')).not.toBeNull();
    },
  );

  it('[S2-15] [S2-16] answer any other path with the not-found page', async () => {
    await visit('/no/such/page', signedOut);
    await page.until(() => expect(heading()).toBe('404 Page Not Found'));
    expect(screen.textContent).toContain('Did you forget to add the page to the router?');
  });

  it('show a client their page at /q/{token} on a host with one shell for every path', async () => {
    await visit('/q/broken-off', signedOut);
    await shows('This address is incomplete.');
  });

  it('show the check of a receipt there, too', async () => {
    const path = `/q/check/${crypto.randomUUID()}`;
    // These pages read their own address, and ask a server that is silent here.
    const asking = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    history.replaceState(null, '', path);
    await visit(path, signedOut);
    await page.until(() =>
      expect(screen.querySelector('[aria-label="Checking the receipt"]')).not.toBeNull(),
    );
    history.replaceState(null, '', '/');
    asking.mockRestore();
  });

  it('[S2-17] show a spinner while the current user is looked up', async () => {
    await visit('/', () => new Promise(() => {}));
    await page.until(() =>
      expect(screen.querySelector('[role=status][aria-label=Loading]')).not.toBeNull(),
    );
    expect(heading()).toBeUndefined();
  });

  it('do not treat a failed lookup as a visitor, and retry on request', async () => {
    await visit('/', () => Promise.reject(networkError()));
    await shows('Your account could not be loaded');
    expect(screen.textContent).not.toContain('Welcome');
    vi.mocked(apiRequest).mockImplementation(user(anna));
    await page.after(() => screen.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    await shows('builder of anna');
  });

  it('show what to do when a screen throws, until another one is opened', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    await visit('/', user({ ...anna, username: 'unlucky' }));
    await page.until(() => expect(heading()).toBe('This page stopped working'));
    const [link] = [...screen.querySelectorAll('a')].filter((a) => a.textContent === 'elsewhere');
    await page.after(() => link?.click());
    await page.until(() => expect(heading()).toBe('Sign In'));
    report.mockRestore();
  });
});
