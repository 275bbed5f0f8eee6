import { mustCall, type Page, type Stage } from './stage.ts';
import { expectSame, needed, type Step } from './steps.ts';

/** Deactivation, which ends sessions at once. */
export const endingSteps: Step<Stage>[] = [
  {
    title: 'Deactivating a user ends the user’s session',
    run: async (stage) => {
      const { page, userId } = needed(stage.second, 'second tenant');
      const admin = needed(stage.superPage, 'super user');
      await mustCall(admin, 'PUT', `/api/admin/users/${userId}`, { isActive: false });
      await mustBeOut(page);
    },
  },
  {
    title: 'Deactivating a tenant ends its users’ sessions',
    run: async (stage) => {
      const { page, id } = needed(stage.first, 'tenant');
      const admin = needed(stage.superPage, 'super user');
      await mustCall(admin, 'PUT', `/api/admin/tenants/${id}`, { isActive: false });
      await mustBeOut(page);
    },
  },
];

/** Neither reads anything with the token nor gets a new one. */
async function mustBeOut({ client }: Page): Promise<void> {
  const { data: rows } = await client.from('tenants').select('id');
  if (rows && rows.length > 0) throw new Error('The old token still reads the tenant');
  expectSame('The account’s status', (await client.rpc('current_account')).status, 401);
  const { error } = await client.auth.refreshSession();
  if (!error?.status || error.status >= 500)
    throw new Error(`Auth renewed the session ${error ?? ''}`);
}
