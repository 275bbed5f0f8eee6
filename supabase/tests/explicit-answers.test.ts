import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, refusal, startWorld, type Tenant, type World } from './support/personas.ts';

// The answers for missing rows and for completed writes. Waiting edits depend on them: they are set
// aside only if the database itself says that a row was deleted.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const answer = async (who: Persona, sql: string, values: unknown[]) =>
  Object.values((await world.as(who, sql, values))[0] ?? {})[0];

/** Every call that the outbox makes for an edit, and the read of its quote. */
const calls = {
  'an edit of the quote': ({ quoteId }: Ids): Statement => [
    "select public.save_edit($1, 'quote', $2, $3)",
    [randomUUID(), quoteId, { clientName: 'Dana' }],
  ],
  'an edit of an item': ({ lineItemId }: Ids): Statement => [
    "select public.save_edit($1, 'line_item', $2, $3)",
    [randomUUID(), lineItemId, { notes: 'x' }],
  ],
  'an item to add': ({ quoteId }: Ids): Statement => [
    'select public.add_line_item($1, $2, $3)',
    [quoteId, { id: randomUUID() }, randomUUID()],
  ],
  'an item to delete': ({ lineItemId }: Ids): Statement => [
    'select public.delete_line_item($1, $2)',
    [lineItemId, randomUUID()],
  ],
  'an order': ({ quoteId, lineItemId }: Ids): Statement => [
    'select public.order_line_items($1, $2, $3)',
    [quoteId, [lineItemId], randomUUID()],
  ],
  'the reading': ({ quoteId }: Ids): Statement => ['select public.find_quote($1)', [quoteId]],
};
type Ids = Pick<Tenant, 'quoteId' | 'lineItemId'>;
type Statement = [sql: string, values: unknown[]];
type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];

const refusalOf = (who: Persona, name: Name, ids: Ids) => {
  const [sql, values] = calls[name](ids);
  return refusal(world.as(who, sql, values));
};

const rows = () =>
  world.asOwner(`select to_jsonb(quote) as quote, (select jsonb_agg(item order by item.id)
    from public.line_items item where item.quote_id = quote.id) as items
    from public.quotes quote order by quote.id`);

const tenants = [
  ['anna of glow', () => world.glow, () => world.harbor],
  ['ben of harbor', () => world.harbor, () => world.glow],
] as const;

/** A separate quote for each attempt, so that none affects the next. */
async function aQuote({ user }: Tenant): Promise<Ids> {
  const quoteId = String(await answer(user, "select public.create_quote('{}')", []));
  const item = await answer(user, "select public.add_line_item($1, '{}')", [quoteId]);
  return { quoteId, lineItemId: String((item as { id: string }).id) };
}

describe.each(tenants)('%s', (_who, own, other) => {
  it.each(names)('is allowed %s of its own quote', async (name) => {
    expect(await refusalOf(own().user, name, await aQuote(own()))).toBe('accepted');
  });

  it.each(names)('learns that a deleted quote was deleted: %s', async (name) => {
    const ids = await aQuote(own());
    await world.as(own().user, 'select public.delete_quote($1)', [ids.quoteId]);
    const before = await rows();
    expect(await refusalOf(own().user, name, ids)).toBe('PT410');
    expect(await rows()).toEqual(before);
    await world.as(own().user, 'select public.restore_quote($1)', [ids.quoteId]);
    expect(await refusalOf(own().user, name, ids)).toBe('accepted');
  });

  it.each(names)(
    'gets the same answer for a foreign id, deleted or not, and an unknown id: %s',
    async (name) => {
      const theirs = await aQuote(other());
      const deleted = await aQuote(other());
      await world.as(other().user, 'select public.delete_quote($1)', [deleted.quoteId]);
      const none = { quoteId: randomUUID(), lineItemId: randomUUID() };
      const before = await rows();
      const refusals = new Set<string>();
      for (const ids of [theirs, deleted, none])
        refusals.add(await refusalOf(own().user, name, ids));
      // Deleting a missing item succeeds.
      expect([...refusals]).toEqual([name === 'an item to delete' ? 'accepted' : 'PT404']);
      expect(await rows()).toEqual(before);
    },
  );

  it('learns that a deleted item of an existing quote does not exist', async () => {
    const ids = await aQuote(own());
    await world.as(own().user, 'select public.delete_line_item($1)', [ids.lineItemId]);
    expect(await refusalOf(own().user, 'an edit of an item', ids)).toBe('PT404');
  });
});

describe('an account that is temporarily blocked', () => {
  const states = {
    deactivated: ['public.profiles set is_active = false', 'set is_active = true'],
    'that must change the password': [
      'public.profiles set must_change_password = true',
      'set must_change_password = false',
    ],
    'of a deactivated tenant': ['public.tenants set is_active = false', 'set is_active = true'],
  } as const;

  for (const [state, [off, on]] of Object.entries(states)) {
    it.each(tenants)(
      `${state}: %s is refused with that reason, and allowed afterward`,
      async (_who, own) => {
        const { user, id } = own();
        const who = off.startsWith('public.tenants') ? id : user.sub;
        const ids = await aQuote(own());
        const deleted = await aQuote(own());
        await world.as(user, 'select public.delete_quote($1)', [deleted.quoteId]);
        const none = { quoteId: randomUUID(), lineItemId: randomUUID() };
        // The same operation is sent again after the refusal.
        const once = names.map((name) => calls[name](ids));
        const before = await rows();
        await world.asOwner(`update ${off} where id = $1`, [who]);
        for (const [sql, values] of once)
          expect(await refusal(world.as(user, sql, values))).toBe('PT401');
        for (const name of names) {
          expect(await refusalOf(user, name, deleted), name).toBe('PT401');
          expect(await refusalOf(user, name, none), name).toBe('PT401');
        }
        for (const sql of [
          'select * from public.list_quotes()',
          "select public.ensure_first_quote('{}')",
          `select public.delete_quote('${ids.quoteId}')`,
          `select public.restore_quote('${deleted.quoteId}')`,
          `select public.duplicate_quote('${ids.quoteId}', '${randomUUID()}')`,
          `select public.continue_quote('${ids.quoteId}')`,
          `select public.revoke_link('${randomUUID()}')`,
          `select public.delete_service('${own().serviceId}')`,
          `select public.delete_logo('${randomUUID()}')`,
          `select public.change_access_token('${randomUUID()}')`,
          `select public.delete_access_token('${randomUUID()}')`,
        ]) {
          expect(await refusal(world.as(user, sql)), sql).toBe('PT401');
        }
        await world.asOwner(`update ${off.split(' ')[0]} ${on} where id = $1`, [who]);
        expect(await rows()).toEqual(before);
        for (const [sql, values] of once.filter(([sql]) => !sql.includes('delete_line_item'))) {
          expect(await refusal(world.as(user, sql, values)), sql).toBe('accepted');
        }
        const [, gone] = calls['an item to delete'](ids);
        await world.as(user, 'select public.delete_line_item($1, $2)', gone);
        expect(await refusalOf(user, 'an edit of an item', ids)).toBe('PT404');
      },
    );
  }

  it('gets that reason, not an empty account, which only a user who must change the password can read', async () => {
    const account = () => refusal(world.as(world.glow.user, 'select public.current_account()'));
    const set = (change: string) =>
      world.asOwner(`update public.profiles set ${change} where id = $1`, [world.glow.user.sub]);
    await set('is_active = false');
    expect(await account()).toBe('PT401');
    await set('is_active = true, must_change_password = true');
    expect(await account()).toBe('accepted');
    await set('must_change_password = false');
  });
});

describe('a completed write', () => {
  it.each(tenants)('returns the id: %s', async (_who, own) => {
    const { user, serviceId } = own();
    const { quoteId, lineItemId } = await aQuote(own());
    const none = randomUUID();
    for (const [sql, id] of [
      ['select public.delete_line_item($1)', lineItemId],
      ['select public.delete_quote($1)', quoteId],
      ['select public.restore_quote($1)', quoteId],
      ['select public.continue_quote($1)', quoteId],
      ['select public.delete_service($1)', serviceId],
      ['select public.delete_service($1)', none],
      ['select public.delete_logo($1)', none],
      ['select public.delete_access_token($1)', none],
    ] as const) {
      expect(await answer(user, sql, [id]), sql).toBe(id);
    }
    const left = await world.asOwner('select id from public.services where id = $1', [serviceId]);
    expect(left).toEqual([]);
  });

  it.each(tenants)("never concerns another tenant's row: %s", async (_who, own, other) => {
    const [kept] = await world.asOwner(
      "insert into public.services (tenant_id, name, default_price) values ($1, 'kept', 1) returning *",
      [other().id],
    );
    await world.as(own().user, 'select public.delete_service($1)', [kept?.id]);
    const after = await world.asOwner('select * from public.services where id = $1', [kept?.id]);
    expect(after).toEqual([kept]);
  });
});
