import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowLimits } from '../functions/_shared/domain/rowLimits.ts';
import { type Persona, startWorld, type World } from './support/personas.ts';

// How many rows a tenant may have: at the edge, at once, and counted right after any change.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Table = keyof typeof rowLimits;
type CountedTable = Exclude<Table, 'line_items' | 'templates'>;

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );
const numberOf = async (sql: string, values: unknown[]) =>
  Number((await world.asOwner(sql, values))[0]?.number);
const countOf = (table: Table, tenant: string) =>
  numberOf(`select count(*)::int as number from public.${table} where tenant_id = $1`, [tenant]);
const counted = (table: CountedTable, tenant: string) =>
  numberOf(
    `select coalesce(max(number), 0)::int as number from private.row_counts
     where tenant_id = $1 and counted = $2`,
    [tenant, table],
  );
/** Has the tenant behave as if it had this many rows. */
const pretend = (table: CountedTable, tenant: string, number: number) =>
  world.asOwner(
    `insert into private.row_counts values ($1, $2, $3)
     on conflict (tenant_id, counted) do update set number = excluded.number`,
    [tenant, table, number],
  );

async function addUser(tenant: string): Promise<void> {
  const id = randomUUID();
  const [row] = await world.as(
    world.superUser,
    `select public.admin_begin_user($1, $2, $3, '', '', '') ->> 'authEmail' as email`,
    [id, tenant, `user-${id}`],
  );
  await world.asOwner('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [
    row?.email,
  ]);
  await world.as(world.superUser, 'select public.admin_finish_creation($1)', [id]);
}

/** Adds a row as the product does. */
const add: Record<CountedTable, (tenant: string, user: Persona) => Promise<unknown>> = {
  profiles: addUser,
  providers: (_, user) =>
    world.as(user, 'insert into public.providers (name) values ($1)', [randomUUID()]),
  services: (_, user) =>
    world.as(user, "insert into public.services (name, default_price) values ('x', 1)"),
  clients: (_, user) =>
    world.as(user, 'insert into public.clients (name) values ($1)', [randomUUID()]),
  snippets: (_, user) =>
    world.as(user, "insert into public.snippets (kind, name, body) values ('terms', 'x', 'x')"),
  quote_views: (_, user) =>
    world.as(user, "insert into public.quote_views (name, query) values ('x', '')"),
  custom_units: (_, user) =>
    world.as(user, 'insert into public.custom_units (name) values ($1)', [randomUUID()]),
  logos: (tenant, user) => {
    const id = randomUUID();
    const path = `${tenant}/${id}.png`;
    return world.as(user, "insert into public.logos (id, name, object_path) values ($1, 'x', $2)", [
      id,
      path,
    ]);
  },
  quotes: (_, user) => world.as(user, "select public.create_quote('{}')"),
  access_tokens: (_, user) =>
    world.as(user, 'select public.create_access_token($1)', [
      `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    ]),
};
const tables = Object.keys(add) as CountedTable[];

it.each(Object.entries(rowLimits))(
  '%s has the limit %i here and in the domain',
  async (table, most) => {
    expect(await numberOf('select private.row_limit($1) as number', [table])).toBe(most);
  },
);

describe.each(tables)('%s', (table) => {
  const most = rowLimits[table];

  it('are refused beyond the limit, which then changes nothing', async () => {
    const { id, user } = world.glow;
    await pretend(table, id, most - 1);
    await add[table](id, user);
    const before = await countOf(table, id);
    expect(await refusal(add[table](id, user))).toBe(`PT409 too_many_${table}`);
    expect([await countOf(table, id), await counted(table, id)]).toEqual([before, most]);
    // Another tenant is not affected, and neither is an owner of a row less.
    await add[table](world.harbor.id, world.harbor.user);
    await pretend(table, id, most - 1);
    await add[table](id, user);
  });

  it('do not pass the limit at once', async () => {
    const { id, user } = world.glow;
    await pretend(table, id, most - 2);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => refusal(add[table](id, user))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2);
    expect(await counted(table, id)).toBe(most);
  });

  it('are counted as they are, whatever was added, removed or taken back', async () => {
    const { id, user } = world.harbor;
    await pretend(table, id, await countOf(table, id));
    for (let round = 0; round < 3; round++) await add[table](id, user);
    await world
      .transaction(user, async (client) => {
        await client.query("insert into public.services (name, default_price) values ('y', 1)");
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await counted(table, id)).toBe(await countOf(table, id));
    // As the product deletes them, or as their owner where it does not.
    await world.asOwner(
      `delete from public.${table} gone where gone.tenant_id = $1 and gone.id = (
        select max(one.id::text)::uuid from public.${table} one where one.tenant_id = $1 and one.id <> $2)`,
      [id, user.sub],
    );
    expect(await counted(table, id)).toBe(await countOf(table, id));
  });
});

describe('the items of a quote', () => {
  const most = rowLimits.line_items;
  const fill = async (number: number) => {
    const [quote] = await world.as(world.glow.user, "select public.create_quote('{}') as id");
    await world.asOwner(
      `insert into public.line_items (tenant_id, quote_id, sort_order)
       select $1, $2, place from generate_series(0, $3::int - 1) place`,
      [world.glow.id, quote?.id, number],
    );
    return String(quote?.id);
  };
  const addItem = (quote: string) =>
    world.as(world.glow.user, "select public.add_line_item($1, '{}')", [quote]);
  const itemsOf = (quote: string) =>
    numberOf('select count(*)::int as number from public.line_items where quote_id = $1', [quote]);

  beforeAll(() => pretend('quotes', world.glow.id, 0));

  it('are refused beyond the limit, one by one and together', async () => {
    const quote = await fill(most - 1);
    const direct = (number: number) =>
      world.as(
        world.glow.user,
        'insert into public.line_items (quote_id) select $1 from generate_series(1, $2::int)',
        [quote, number],
      );
    expect(await refusal(direct(2))).toBe('PT409 too_many_line_items');
    expect(await itemsOf(quote)).toBe(most - 1);
    await addItem(quote);
    for (const call of [() => addItem(quote), () => direct(1)]) {
      expect(await refusal(call())).toBe('PT409 too_many_line_items');
    }
    expect(await itemsOf(quote)).toBe(most);
    // A full quote can be copied, and has room again after a deletion.
    await world.as(world.glow.user, 'select public.duplicate_quote($1, $2)', [quote, randomUUID()]);
    const [item] = await world.asOwner(
      'select id from public.line_items where quote_id = $1 limit 1',
      [quote],
    );
    await world.as(world.glow.user, 'select public.delete_line_item($1)', [item?.id]);
    await addItem(quote);
  });

  it('do not pass the limit at once', async () => {
    const quote = await fill(most - 2);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(addItem(quote))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2);
    expect(await itemsOf(quote)).toBe(most);
  });
});

it('an import that would pass the limit writes nothing, neither services nor units', async () => {
  const { id, user } = world.harbor;
  const before = [await countOf('services', id), await countOf('custom_units', id)];
  await pretend('services', id, rowLimits.services - 1);
  const rows = ['one', 'two'].map((name, at) => ({
    line: at + 2,
    name,
    description: '',
    defaultPrice: '1',
    defaultUnit: `unit of ${name}`,
  }));
  const imported = (count: number) =>
    world.as(user, 'select public.import_services($1)', [JSON.stringify(rows.slice(0, count))]);
  expect(await refusal(imported(2))).toBe('PT409 too_many_services');
  expect([await countOf('services', id), await countOf('custom_units', id)]).toEqual(before);
  await imported(1);
});

it('pictures beyond twice the limit of logos are refused, until some are removed', async () => {
  const { id, user } = world.harbor;
  const most = 2 * rowLimits.logos;
  const upload = () =>
    world.throughStorage(
      user,
      "insert into storage.objects (bucket_id, name) values ('logos', $1)",
      [`${id}/${randomUUID()}.png`],
    );
  await world.asOwner(
    `insert into storage.objects (bucket_id, name)
     select 'logos', $1 || '/' || gen_random_uuid() || '.png' from generate_series(1, $2::int)`,
    [id, most - 1],
  );
  await upload();
  expect(await refusal(upload())).toMatch(/^42501 /);
  await world.throughStorage(
    user,
    `delete from storage.objects where name = (select max(name) from storage.objects where starts_with(name, $1))`,
    [id],
  );
  await upload();
});

it('a tenant that is purged takes its counts along', async () => {
  const [tenant] = await world.asOwner(
    "insert into public.tenants (name, display_name) values ('short-lived', 'Short') returning id",
  );
  const id = String(tenant?.id);
  await world.asOwner(
    "insert into public.services (tenant_id, name, default_price) select $1, 'x', 1 from generate_series(1, 3)",
    [id],
  );
  await addUser(id);
  expect(await counted('services', id)).toBe(3);
  await world.asOwner(
    "update public.tenants set is_active = false, deleted_at = now() - interval '31 days' where id = $1",
    [id],
  );
  await world.asOwner('select private.purge()');
  expect(await world.asOwner('select from public.tenants where id = $1', [id])).toEqual([]);
  expect(await world.asOwner('select from private.row_counts where tenant_id = $1', [id])).toEqual(
    [],
  );
});
