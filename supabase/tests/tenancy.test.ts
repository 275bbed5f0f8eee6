import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Persona,
  refusal,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';

// Two tenants against each other, in both directions. Each refusal is paired with the owner's
// success, and the victim's rows are compared afterward. "No such row" and "not yours" must look
// the same.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const tables = ['providers', 'services', 'custom_units', 'quotes', 'line_items'] as const;

const snapshot = async (tenant: Tenant) =>
  Promise.all(
    tables.map((table) =>
      world.asOwner(`select * from public.${table} where tenant_id = $1 order by id`, [tenant.id]),
    ),
  );

/** Runs an attack and checks that the victim's rows are unchanged. */
async function leavesUntouched(victim: Tenant, attack: () => Promise<void>) {
  const before = await snapshot(victim);
  await attack();
  expect(await snapshot(victim)).toEqual(before);
}

const directions = [
  ['anna of glow', 'harbor', () => world.glow, () => world.harbor],
  ['ben of harbor', 'glow', () => world.harbor, () => world.glow],
] as const;

describe.each(directions)('[S6-04] %s against %s', (_who, _whom, getAttacker, getVictim) => {
  it.each(tables)('reads its own rows of %s and none of the other tenant’s', async (table) => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const rows = await world.as(attacker.user, `select tenant_id from public.${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
    const asked = await world.as(
      attacker.user,
      `select * from public.${table} where tenant_id = $1`,
      [victim.id],
    );
    expect(asked).toEqual([]);
  });

  it('reads only its own tenant, users and totals', async () => {
    const attacker = getAttacker();
    expect(await world.as(attacker.user, 'select id from public.tenants')).toEqual([
      { id: attacker.id },
    ]);
    const people = await world.as(attacker.user, 'select tenant_id from public.profiles');
    expect(new Set(people.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
    const totals = await world.as(attacker.user, 'select tenant_id from public.quote_totals');
    expect(new Set(totals.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
  });

  it.each([
    ['services', 'name', "'taken'"],
    ['providers', 'name', "'taken'"],
    ['quotes', 'client_name', "'taken'"],
    ['line_items', 'description', "'taken'"],
  ])('changes its own %s and none of the other tenant’s', async (table, column, value) => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      const byTenant = `update public.${table} set ${column} = ${value} where tenant_id = $1 returning id`;
      expect(await world.as(attacker.user, byTenant, [victim.id])).toEqual([]);
      // Without a filter, the update applies to all visible rows, and Postgres plans it
      // differently.
      const all = `update public.${table} set ${column} = ${column} where true returning tenant_id`;
      const touched = await world.as(attacker.user, all);
      expect(new Set(touched.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
    });
  });

  it('deletes its own services and line items and none of the other tenant’s', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      for (const table of ['services', 'line_items']) {
        const deleted = `delete from public.${table} where tenant_id = $1 returning id`;
        expect(await world.as(attacker.user, deleted, [victim.id])).toEqual([]);
      }
    });
    const [own] = await world.as(
      attacker.user,
      "insert into public.services (name, default_price) values ('short-lived', 1) returning id",
    );
    const gone = await world.as(
      attacker.user,
      'delete from public.services where id = $1 returning id',
      [own?.id],
    );
    expect(gone).toEqual([own]);
  });

  it('cannot add a row to the other tenant', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      const attempts = [
        "insert into public.providers (tenant_id, name) values ($1, 'planted')",
        "insert into public.services (tenant_id, name, default_price) values ($1, 'planted', 1)",
        "insert into public.custom_units (tenant_id, name) values ($1, 'planted')",
        "insert into public.quotes (tenant_id, client_name) values ($1, 'planted')",
      ];
      for (const sql of attempts) {
        expect(await refusal(world.as(attacker.user, sql, [victim.id]))).toBe('42501');
      }
      const item = 'insert into public.line_items (tenant_id, quote_id) values ($1, $2)';
      expect(await refusal(world.as(attacker.user, item, [victim.id, victim.quoteId]))).not.toBe(
        'accepted',
      );
    });
  });

  it('cannot move a row to the other tenant, with or without a filter', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      for (const table of tables) {
        const move = `update public.${table} set tenant_id = $1 where true`;
        expect(await refusal(world.as(attacker.user, move, [victim.id]))).toBe('42501');
        const one = `${move} and tenant_id = $2`;
        expect(await refusal(world.as(attacker.user, one, [victim.id, attacker.id]))).toBe('42501');
      }
    });
  });

  it('cannot add an item to another tenant’s quote, whether it exists or not', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      const add = "select public.add_line_item($1, '{}')";
      for (const quote of [victim.quoteId, randomUUID()]) {
        expect(await refusal(world.as(attacker.user, add, [quote]))).toBe('PT404');
      }
      const direct = 'insert into public.line_items (quote_id) values ($1)';
      for (const quote of [victim.quoteId, randomUUID()]) {
        expect(await refusal(world.as(attacker.user, direct, [quote]))).toBe('23503');
      }
    });
  });

  it('learns nothing about the other quote by inserting an item under the other tenant', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const direct = 'insert into public.line_items (tenant_id, quote_id) values ($1, $2)';
    const answer = (quote: string) => refusal(world.as(attacker.user, direct, [victim.id, quote]));
    const change = (sql: string) => world.asOwner(sql, [victim.quoteId]);
    expect(await answer(victim.quoteId)).toBe('23503');
    expect(await answer(randomUUID())).toBe('23503');
    await change('update public.quotes set locked_at = now() where id = $1');
    expect(await answer(victim.quoteId)).toBe('23503');
    await change('update public.quotes set locked_at = null where id = $1');
    await change('update public.quotes set deleted_at = now() where id = $1');
    expect(await answer(victim.quoteId)).toBe('23503');
    await change('update public.quotes set deleted_at = null where id = $1');
    const own =
      'insert into public.line_items (tenant_id, quote_id) values ($1, $2) returning quote_id';
    expect(await world.as(victim.user, own, [victim.id, victim.quoteId])).toEqual([
      { quote_id: victim.quoteId },
    ]);
  });

  it('cannot edit another tenant’s rows by id, and gets the answer for an unknown id', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const edit = 'select public.save_edit($1, $2, $3, $4)';
    await leavesUntouched(victim, async () => {
      for (const id of [victim.lineItemId, randomUUID()]) {
        const changes = [randomUUID(), 'line_item', id, '{"unitPrice":"0"}'];
        expect(await refusal(world.as(attacker.user, edit, changes))).toBe('PT404');
      }
      for (const id of [victim.quoteId, randomUUID()]) {
        const changes = [randomUUID(), 'quote', id, '{"clientName":"x"}'];
        expect(await refusal(world.as(attacker.user, edit, changes))).toBe('PT404');
      }
    });
  });

  it('cannot use the other provider, by edit, by insert or by update', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    for (const provider of [victim.providerId, randomUUID()]) {
      const changes = JSON.stringify({ providerId: provider });
      const edit = "select public.save_edit($1, 'quote', $2, $3)";
      expect(
        await refusal(world.as(attacker.user, edit, [randomUUID(), attacker.quoteId, changes])),
      ).toBe('23503');
      const create = 'select public.create_quote($1)';
      expect(await refusal(world.as(attacker.user, create, [changes]))).toBe('23503');
      const direct = 'update public.quotes set provider_id = $1 where true';
      expect(await refusal(world.as(attacker.user, direct, [provider]))).toBe('23503');
    }
    const own = JSON.stringify({ providerId: attacker.providerId });
    const edit = "select public.save_edit($1, 'quote', $2, $3)";
    await world.as(attacker.user, edit, [randomUUID(), attacker.quoteId, own]);
  });

  it('cannot take over a row by creating one with the same id', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      const create = 'select public.create_quote($1)';
      const quote = JSON.stringify({ id: victim.quoteId });
      expect(await refusal(world.as(attacker.user, create, [quote]))).toBe('23505');
      const add = 'select public.add_line_item($1, $2)';
      const item = JSON.stringify({ id: victim.lineItemId });
      expect(await refusal(world.as(attacker.user, add, [attacker.quoteId, item]))).toBe('23505');
      const upsert = `insert into public.services (id, name, default_price) values ($1, 'taken', 1)
        on conflict (id) do update set name = 'taken'`;
      expect(await refusal(world.as(attacker.user, upsert, [victim.serviceId]))).not.toBe(
        'accepted',
      );
    });
  });

  it('keeps its own operations apart from the other user’s', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const op = randomUUID();
    const edit = "select public.save_edit($1, 'quote', $2, $3) as answer";
    await world.as(victim.user, edit, [op, victim.quoteId, '{"paymentTerms":"victim"}']);
    const [row] = await world.as(attacker.user, edit, [
      op,
      attacker.quoteId,
      '{"paymentTerms":"own"}',
    ]);
    expect(row?.answer).toMatchObject({ replayed: false, row: { paymentTerms: 'own' } });
  });
});

describe('callers without an active tenant', () => {
  const withoutTenant: [string, () => Persona][] = [
    ['a deactivated user', () => world.deactivated],
    ['a user of a deactivated tenant', () => world.inTheClosedTenant],
    [
      'a signed-in stranger without a profile',
      () => ({ role: 'authenticated', sub: randomUUID() }),
    ],
    ['a token without a subject', () => ({ role: 'authenticated' })],
    ['the super user', () => world.superUser],
  ];
  it.each(withoutTenant)('%s cannot read or write rows of any tenant', async (_who, persona) => {
    const who = persona();
    for (const table of [...tables, 'tenants', 'profiles', 'quote_totals']) {
      expect(await world.as(who, `select * from public.${table}`)).toEqual([]);
    }
    const writes = [
      "select public.create_quote('{}')",
      "select public.ensure_first_quote('{}')",
      "insert into public.services (name, default_price) values ('x', 1)",
    ];
    for (const sql of writes) expect(await refusal(world.as(who, sql))).not.toBe('accepted');
  });

  it('deactivation and reactivation take effect at the next statement', async () => {
    const who = world.glow.user;
    const count = async () => (await world.as(who, 'select id from public.quotes')).length;
    expect(await count()).toBeGreaterThan(0);
    await world.asOwner('update public.profiles set is_active = false where id = $1', [who.sub]);
    expect(await count()).toBe(0);
    await world.asOwner('update public.profiles set is_active = true where id = $1', [who.sub]);
    await world.asOwner('update public.tenants set is_active = false where id = $1', [
      world.glow.id,
    ]);
    expect(await count()).toBe(0);
    await world.asOwner('update public.tenants set is_active = true where id = $1', [
      world.glow.id,
    ]);
    expect(await count()).toBeGreaterThan(0);
  });

  it('deactivation ends the sessions of the user, or of all users of the tenant, and no others', async () => {
    const [annas, bens] = [world.glow.user.sub, world.harbor.user.sub];
    const open = async () =>
      (await world.asOwner('select user_id from auth.sessions')).map((row) => row.user_id);
    const flip = async (table: string, id: unknown) => {
      await world.asOwner(`update public.${table} set is_active = false where id = $1`, [id]);
      await world.asOwner(`update public.${table} set is_active = true where id = $1`, [id]);
    };
    for (const [table, id] of [
      ['profiles', annas],
      ['tenants', world.glow.id],
    ] as const) {
      await world.asOwner('delete from auth.sessions');
      await world.asOwner(
        'insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) account (id)',
        [[annas, bens]],
      );
      await flip(table, id);
      expect(await open()).toEqual([bens]);
    }
  });

  it('a visitor cannot do anything', async () => {
    for (const table of [...tables, 'tenants', 'profiles', 'quote_totals']) {
      expect(await refusal(world.as(visitor, `select * from public.${table}`))).toBe('42501');
    }
    const calls = [
      "select public.create_quote('{}')",
      'select public.current_account()',
      'select * from public.admin_tenants()',
      "select public.login_begin('anna')",
      'select private.current_tenant_id()',
    ];
    for (const sql of calls) expect(await refusal(world.as(visitor, sql))).toBe('42501');
  });
});

describe('a user', () => {
  it('cannot become a super user, change tenants, or reactivate themselves', async () => {
    const who = world.glow.user;
    for (const change of [
      "role = 'super'",
      'tenant_id = null',
      'is_active = true',
      "username = 'x'",
    ]) {
      expect(await refusal(world.as(who, `update public.profiles set ${change} where true`))).toBe(
        '42501',
      );
    }
  });

  it('cannot read the schema private with any role', async () => {
    for (const who of [
      world.glow.user,
      world.superUser,
      visitor,
      { role: 'service_role' as const },
    ]) {
      for (const table of ['attempts', 'operations']) {
        expect(await refusal(world.as(who, `select * from private.${table}`))).toBe('42501');
      }
    }
  });
});
