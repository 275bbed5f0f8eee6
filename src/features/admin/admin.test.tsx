// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../api/apiError.ts';
import { apiRequest } from '../../api/client.ts';
import { queryClient } from '../../api/queryClient.ts';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { type TestScreen, testScreen } from '../../ui/testScreen.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';

vi.mock('../../api/client.ts', () => ({ apiRequest: vi.fn(), requestJson: vi.fn() }));

const tenants = [
  {
    id: '1',
    name: 'glow',
    displayName: 'Glow Aesthetics',
    createdAt: '2026-11-01T12:00:00Z',
    userCount: 1,
  },
  { id: '2', name: 'a b/c', displayName: 'Odd', createdAt: '2026-11-02T12:00:00Z', userCount: 12 },
];
const user = (role: string, isActive: boolean) => ({ id: `${role}${isActive}`, role, isActive });
const users = [user('super', true), user('client', true), user('client', false)];

let page: TestScreen;
const onLogout = vi.fn();

async function open(answers: Record<string, () => Promise<Response>>): Promise<void> {
  vi.mocked(apiRequest).mockImplementation((_, path) => (answers[path] ?? networkError)() as never);
  await page.render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <AdminDashboard onLogout={onLogout} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const shows = (text: string) => page.until(() => expect(page.element.textContent).toContain(text));

const full = {
  '/api/admin/tenants': async () => Response.json(tenants),
  '/api/admin/users': async () => Response.json(users),
};

beforeEach(() => {
  queryClient.clear();
  page = testScreen();
});

afterEach(() => page.remove());

describe('admin dashboard', () => {
  it('[S2-95] [S2-96] [S2-97] counts tenants, users and active clients', async () => {
    await open(full);
    await page.until(() => {
      const cards = [...page.element.querySelectorAll('.qw-stat')].map((card) => card.textContent);
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

  it('lists the tenants, with a portal link that opens apart', async () => {
    await open(full);
    await shows('Glow Aesthetics');
    const [first, second] = page.element.querySelectorAll<HTMLAnchorElement>('tbody a');
    expect(first?.closest('tr')?.textContent).toBe('glowGlow AestheticsNov 1, 20261/login/glow');
    expect(second?.getAttribute('href')).toBe('/login/a%20b%2Fc');
    expect(first?.target).toBe('_blank');
    expect(first?.rel).toContain('noopener');
  });

  it('offers a retry where a list could not be loaded', async () => {
    await open({
      ...full,
      '/api/admin/tenants': () => Promise.reject(networkError()),
    });
    await shows('Tenants could not be loaded');
    vi.mocked(apiRequest).mockImplementation(full['/api/admin/tenants']);
    await page.after(() =>
      page.element.querySelector<HTMLButtonElement>('[role=alert] button')?.click(),
    );
    await shows('Glow Aesthetics');
  });

  it('says so where there is no tenant yet', async () => {
    await open({ ...full, '/api/admin/tenants': async () => Response.json([]) });
    await shows('No tenants yet');
  });
});
