import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { serviceRole, type Tenant, type World } from './personas.ts';

export type Json = Record<string, unknown>;

/** The part of begin_send's answer that the tests read. */
type Begun = Json & {
  id: string;
  linkId: string;
  state: string;
  uncertain: boolean;
  claimed: boolean;
  number: string;
  version: number;
  snapshot: Json & { lineItems: Json[]; totals: Json };
  sha256: string;
  body: string;
  cc: string[];
  ownCopy: string;
  logo: string | null;
  sendAt: string | null;
};

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
export const newToken = () => randomBytes(32).toString('base64url');

/** The steps of sending, as the edge functions perform them. */
export function senderIn(getWorld: () => World) {
  const answer = async (rows: Promise<Json[]>) => (await rows)[0]?.answer;
  const byUser = (tenant: Tenant, sql: string, values: unknown[]) =>
    answer(getWorld().as(tenant.user, `select ${sql} as answer`, values));
  const byService = (sql: string, values: unknown[]) =>
    answer(getWorld().as(serviceRole, `select ${sql} as answer`, values));

  const begin = async (tenant: Tenant, quote: string, message: Json = {}) => {
    const token = newToken();
    const whole = {
      method: 'email',
      recipient: 'client@example.com',
      subject: 'Quote',
      key: randomUUID(),
      tokenHash: hashOf(token),
      logo: null,
      ...message,
    };
    const begun = await byService('public.begin_send($1, $2, $3, $4)', [
      tenant.user.sub,
      tenant.id,
      quote,
      whole,
    ]);
    return { token, key: whole.key, ...(begun as Begun) };
  };
  const finish = (delivery: string, outcome: Json = { state: 'sent' }) =>
    byService('public.finish_send($1, $2)', [delivery, outcome]);
  return {
    begin,
    finish,
    /** Sends a quote successfully. */
    send: async (tenant: Tenant, quote: string, message: Json = {}) => {
      const begun = await begin(tenant, quote, message);
      await finish(begun.id);
      return begun;
    },
    view: (token: string, newest = false) =>
      byService('public.client_view($1, $2)', [hashOf(token), newest]) as Promise<Json | null>,
    act: (token: string, action: Json, newest = false) =>
      byService('public.client_act($1, $2, $3)', [
        hashOf(token),
        newest,
        action,
      ]) as Promise<Json | null>,
    /** A quote that takes nothing from the tenant's last one. */
    newQuote: async (tenant: Tenant, fields: Json = {}, items: Json[] = [{}]) => {
      const own = { providerId: null, logoId: null, ...fields };
      const quote = String(await byUser(tenant, 'public.create_quote($1)', [own]));
      for (const item of items) await byUser(tenant, 'public.add_line_item($1, $2)', [quote, item]);
      return quote;
    },
    edit: (tenant: Tenant, entity: string, id: string, changes: Json, base: Json = {}) =>
      byUser(tenant, 'public.save_edit($1, $2, $3, $4, $5)', [
        randomUUID(),
        entity,
        id,
        changes,
        base,
      ]) as Promise<Json>,
    life: async (tenant: Tenant, quote: string) =>
      (await answer(
        getWorld().as(
          tenant.user,
          'select public.quote_life(quotes) as answer from public.quotes where id = $1',
          [quote],
        ),
      )) as Json,
    events: async (quote: string) =>
      getWorld().asOwner(
        'select kind, version, actor, details from public.quote_events where quote_id = $1 order by created_at, id',
        [quote],
      ),
    links: (tenant: Tenant, quote: string) =>
      getWorld().as(tenant.user, 'select * from public.quote_links($1)', [quote]),
  };
}
