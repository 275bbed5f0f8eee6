import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.asOwner('delete from private.attempts; delete from public.access_tokens'));

/** In the format of the function `access-tokens`; nothing here computes a hash. */
const aHash = (mark: string) =>
  `$argon2id$v=19$m=19456,t=2,p=1$${mark.repeat(22)}$${mark.repeat(43)}`;
const right = aHash('a');
const wrong = aHash('b');

type NewLink = {
  id?: string | null;
  description?: string;
  expiresAt?: string | null;
  hash?: string;
  scope?: string;
  quotes?: string[];
};

async function create(who: Persona, link: NewLink = {}): Promise<string> {
  const { id = null, description = 'For Dana', expiresAt = null, hash = right } = link;
  const [row] = await world.as(
    who,
    'select public.create_access_token($1, $2, $3, $4, $5, $6) as id',
    [hash, id, description, expiresAt, link.scope ?? 'none', link.quotes ?? []],
  );
  return String(row?.id);
}

const tokenOf = async (id: string) =>
  String(
    (await world.asOwner('select token from public.access_tokens where id = $1', [id]))[0]?.token,
  );

type Begun = { allowed: boolean; attempt: string | null; salt: string | null };
/** The latest counted attempt, by its token. */
const attempts = new Map<string, string>();

async function begin(token: string) {
  const [row] = await world.as(serviceRole, 'select public.access_link_begin($1) as answer', [
    token,
  ]);
  const { attempt, ...begun } = (row?.answer ?? {}) as Begun;
  if (attempt !== null) attempts.set(token, attempt);
  return begun;
}

async function open(token: string, hash = right) {
  const [row] = await world.as(
    serviceRole,
    'select public.access_link_open($1, $2, $3) as answer',
    [token, hash, attempts.get(token) ?? null],
  );
  return row?.answer as { description: string; session: string } | null;
}

type Listed = { description: string; from: string; quotes: Record<string, unknown>[] };

async function shared(session: string) {
  const [row] = await world.as(serviceRole, 'select public.access_link_quotes($1) as answer', [
    session,
  ]);
  return row?.answer as Listed | null;
}

async function sharedQuote(session: string, quote: string) {
  const [row] = await world.as(serviceRole, 'select public.access_link_quote($1, $2) as answer', [
    session,
    quote,
  ]);
  return row?.answer as Record<string, unknown> | null;
}

/** Creates a tenant's link that shows its quote, and opens a visitor's session on it. */
async function anOpenLink(tenant: Tenant) {
  const id = await create(tenant.user, { scope: 'selected', quotes: [tenant.quoteId] });
  const token = await tokenOf(id);
  const visit = await open(token);
  if (!visit) throw new Error('The link does not open');
  return { id, token, session: visit.session };
}

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('an access token', () => {
  it('is 256 random bits, and only its own tenant can read it', async () => {
    const ids = [await create(world.glow.user), await create(world.glow.user)];
    const rows = await world.as(world.glow.user, 'select * from public.access_tokens');
    expect(new Set(rows.map(({ token }) => token)).size).toBe(2);
    for (const row of rows) {
      expect(row.token).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(row).sort()).toEqual([
        'created_at',
        'description',
        'expires_at',
        'id',
        'is_active',
        'scope',
        'tenant_id',
        'token',
      ]);
      expect(row).toMatchObject({ tenant_id: world.glow.id, is_active: true, scope: 'none' });
    }
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const who of [world.harbor.user, world.superUser, world.deactivated]) {
      expect(await world.as(who, 'select * from public.access_tokens')).toEqual([]);
    }
    expect(await refusal(world.as(visitor, 'select * from public.access_tokens'))).toBe('42501');
  });

  it('is written only by the functions, not directly, even by its tenant', async () => {
    const id = await create(world.glow.user);
    const statements = [
      `insert into public.access_tokens (description) values ('by hand')`,
      `update public.access_tokens set is_active = false where true`,
      `update public.access_tokens set token = repeat('0', 64) where id = '${id}'`,
      `update public.access_tokens set tenant_id = '${world.harbor.id}' where true`,
      `delete from public.access_tokens where true`,
      `insert into public.access_token_quotes (access_token_id, quote_id) values ('${id}', '${world.glow.quoteId}')`,
      `delete from public.access_token_quotes where true`,
    ];
    for (const statement of statements) {
      expect([statement, await refusal(world.as(world.glow.user, statement))]).toEqual([
        statement,
        '42501',
      ]);
    }
  });

  it('created twice with one id is one, and another tenant’s id is refused like any conflict', async () => {
    const id = crypto.randomUUID();
    expect(await create(world.glow.user, { id })).toBe(id);
    expect(await create(world.glow.user, { id, description: 'Again' })).toBe(id);
    expect(await world.asOwner('select description from public.access_tokens')).toEqual([
      { description: 'For Dana' },
    ]);
    expect(await refusal(create(world.harbor.user, { id }))).toBe('23505');
  });

  it('requires an active tenant', async () => {
    for (const who of [world.superUser, world.deactivated, world.inTheClosedTenant, visitor]) {
      expect(await refusal(create(who))).toBe('42501');
    }
  });

  it('refuses a hash that costs more to compute, and an unusual expiry', async () => {
    for (const hash of [
      'secret',
      '$argon2id$v=19$m=4194304,t=99,p=1$aaaaaaaaaaaaaaaaaaaaaa$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '$2b$12$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ]) {
      expect(await refusal(create(world.glow.user, { hash }))).toBe('23514');
    }
    expect(await refusal(create(world.glow.user, { expiresAt: 'infinity' }))).toBe('23514');
    const past = new Date(Date.now() - 1000).toISOString();
    expect(await refusal(create(world.glow.user, { expiresAt: past }))).toBe('23514');
    expect(await refusal(create(world.glow.user, { scope: 'everything' }))).toBe('23514');
    expect(await world.asOwner('select 1 from public.access_tokens')).toEqual([]);
  });
});

describe.each([
  ['glow', 'harbor', () => world.glow, () => world.harbor],
  ['harbor', 'glow', () => world.harbor, () => world.glow],
] as const)('a link of %s', (_name, other, own, others) => {
  it(`cannot be changed or deleted by ${other}, as if it did not exist`, async () => {
    const link = await anOpenLink(own());
    const before = await world.asOwner('select * from public.access_tokens');
    const secrets = await world.asOwner('select * from private.access_token_secrets');
    for (const id of [link.id, unknownId]) {
      for (const call of [
        `select public.change_access_token('${id}', is_active => false)`,
        `select public.change_access_token('${id}', password_hash => '${wrong}')`,
        `select public.change_access_token('${id}', scope => 'all_sent')`,
      ]) {
        expect([call, await refusal(world.as(others().user, call))]).toEqual([call, 'PT404']);
      }
      await world.as(others().user, 'select public.delete_access_token($1)', [id]);
    }
    expect(await world.asOwner('select * from public.access_tokens')).toEqual(before);
    expect(await world.asOwner('select * from private.access_token_secrets')).toEqual(secrets);
    expect(await shared(link.session)).not.toBeNull();
  });

  it(`shows no quote of ${other}, which cannot be attached`, async () => {
    const quotes = [own().quoteId, others().quoteId];
    expect(await refusal(create(own().user, { scope: 'selected', quotes }))).toBe('23503');
    const { id, session } = await anOpenLink(own());
    for (const quote of [others().quoteId, unknownId]) {
      const attach = `select public.change_access_token('${id}', scope => 'selected', quotes => array['${quote}']::uuid[])`;
      expect(await refusal(world.as(own().user, attach))).toBe('23503');
      expect(await refusal(sharedQuote(session, quote))).toBe('PT404');
    }
    // Nor can a row be written that attaches another tenant's quote.
    expect(
      await refusal(
        world.asOwner(
          'insert into public.access_token_quotes (tenant_id, access_token_id, quote_id) values ($1, $2, $3)',
          [own().id, id, others().quoteId],
        ),
      ),
    ).toBe('23503');
    expect((await shared(session))?.quotes.map((quote) => quote.id)).toEqual([own().quoteId]);
    expect(JSON.stringify(await shared(session))).not.toContain(other);
  });
});

describe('opening a link', () => {
  it('[S6-06] requires the token and the password, and returns the description and a session', async () => {
    const id = await create(world.glow.user);
    const token = await tokenOf(id);
    expect(await begin(token)).toEqual({ allowed: true, salt: 'a'.repeat(22) });
    expect(await open(token, wrong)).toBeNull();
    expect(await open(token.replace(/./g, '0'), right)).toBeNull();
    expect(await open(token)).toEqual({
      description: 'For Dana',
      session: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('gives the same answer for unknown, expired, deactivated and closed', async () => {
    const token = await tokenOf(await create(world.glow.user));
    const states = [
      `update public.access_tokens set is_active = false`,
      `update public.access_tokens set expires_at = now() - interval '1 second'`,
      `update public.tenants set is_active = false where name = 'glow'`,
    ];
    expect(await begin('0'.repeat(64))).toEqual({ allowed: true, salt: null });
    for (const state of states) {
      await world.asOwner(state);
      expect(await begin(token)).toEqual({ allowed: true, salt: null });
      expect(await open(token)).toBeNull();
      await world.asOwner(`update public.access_tokens set is_active = true, expires_at = null;
        update public.tenants set is_active = true where name = 'glow'`);
    }
    expect(await open(token)).not.toBeNull();
  });

  it.each(['known', 'unknown'])(
    'is limited for a token that is %s: at most 5 of 200 concurrent guesses are evaluated',
    async (kind) => {
      const known = await tokenOf(await create(world.glow.user));
      const token = kind === 'known' ? known : 'f'.repeat(64);
      const answers = await Promise.all(Array.from({ length: 200 }, () => begin(token)));
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
      expect(new Set(answers.map(({ salt }) => salt)).size).toBe(1);
      const kept = await world.asOwner(
        'select key, cardinality(charged_at) as charged from private.attempts',
      );
      expect(kept).toMatchObject([{ charged: 5 }]);
      // The keys are hashes, so reading the table reveals no token.
      expect(String(kept[0]?.key)).not.toContain(token);
    },
  );

  it('returns the attempt after a success, and only then', async () => {
    const token = await tokenOf(await create(world.glow.user));
    for (let visit = 0; visit < 8; visit++) {
      expect((await begin(token)).allowed).toBe(true);
      expect(await open(token)).not.toBeNull();
    }
    for (let guess = 0; guess < 5; guess++) {
      await begin(token);
      await open(token, wrong);
    }
    expect((await begin(token)).allowed).toBe(false);
  });

  it('stores the session as a hash, for twelve hours', async () => {
    const { session } = await anOpenLink(world.glow);
    const [kept] = await world.asOwner(`select encode(hash, 'hex') as hash,
      round(extract(epoch from expires_at - now()) / 3600) as hours from private.access_sessions`);
    expect(Number(kept?.hours)).toBe(12);
    expect(kept?.hash).not.toBe(session);
    await world.asOwner(
      `update private.access_sessions set expires_at = now() - interval '1 second'`,
    );
    expect(await shared(session)).toBeNull();
    expect(await sharedQuote(session, world.glow.quoteId)).toBeNull();
  });
});

describe('what a link shows', () => {
  it('is nothing by default, and then exactly the chosen quotes as they are now', async () => {
    const { glow } = world;
    const bare = await open(await tokenOf(await create(glow.user)));
    expect(await shared(bare?.session ?? '')).toEqual({
      description: 'For Dana',
      from: 'Glow',
      quotes: [],
    });
    const { session } = await anOpenLink(glow);
    await world.asOwner('update public.quotes set provider_id = $1 where id = $2', [
      glow.providerId,
      glow.quoteId,
    ]);
    expect((await shared(session))?.quotes).toEqual([
      {
        id: glow.quoteId,
        clientName: 'Client of glow',
        projectTitle: 'New Service',
        provider: 'Provider of glow',
        total: '108.50',
        createdAt: expect.any(String),
      },
    ]);
  });

  it('omits excluded items, and every id except the quote’s', async () => {
    const { glow } = world;
    await world.asOwner(
      `insert into public.line_items (tenant_id, quote_id, description, enabled) values ($1, $2, 'Left out', false)`,
      [glow.id, glow.quoteId],
    );
    const { session } = await anOpenLink(glow);
    const quote = await sharedQuote(session, glow.quoteId);
    expect(quote?.lineItems).toEqual([
      {
        description: 'Item of glow',
        notes: '',
        quantity: '1',
        unit: 'hour',
        unitPrice: '100.00',
        discountType: 'percent',
        discountValue: '0',
      },
    ]);
    const uuids = JSON.stringify(quote).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g);
    expect(uuids).toEqual([glow.quoteId]);
  });

  it('excludes a quote while it is deleted or removed from the link', async () => {
    const { glow } = world;
    const { id, session } = await anOpenLink(glow);
    await world.as(glow.user, 'select public.delete_quote($1)', [glow.quoteId]);
    expect((await shared(session))?.quotes).toEqual([]);
    expect(await refusal(sharedQuote(session, glow.quoteId))).toBe('PT404');
    await world.as(glow.user, 'select public.restore_quote($1)', [glow.quoteId]);
    expect((await shared(session))?.quotes).toHaveLength(1);
    await world.as(glow.user, `select public.change_access_token($1, scope => 'none')`, [id]);
    expect((await shared(session))?.quotes).toEqual([]);
  });

  it('does not attach a deleted quote', async () => {
    const { glow } = world;
    await world.as(glow.user, 'select public.delete_quote($1)', [glow.quoteId]);
    const link = { scope: 'selected', quotes: [glow.quoteId] };
    expect(await refusal(create(glow.user, link))).toBe('23503');
    await world.as(glow.user, 'select public.restore_quote($1)', [glow.quoteId]);
  });
});

describe('a visitor’s session ends by the next request', () => {
  const ends: Record<string, (id: string) => Promise<unknown>> = {
    'when the link is turned off': (id) =>
      world.as(world.glow.user, 'select public.change_access_token($1, is_active => false)', [id]),
    'when the link expires': () =>
      world.asOwner(`update public.access_tokens set expires_at = now() - interval '1 second'`),
    'when the link is deleted': (id) =>
      world.as(world.glow.user, 'select public.delete_access_token($1)', [id]),
    'when the password is changed': (id) =>
      world.as(world.glow.user, 'select public.change_access_token($1, password_hash => $2)', [
        id,
        wrong,
      ]),
    'when the tenant is deactivated': () =>
      world.asOwner(`update public.tenants set is_active = false where name = 'glow'`),
  };

  for (const [when, end] of Object.entries(ends)) {
    it(when, async () => {
      const { id, session } = await anOpenLink(world.glow);
      expect(await sharedQuote(session, world.glow.quoteId)).not.toBeNull();
      await end(id);
      expect(await shared(session)).toBeNull();
      expect(await sharedQuote(session, world.glow.quoteId)).toBeNull();
      // Reactivation does not reopen ended sessions.
      await world.asOwner(`update public.tenants set is_active = true where name = 'glow'`);
      await world.asOwner('update public.access_tokens set is_active = true');
      expect(await shared(session)).toBeNull();
    });
  }

  it('leaves the sessions of other links open', async () => {
    const [one, two] = [await anOpenLink(world.glow), await anOpenLink(world.glow)];
    await world.as(world.glow.user, 'select public.change_access_token($1, is_active => false)', [
      one.id,
    ]);
    expect(await shared(one.session)).toBeNull();
    expect(await shared(two.session)).not.toBeNull();
  });
});

describe('the secrets', () => {
  const tables = ['access_token_secrets', 'access_sessions', 'attempts'];
  const views = ['open_access_links', 'sent_quotes', 'shown_quotes'];

  it('cannot be read by any role of the API: not selected, filtered, ordered or joined', async () => {
    await anOpenLink(world.glow);
    for (const who of [visitor, world.glow.user, world.superUser, serviceRole]) {
      for (const relation of [...tables, ...views]) {
        const attempts = [
          `select * from private.${relation}`,
          `select count(*) from private.${relation}`,
          `select 1 from public.quotes where exists (select from private.${relation})`,
          ...(tables.includes(relation) ? [`delete from private.${relation} where true`] : []),
        ];
        for (const sql of attempts) {
          expect([who.role, sql, await refusal(world.as(who, sql))]).toEqual([
            who.role,
            sql,
            '42501',
          ]);
        }
      }
      const byHash = `select token.id from public.access_tokens token
        join private.access_token_secrets secret on secret.token_id = token.id
        where secret.password_hash like '$argon2id%' order by secret.password_hash`;
      expect(await refusal(world.as(who, byHash))).toBe('42501');
    }
  });

  it('are in no column that the API exposes', async () => {
    const columns = await world.asOwner(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'hash|password|secret|session|salt'`);
    // A flag of the user's own, not a secret.
    expect(columns).toEqual([{ table_name: 'profiles', column_name: 'must_change_password' }]);
  });

  it('are only for the function: no signed-in user can open or read a link directly', async () => {
    const { token, session } = await anOpenLink(world.glow);
    for (const who of [visitor, world.glow.user, world.harbor.user, world.superUser]) {
      for (const call of [
        `select public.access_link_begin('${token}')`,
        `select public.access_link_open('${token}', '${right}')`,
        `select public.access_link_refund('${token}', now())`,
        `select public.access_link_quotes('${session}')`,
        `select public.access_link_quote('${session}', '${world.glow.quoteId}')`,
        `select private.link_of_session('${session}')`,
        `select private.charge_attempt('access:${token}')`,
      ]) {
        expect([call, await refusal(world.as(who, call))]).toEqual([call, '42501']);
      }
    }
  });

  it('are not in responses to the service role', async () => {
    const token = await tokenOf(await create(world.glow.user));
    const answers = JSON.stringify([
      await begin(token),
      await open(token, wrong),
      await open(token),
    ]);
    expect(answers).not.toContain('argon2id');
    expect(answers).not.toContain('a'.repeat(43));
  });
});

describe('the audit log', () => {
  it('has every change of a link and its author, and no secret', async () => {
    const { user } = world.glow;
    const { id, token, session } = await anOpenLink(world.glow);
    await world.as(user, 'select public.change_access_token($1, password_hash => $2)', [id, wrong]);
    await world.as(user, 'select public.change_access_token($1, is_active => false)', [id]);
    await world.as(user, 'select public.change_access_token($1, is_active => false)', [id]);
    await world.as(user, 'select public.change_access_token($1, is_active => true)', [id]);
    await world.as(user, `select public.change_access_token($1, scope => 'all_sent')`, [id]);
    await world.as(user, 'select public.delete_access_token($1)', [id]);
    await world.as(user, 'select public.delete_access_token($1)', [id]);
    const rows = await world.as(
      user,
      'select * from public.audit_log where subject_id = $1 order by created_at',
      [id],
    );
    expect(rows.map(({ action, actor_kind, actor_id }) => [action, actor_kind, actor_id])).toEqual([
      ['access_token.created', 'client', user.sub],
      ['access_token.opened', 'visitor', null],
      ['access_token.password_changed', 'client', user.sub],
      ['access_token.deactivated', 'client', user.sub],
      ['access_token.activated', 'client', user.sub],
      ['access_token.quotes_chosen', 'client', user.sub],
      ['access_token.deleted', 'client', user.sub],
    ]);
    expect(new Set(rows.map((row) => row.subject_name))).toEqual(new Set(['For Dana']));
    const written = JSON.stringify(rows);
    for (const secret of [token, session, 'argon2id']) expect(written).not.toContain(secret);
  });
});
