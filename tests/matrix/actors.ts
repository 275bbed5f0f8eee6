import { askerOf, type Tried } from '../../supabase/functions/_shared/isolation/project.ts';
import type { Trial } from '../../supabase/functions/_shared/isolation/tenants.ts';
import type { Links } from './links.ts';
import {
  addClosedTenant,
  addDeactivated,
  addPerson,
  addSignedOut,
  addUserWithOldPassword,
  type Person,
} from './people.ts';
import type { OwnProject } from './project.ts';
import { claimsOf, signed, unsigned } from './tokens.ts';

/** The actors of the matrix besides the two of every check, and people that its calls need. */
export type Cast = {
  actors: Tried[];
  superUser: Person;
  /** A user of the victim's tenant in good standing. */
  colleague: Person;
  closedTenantId: string;
};

/** What a super user may do by design, which others are refused. */
export const isForSupers = (target: string) =>
  /^(function (admin_\w+|audit_entries)|edge function (admin-\w+|check-isolation))$/.test(target);

export async function castOf(project: OwnProject, trial: Trial, links: Links): Promise<Cast> {
  const { tenantId } = trial.victim;
  const colleague = await addPerson(project, tenantId);
  const superUser = await addPerson(project, null);
  const deactivated = await addDeactivated(project, trial);
  const signedOut = await addSignedOut(project, trial);
  const withOldPassword = await addUserWithOldPassword(project, trial);
  const closed = await addClosedTenant(project, trial);
  const key = project.publishableKey;
  const user = (actor: Tried['actor'], { token }: Person): Tried => ({
    actor,
    ask: askerOf(project, key, token),
    isSignedIn: true,
  });
  const stranger = (actor: Tried['actor'], token?: string, apikey = key): Tried => ({
    actor,
    ask: askerOf(project, apikey, token),
    isSignedIn: false,
  });
  const actors: Tried[] = [
    stranger('caller without a key', undefined, ''),
    stranger('visitor with an access link', links.session),
    stranger('client with a quote link', links.clientToken),
    user('deactivated user', deactivated),
    user('user of a closed tenant', closed.person),
    user('user whose session ended', signedOut),
    {
      ...user('user who must change the password', withOldPassword),
      // This tells them that they must, and whose account it is.
      wants: (target) => target !== 'function current_account',
    },
    { ...user('super user', superUser), wants: (target) => !isForSupers(target) },
    stranger('expired token', expired(project, colleague)),
    stranger('forged token', signed(claimsOf(colleague.token), 'unsafe-secret-change-me')),
    stranger('unsigned token', unsigned(claimsOf(colleague.token))),
  ];
  return { actors, superUser, colleague, closedTenantId: closed.tenantId };
}

const expired = ({ jwtSecret }: OwnProject, { token }: Person) =>
  signed({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 60 }, jwtSecret);
