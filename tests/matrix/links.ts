import { must } from '../../supabase/functions/_shared/isolation/project.ts';
import type { TrialTenant } from '../../supabase/functions/_shared/isolation/tenants.ts';
import { hashOf, newToken } from '../../supabase/functions/_shared/sign-in/token.ts';
import type { OwnProject } from './project.ts';

/** A tenant's two links and the secrets that open them. */
export type Links = {
  /** Of the quote link that a client has. */
  clientToken: string;
  /** Of the access link, with its password, and a visitor's session. */
  accessId: string;
  accessToken: string;
  password: string;
  session: string;
};

/** Makes an access link to the tenant's quote, opens it, and learns the token of its quote link. */
export async function linksOf(project: OwnProject, tenant: TrialTenant): Promise<Links> {
  const { ask, ids } = tenant;
  const clientToken = newToken();
  await project.sql(`update private.share_tokens set hash = decode($1, 'hex') where link_id = $2`, [
    await hashOf(clientToken),
    ids.link,
  ]);
  const password = `open-${crypto.randomUUID()}`;
  const body = { password, scope: 'selected', quoteIds: [ids.quote] };
  const { id } = await must<{ id: string }>(
    ask('POST', '/functions/v1/access-tokens', body),
    'The access link could not be made',
  );
  const [link] = await project.sql('select token from public.access_tokens where id = $1', [id]);
  const accessToken = String(link?.token);
  const { session } = await must<{ session: string }>(
    ask('POST', '/functions/v1/verify-access', { token: accessToken, password }),
    'The access link could not be opened',
  );
  return { clientToken, accessId: id, accessToken, password, session };
}
