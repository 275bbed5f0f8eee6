// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../api/apiError.ts';
import { apiRequest } from '../../api/client.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { CurrentUser } from '../../api/types.ts';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';

vi.mock('../../api/client.ts', () => ({ apiRequest: vi.fn(), requestJson: vi.fn() }));

const aTenant = (changes: object) => ({
  id: '1',
  name: 'glow',
  displayName: 'Glow Aesthetics',
  createdAt: '2026-11-01T12:00:00Z',
  userCount: 1,
  isActive: true,
  deletedAt: null,
  ...changes,
});
const tenants = [
  aTenant({}),
  aTenant({ id: '2', name: 'a b/c', displayName: 'Odd', userCount: 12 }),
];
const user = { id: '9', username: 'super', role: 'super' } as CurrentUser;

let page: TestScreen;
const onLogout = vi.fn();

const listed = (rows: unknown[]) => async () =>
  Response.json(rows, { headers: { 'X-Total-Count': `${rows.length}` } });

/** Answers by the path of the call, without its query. */
async function open(answers: Record<string, () => Promise<Response>>): Promise<void> {
  vi.mocked(apiRequest).mockImplementation(
    (_, path) => (answers[path.replace(/\?.*/, '')] ?? networkError)() as never,
  );
  await page.render(
    <QueryClientProvider client={queryClient}>
      <AdminDashboard user={user} onLogout={onLogout} />
    </QueryClientProvider>,
  );
}

const shows = (text: string) => page.until(() => expect(page.element.textContent).toContain(text));

const full = {
  '/api/admin/figures': async () => Response.json({ tenants: 2, users: 3, activeClients: 1 }),
  '/api/admin/tenants': listed(tenants),
};

beforeEach(() => {
  queryClient.clear();
  page = testScreen();
});

afterEach(() => page.remove());

describe('admin dashboard', () => {
  it('counts tenants, users and active clients', {
    tags: ['S2-95', 'S2-96', 'S2-97'],
  }, async () => {
    await open(full);
    await page.until(() => {
      const cards = [...page.element.querySelectorAll('main fieldset')].map(
        (card) => card.textContent,
      );
      expect(cards).toEqual(['Total Tenants2', 'Total Users3', 'Active Clients1']);
    });
  });

  it('[S2-94] has a header with Logout', async () => {
    await open(full);
    const button = [...page.element.querySelectorAll('header button')].find(
      (candidate) => candidate.textContent === 'Logout',
    );
    await page.after(() => (button as HTMLButtonElement).click());
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('lists the tenants, with a portal link that opens in a new tab', async () => {
    await open(full);
    await shows('Glow Aesthetics');
    const [first, second] = page.element.querySelectorAll<HTMLAnchorElement>('tbody a');
    expect(first?.closest('tr')?.textContent).toBe(
      'glowGlow AestheticsNov 1, 20261/login/glowActive',
    );
    expect(second?.getAttribute('href')).toBe('/login/a%20b%2Fc');
    expect(first?.target).toBe('_blank');
    expect(first?.rel).toContain('noopener');
  });

  it('asks the server for one page, sorted', async () => {
    await open(full);
    await shows('Glow Aesthetics');
    const paths = vi.mocked(apiRequest).mock.calls.map(([, path]) => path);
    expect(paths).toContain(
      '/api/admin/tenants?search=&sort=createdAt&order=desc&first=0&limit=25&state=',
    );
  });

  it('offers a retry when a list cannot be loaded', async () => {
    await open({ ...full, '/api/admin/tenants': () => Promise.reject(networkError()) });
    await shows('Tenants could not be loaded');
    vi.mocked(apiRequest).mockImplementation(full['/api/admin/tenants']);
    await page.after(() =>
      page.element.querySelector<HTMLButtonElement>('[role=alert] button')?.click(),
    );
    await shows('Glow Aesthetics');
  });

  it('says that there are no tenants yet', async () => {
    await open({ ...full, '/api/admin/tenants': listed([]) });
    await shows('No tenants yet');
  });
});
