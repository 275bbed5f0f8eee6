import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import type { Answer, Ask } from '../../supabase/functions/_shared/isolation/project.ts';
import type { Subject, TrialTenant } from '../../supabase/functions/_shared/isolation/tenants.ts';
import type { Cast } from './actors.ts';
import type { Links } from './links.ts';

/** The parties of a call: the victim, with its secrets, and what an attacker has. */
export type Stage = {
  victim: TrialTenant;
  links: { victim: Links; other: Links };
  cast: Cast;
  as: { service: Ask; superUser: Ask; colleague: Ask; visitor: Ask };
};

/** Whom a call is aimed at: the victim, or a tenant that does not exist. */
export type Aim = Subject & { username: string; accessToken: string };

type Bodies = Record<string, unknown>;

/** How one edge function is attacked, and how its owner calls it. */
export type EdgeCalls = {
  /** Bodies by name, aimed at the victim or at nobody: both must be refused alike. */
  attacks: (aim: Aim, links: Links) => Bodies;
  /** The call that must succeed beside the refusals, answered with 2xx. */
  owner: (stage: Stage) => Promise<Answer>;
  /** Attacks that are the user's own right, since they name nobody else's rows. */
  isOwnRight?: boolean;
  /** A refused guess is written to the victim's audit log by design. */
  isAudited?: boolean;
};

const newPassword = 'a-fine-password-1';

function csvForm(): FormData {
  const form = new FormData();
  const rows = 'name,description,defaultPrice,defaultUnit\nMatrix,,5,hour\n';
  form.set('csv', new File([rows], 'services.csv', { type: 'text/csv' }));
  return form;
}

const url = (name: string) => `/functions/v1/${name}`;

/** Every edge function. One that is missing here fails the matrix. */
export const edgeCalls: Record<string, EdgeCalls> = {
  'access-tokens': {
    attacks: ({ ids }) => ({
      'show a quote': { password: newPassword, scope: 'selected', quoteIds: [ids.quote] },
      'change the password': { tokenId: ids.token, password: newPassword },
      'turn a link off': { tokenId: ids.token, password: newPassword, isActive: false },
    }),
    owner: ({ victim }) =>
      victim.ask('POST', url('access-tokens'), {
        password: newPassword,
        scope: 'selected',
        quoteIds: [victim.ids.quote],
      }),
  },
  'admin-tenants': {
    attacks: ({ tenantId }) => ({ 'create a tenant': aTenant(tenantId) }),
    owner: ({ as }) => as.superUser('POST', url('admin-tenants'), aTenant(crypto.randomUUID())),
  },
  'admin-users': {
    attacks: ({ tenantId, ids }) => ({
      'add a user': aUser(tenantId),
      'reset a password': { operation: 'resetPassword', userId: ids.user },
    }),
    owner: ({ as, victim }) => as.superUser('POST', url('admin-users'), aUser(victim.tenantId)),
  },
  'card-account': {
    attacks: () => ({
      'connect an account': { action: 'connect', key: 'rk_test_12345678' },
      'disconnect the account': { action: 'disconnect' },
    }),
    owner: ({ victim }) => victim.ask('POST', url('card-account'), { action: 'show' }),
    isOwnRight: true,
  },
  'change-password': {
    attacks: () => ({ 'guess the password': { currentPassword: 'wrong-1', newPassword } }),
    owner: ({ as, cast }) =>
      as.colleague('POST', url('change-password'), {
        currentPassword: cast.colleague.password,
        newPassword,
      }),
    isAudited: true,
  },
  'check-isolation': {
    attacks: () => ({ 'run it': {} }),
    // It would run this check again; isolation.test.ts calls it as the super user.
    owner: async () => ({ status: 200, text: '' }),
  },
  'check-receipt': {
    attacks: ({ ids }) => ({
      'check with an id': { code: ids.quote },
      'check a file with an id': { code: ids.link, file: 'a'.repeat(64) },
    }),
    owner: async ({ as, links }) => {
      const token = links.victim.clientToken;
      const accept = { token, action: 'accept', name: 'Dana' };
      const { text } = await as.visitor('POST', url('client-view'), accept);
      return as.visitor('POST', url('check-receipt'), { code: JSON.parse(text).receipt.code });
    },
  },
  'client-view': {
    attacks: ({ ids }, { clientToken }) => ({
      'look with an id': { token: ids.link },
      'look with a made-up token': { token: clientToken.split('').reverse().join('') },
      'accept with an id': { token: ids.link, action: 'accept', name: 'Dana' },
    }),
    owner: ({ as, links }) =>
      as.visitor('POST', url('client-view'), { token: links.victim.clientToken }),
  },
  'import-services': {
    attacks: () => ({ 'plan an import': csvForm() }),
    owner: ({ victim }) => victim.ask('POST', `${url('import-services')}?dryRun=1`, csvForm()),
    isOwnRight: true,
  },
  login: {
    attacks: ({ username }) => ({ 'guess a password': { username, password: 'wrong-1' } }),
    owner: ({ as, cast: { superUser } }) =>
      as.visitor('POST', url('login'), {
        username: superUser.username,
        password: superUser.password,
      }),
    isAudited: true,
  },
  purge: {
    attacks: () => ({ 'purge everything': {} }),
    owner: ({ as }) => as.service('POST', url('purge'), {}),
  },
  pay: {
    attacks: ({ ids }, { clientToken }) => ({
      'pay with an id': { token: ids.link, amount: '54.00' },
      'pay with a made-up token': {
        token: clientToken.split('').reverse().join(''),
        amount: '54.00',
      },
    }),
    owner: ({ as, links }) => as.visitor('POST', url('pay'), { token: links.victim.clientToken }),
  },
  'send-due': {
    attacks: () => ({ 'send what is due': {} }),
    owner: ({ as }) => as.service('POST', url('send-due'), {}),
  },
  'send-quote': {
    attacks: ({ ids }) => ({ 'send a quote': aMessage(ids.quote) }),
    owner: ({ victim }) => victim.ask('POST', url('send-quote'), aMessage(victim.ids.quote)),
  },
  'shared-quotes': {
    attacks: ({ ids, accessToken }, { session }) => ({
      'read a quote with another link': { session, quoteId: ids.quote },
      'read with a token for a session': { session: accessToken },
      'read with a made-up session': { session: 'a'.repeat(64), quoteId: ids.quote },
    }),
    owner: ({ as, victim, links }) =>
      as.visitor('POST', url('shared-quotes'), {
        session: links.victim.session,
        quoteId: victim.ids.quote,
      }),
  },
  'stripe-webhook': {
    attacks: ({ tenantId }) => ({
      'tell of a payment': { type: 'checkout.session.completed', tenant: tenantId },
    }),
    // Only Stripe can sign what succeeds; cardPayments.test.ts in supabase/local does it in its place.
    owner: async () => ({ status: 200, text: '' }),
  },
  'tenant-files': {
    attacks: ({ tenantId, ids }) => ({
      'read a picture': { operation: 'read', tenantId, logoId: ids.logo },
      'write a picture': {
        operation: 'write',
        tenantId,
        archivedId: ids.logo,
        data: Buffer.from(aPng(8, 4)).toString('base64'),
      },
      'remove all pictures': { operation: 'undo', tenantId },
    }),
    owner: exportPicture,
  },
  'verify-access': {
    attacks: ({ accessToken }) => ({
      'guess the password': { token: accessToken, password: 'wrong-1' },
    }),
    owner: ({ as, links: { victim } }) =>
      as.visitor('POST', url('verify-access'), {
        token: victim.accessToken,
        password: victim.password,
      }),
    isAudited: true,
  },
};

const aTenant = (id: string) => ({
  id,
  name: `matrix-${crypto.randomUUID().slice(0, 8)}`,
  displayName: 'Matrix',
  adminUsername: `matrix-${crypto.randomUUID().slice(0, 8)}`,
  adminPassword: newPassword,
  adminEmail: 'matrix@example.com',
});

const aUser = (tenantId: string) => ({
  operation: 'create',
  id: crypto.randomUUID(),
  tenantId,
  username: `matrix-${crypto.randomUUID().slice(0, 8)}`,
  firstName: '',
  lastName: '',
  email: '',
});

const aMessage = (quoteId: string | undefined) => ({
  quoteId,
  method: 'email',
  to: 'client@example.com',
  subject: 'Your quote',
  key: crypto.randomUUID(),
});

/** The super user reads a picture of a tenant only while exporting it after its deletion. */
async function exportPicture({ as, cast: { closedTenantId } }: Stage): Promise<Answer> {
  const path = `/rest/v1/logos?select=id&tenant_id=eq.${closedTenantId}`;
  const [logo] = JSON.parse((await as.service('GET', path)).text);
  const deleted = { deleted_at: new Date().toISOString() };
  await as.service('PATCH', `/rest/v1/tenants?id=eq.${closedTenantId}`, deleted);
  await as.superUser('POST', '/rest/v1/rpc/admin_begin_export', { id: closedTenantId });
  const body = { operation: 'read', tenantId: closedTenantId, logoId: logo?.id };
  return as.superUser('POST', url('tenant-files'), body);
}
