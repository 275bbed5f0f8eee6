import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowStorageToDelete,
  type Persona,
  refusal,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';

// Logos: rows, pictures in Storage, and the logo of a quote. A against B both ways; afterward the
// victim's rows and objects are compared.

type Logo = { id: string; path: string };

let world: World;
const logos = new Map<string, Logo>();
beforeAll(async () => {
  world = await startWorld();
  for (const tenant of [world.glow, world.harbor]) logos.set(tenant.id, await addLogo(tenant));
});
afterAll(() => world.stop());

const insertObject =
  "insert into storage.objects (bucket_id, name) values ('logos', $1) returning name";
const insertRow = 'insert into public.logos (id, name, object_path) values ($1, $2, $3)';

/** Adds a logo as the page does: the picture's object, then the row. */
async function addLogo(tenant: Tenant, ending = 'png'): Promise<Logo> {
  const id = randomUUID();
  const path = `${tenant.id}/${id}.${ending}`;
  await world.as(tenant.user, insertObject, [path]);
  await world.as(tenant.user, insertRow, [id, `Logo of ${tenant.name}`, path]);
  return { id, path };
}

const logoOf = (tenant: Tenant) => logos.get(tenant.id) ?? { id: '', path: '' };

const snapshot = (tenant: Tenant) =>
  Promise.all([
    world.asOwner('select * from public.logos where tenant_id = $1 order by id', [tenant.id]),
    world.asOwner('select * from public.quotes where tenant_id = $1 order by id', [tenant.id]),
    world.asOwner('select * from storage.objects where name like $1 order by id', [
      `${tenant.id}/%`,
    ]),
  ]);

async function leavesUntouched(victim: Tenant, attack: () => Promise<void>) {
  const before = await snapshot(victim);
  await attack();
  expect(await snapshot(victim)).toEqual(before);
}

const saveLogo = (tenant: Tenant, logoId: string | null, quoteId = tenant.quoteId) =>
  world.as(tenant.user, "select public.save_edit($1, 'quote', $2, $3, $4) as answer", [
    randomUUID(),
    quoteId,
    JSON.stringify({ logoId }),
    JSON.stringify({ logoId: null }),
  ]);

const directions = [
  ['anna of glow', 'harbor', () => world.glow, () => world.harbor],
  ['ben of harbor', 'glow', () => world.harbor, () => world.glow],
] as const;

describe.each(directions)('%s against %s', (_who, _whom, getAttacker, getVictim) => {
  it('reads its own logos and pictures, and none of the other tenant’s', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const rows = await world.as(attacker.user, 'select tenant_id from public.logos');
    expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
    const objects = await world.as(attacker.user, 'select name from storage.objects');
    expect(objects.length).toBeGreaterThan(0);
    for (const { name } of objects) expect(name).toMatch(new RegExp(`^${attacker.id}/`));
    const asked = 'select name from storage.objects where name = $1';
    expect(await world.as(attacker.user, asked, [logoOf(victim).path])).toEqual([]);
  });

  it('cannot reference or add a picture in the other tenant’s folder', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await leavesUntouched(victim, async () => {
      const { id, path } = logoOf(victim);
      const attempts = [
        [randomUUID(), 'planted', path],
        [randomUUID(), 'planted', `${attacker.id}/${randomUUID()}.png`],
        [randomUUID(), 'planted', `${attacker.id}/../${path}`],
      ];
      for (const values of attempts) {
        expect(await refusal(world.as(attacker.user, insertRow, values))).toBe('23514');
      }
      const own = [id, 'taken', `${attacker.id}/${id}.png`];
      expect(await refusal(world.as(attacker.user, insertRow, own))).toBe('23505');
      const planted =
        'insert into public.logos (tenant_id, id, name, object_path) values ($1, $2, $3, $4)';
      const fresh = randomUUID();
      const values = [victim.id, fresh, 'planted', `${victim.id}/${fresh}.png`];
      expect(await refusal(world.as(attacker.user, planted, values))).toBe('42501');
    });
  });

  it('stores pictures only in its own folder, under an id', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const id = randomUUID();
    await leavesUntouched(victim, async () => {
      const names = [
        `${victim.id}/${id}.png`,
        `${attacker.id}/../${victim.id}/${id}.png`,
        `${attacker.id}/${victim.id}/${id}.png`,
        `${attacker.id}/${id}.svg`,
        `${attacker.id}/${id}.png.html`,
        `${attacker.id}/${id}.PNG`,
        `${attacker.id}/${id}.png\n`,
        `x\n${attacker.id}/${id}.png`,
        `${attacker.id}/logo.png`,
        `${id}.png`,
        '',
      ];
      for (const name of names) {
        expect(await refusal(world.as(attacker.user, insertObject, [name])), name).toBe('42501');
      }
      const elsewhere = "insert into storage.objects (bucket_id, name) values ('other', $1)";
      await world.asOwner(
        "insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing",
      );
      const own = `${attacker.id}/${id}.png`;
      expect(await refusal(world.as(attacker.user, elsewhere, [own]))).toBe('42501');
    });
    for (const ending of ['png', 'jpg']) {
      const name = `${attacker.id}/${id}.${ending}`;
      expect(await world.as(attacker.user, insertObject, [name])).toEqual([{ name }]);
    }
  });

  it('cannot get a signed URL, to read or to upload', async () => {
    const attacker = getAttacker();
    const sign = async (operation: string, sql: string, path: string) => {
      let count: number | null = null;
      await world.transaction(attacker.user, async (client) => {
        await client.query("select set_config('storage.operation', $1, true)", [operation]);
        count = (await client.query(sql, [path])).rowCount;
      });
      return count;
    };
    const read = 'select name from storage.objects where name = $1';
    const own = logoOf(attacker).path;
    expect(await sign('storage.object.get_authenticated', read, own)).toBe(1);
    for (const operation of ['storage.object.sign', 'storage.object.sign_many', 'object.sign']) {
      expect(await sign(operation, read, own), operation).toBe(0);
    }
    const path = `${attacker.id}/${randomUUID()}.png`;
    const upload = 'storage.object.sign_upload_url';
    expect(await refusal(sign(upload, insertObject, path))).toBe('42501');
    expect(await sign('storage.object.upload', insertObject, path)).toBe(1);
  });

  it('cannot overwrite, move or delete the other tenant’s pictures, or change its own', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const [own, foreign] = [logoOf(attacker).path, logoOf(victim).path];
    await leavesUntouched(victim, async () => {
      const upsert = `${insertObject.replace(' returning name', '')}
        on conflict (bucket_id, name) do update set version = 'taken'`;
      for (const path of [own, foreign]) {
        expect(await refusal(world.as(attacker.user, upsert, [path])), path).toBe('42501');
      }
      const move = 'update storage.objects set name = $1 where name = $2 returning name';
      const free = `${victim.id}/${randomUUID()}.png`;
      expect(await world.as(attacker.user, move, [free, own])).toEqual([]);
      expect(await world.as(attacker.user, move, [`${attacker.id}/x.png`, foreign])).toEqual([]);
      const all = "update storage.objects set version = 'taken' where true returning name";
      expect(await world.as(attacker.user, all)).toEqual([]);
      const remove = 'delete from storage.objects where name = $1 returning name';
      expect(await refusal(world.as(attacker.user, remove, [foreign]))).toBe('42501');
      expect(await world.throughStorage(attacker.user, remove, [foreign])).toEqual([]);
    });
    expect(
      await world.as(attacker.user, 'select name from storage.objects where name = $1', [own]),
    ).toHaveLength(1);
  });

  it('deletes its own logo and picture, and none of the other tenant’s, with or without a filter', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const own = await addLogo(attacker, 'jpg');
    await leavesUntouched(victim, async () => {
      const byId = 'delete from public.logos where id = $1 returning id';
      expect(await world.as(attacker.user, byId, [logoOf(victim).id])).toEqual([]);
      expect(await world.as(attacker.user, byId, [own.id])).toEqual([{ id: own.id }]);
      await world.transaction(attacker.user, async (client) => {
        await client.query('savepoint everything');
        await client.query(allowStorageToDelete);
        const rows = await client.query(
          'delete from public.logos where true returning tenant_id as owner',
        );
        const gone = await client.query(
          "delete from storage.objects where true returning split_part(name, '/', 1) as owner",
        );
        for (const { owner } of [...rows.rows, ...gone.rows]) expect(owner).toBe(attacker.id);
        await client.query('rollback to everything');
      });
    });
    const remove = 'delete from storage.objects where name = $1 returning name';
    expect(await world.throughStorage(attacker.user, remove, [own.path])).toEqual([
      { name: own.path },
    ]);
  });

  it('cannot change the name or path of a logo', async () => {
    const attacker = getAttacker();
    for (const change of ["name = 'x'", "object_path = 'x'", 'tenant_id = null']) {
      const update = `update public.logos set ${change} where true`;
      expect(await refusal(world.as(attacker.user, update))).toBe('42501');
    }
  });

  it('cannot use the other tenant’s logo in a quote, by edit, creation or update', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    for (const foreign of [logoOf(victim).id, randomUUID()]) {
      expect(await refusal(saveLogo(attacker, foreign))).toBe('23503');
      const create = 'select public.create_quote($1)';
      const quote = JSON.stringify({ logoId: foreign });
      expect(await refusal(world.as(attacker.user, create, [quote]))).toBe('23503');
      const direct = 'update public.quotes set logo_id = $1 where true';
      expect(await refusal(world.as(attacker.user, direct, [foreign]))).toBe('23503');
    }
    const own = logoOf(attacker).id;
    await leavesUntouched(victim, async () => {
      expect(await refusal(saveLogo(attacker, own, victim.quoteId))).toBe('PT404');
    });
    const [row] = await saveLogo(attacker, own);
    expect(row?.answer).toMatchObject({ row: { logoId: own } });
  });

  it('cannot see or change buckets', async () => {
    const who = getAttacker().user;
    expect(await world.as(who, 'select * from storage.buckets')).toEqual([]);
    expect(
      await world.as(who, 'update storage.buckets set public = true where true returning id'),
    ).toEqual([]);
    const remove = 'delete from storage.buckets where true returning id';
    expect(await world.throughStorage(who, remove)).toEqual([]);
    const make = "insert into storage.buckets (id, name) values ('own', 'own')";
    expect(await refusal(world.as(who, make))).toBe('42501');
  });
});

describe('callers without an active tenant', () => {
  const withoutTenant: [string, () => Persona][] = [
    ['a visitor', () => visitor],
    ['a deactivated user', () => world.deactivated],
    ['a user of a deactivated tenant', () => world.inTheClosedTenant],
    ['a stranger without a profile', () => ({ role: 'authenticated', sub: randomUUID() })],
    ['the super user', () => world.superUser],
  ];
  it.each(withoutTenant)('%s cannot read, store or delete pictures', async (_who, persona) => {
    const who = persona();
    expect(await world.as(who, 'select * from storage.objects')).toEqual([]);
    const remove = 'delete from storage.objects where true returning name';
    expect(await world.throughStorage(who, remove)).toEqual([]);
    for (const name of [`${world.glow.id}/${randomUUID()}.png`, `/${randomUUID()}.png`]) {
      expect(await refusal(world.as(who, insertObject, [name]))).toBe('42501');
    }
    const id = randomUUID();
    const row = [id, 'x', `${world.glow.id}/${id}.png`];
    expect(await refusal(world.as(who, insertRow, row))).not.toBe('accepted');
  });
});

describe('the logo of a quote', () => {
  it('[S3-05][S7-28] is an edit like any other: it reports the replaced value, and can be removed', async () => {
    const [first, second] = [await addLogo(world.glow), await addLogo(world.glow)];
    await saveLogo(world.glow, first.id);
    const [replacing] = await saveLogo(world.glow, second.id);
    expect(replacing?.answer).toMatchObject({
      row: { logoId: second.id },
      replaced: { logoId: first.id },
    });
    const [none] = await saveLogo(world.glow, null);
    expect(none?.answer).toMatchObject({ row: { logoId: null } });
  });

  it('can be set at creation', async () => {
    const { id } = logoOf(world.glow);
    const create = 'select public.create_quote($1) as id';
    const [made] = await world.as(world.glow.user, create, [JSON.stringify({ logoId: id })]);
    const read = 'select logo_id from public.quotes where id = $1';
    expect(await world.as(world.glow.user, read, [made?.id])).toEqual([{ logo_id: id }]);
  });

  it('is removed when the logo is deleted, and the quote stays', async () => {
    const { id } = await addLogo(world.glow);
    await saveLogo(world.glow, id);
    await world.as(world.glow.user, 'delete from public.logos where id = $1', [id]);
    const read = 'select tenant_id, logo_id from public.quotes where id = $1';
    expect(await world.as(world.glow.user, read, [world.glow.quoteId])).toEqual([
      { tenant_id: world.glow.id, logo_id: null },
    ]);
  });
});

it('keeps its pictures in a private bucket of PNG and JPEG up to 10 MB', async () => {
  const [bucket] = await world.asOwner(
    "select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'logos'",
  );
  expect(bucket).toEqual({
    public: false,
    file_size_limit: 10 * 1024 * 1024,
    allowed_mime_types: ['image/png', 'image/jpeg'],
  });
});

it('has only the policies of logos on Storage, none for changing objects or for buckets', async () => {
  const policies = await world.asOwner(
    "select tablename, cmd, roles::text from pg_policies where schemaname = 'storage' order by cmd",
  );
  expect(policies).toEqual(
    ['DELETE', 'INSERT', 'SELECT'].map((cmd) => ({
      tablename: 'objects',
      cmd,
      roles: '{authenticated}',
    })),
  );
});

it('[S3-14] refuses a logo without a name, or with one that is too long', async () => {
  for (const name of ['', '  ', 'x'.repeat(201), 'bell\u0007']) {
    const id = randomUUID();
    const row = [id, name, `${world.glow.id}/${id}.png`];
    expect(await refusal(world.as(world.glow.user, insertRow, row))).toBe('23514');
  }
});
