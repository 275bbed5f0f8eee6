import { must } from '../../supabase/functions/_shared/isolation/project.ts';
import { mustCall, mustRefuse, newPage, type Stage, type TrialTenant } from './stage.ts';
import { expectSame, needed, type Step } from './steps.ts';

const password = () => `a1-${crypto.randomUUID()}`;

/** Signing in, and what a super user does. */
export const peopleSteps: Step<Stage>[] = [
  {
    title: 'Signing up is refused',
    run: async ({ as }) => {
      const account = { email: `${crypto.randomUUID()}@users.invalid`, password: password() };
      const { status, text } = await as.visitor('POST', '/auth/v1/signup', account);
      if (status === 422 && text.includes('signup_disabled')) return;
      const made = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
      if (made) {
        const removal = as.service('DELETE', `/auth/v1/admin/users/${made}`);
        await must(removal, `Auth created the account ${made}, and it could not be removed`);
      }
      throw new Error(`it was answered with ${status}: run \`npx supabase config push\``);
    },
  },
  {
    title: 'A super user signs in',
    run: async (stage) => {
      const page = newPage(stage);
      const { username, password } = stage.superUser;
      const { user } = await mustCall(page, 'POST', '/api/login', { username, password });
      expectSame('The role', user.role, 'super');
      stage.superPage = page;
    },
  },
  {
    title: 'The super user creates two tenants, and their users sign in',
    run: async (stage) => {
      stage.first = await newTenant(stage, 'a');
      stage.second = await newTenant(stage, 'b');
    },
  },
  {
    title: 'A wrong password is refused, and so is the page of another tenant',
    run: async (stage) => {
      const { name } = needed(stage.first, 'tenant');
      const other = needed(stage.second, 'tenant');
      const login = (tenant: string, given: string) =>
        mustRefuse(401, newPage(stage), 'POST', `/api/login/${tenant}`, {
          username: name,
          password: given,
        });
      await login(name, password());
      await login(other.name, passwords.get(name) ?? '');
    },
  },
  {
    title: 'A user who was added must choose a password, and can then work',
    run: async (stage) => {
      const admin = needed(stage.superPage, 'super user');
      const { id: tenantId, name } = needed(stage.first, 'tenant');
      const username = `${name}-2`;
      const user = { id: crypto.randomUUID(), tenantId, username };
      const { password: given } = await mustCall(admin, 'POST', '/api/admin/users', user);
      const page = newPage(stage);
      await mustCall(page, 'POST', `/api/login/${name}`, { username, password: given });
      const before = await mustCall(page, 'GET', '/api/auth/user');
      expectSame('Whether a password must be chosen', before.mustChangePassword, true);
      const change = { currentPassword: given, newPassword: password() };
      await mustCall(page, 'POST', '/api/auth/password', change);
      await mustCall(page, 'GET', '/api/settings');
    },
  },
];

/** The password of each tenant's first user, by name. */
const passwords = new Map<string, string>();

async function newTenant(stage: Stage, letter: string): Promise<TrialTenant> {
  const admin = needed(stage.superPage, 'super user');
  const name = `${stage.mark}-${letter}`;
  const adminPassword = password();
  passwords.set(name, adminPassword);
  const { id } = await mustCall(admin, 'POST', '/api/admin/tenants', {
    name,
    displayName: `Test ${name}`,
    adminUsername: name,
    adminPassword,
    adminEmail: 'test@example.com',
  });
  const page = newPage(stage);
  const credentials = { username: name, password: adminPassword };
  await mustCall(page, 'POST', `/api/login/${name}`, credentials);
  const user = await mustCall(page, 'GET', '/api/auth/user');
  expectSame('The user’s tenant', user.tenant?.name, name);
  return { id, name, userId: user.id, page };
}
