import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInUnits, limits } from '../functions/_shared/domain/constants.ts';
import {
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';

// Importing a file's rows, all or none, and undoing the last import.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

beforeEach(() =>
  world.asOwner(`delete from public.services; delete from public.custom_units;
    delete from public.imports; delete from public.line_items`),
);

type Row = {
  name: string;
  price?: string;
  unit?: string;
  description?: string;
  prices?: string;
};

/** The rows as the function `import-services` sends them, starting at line 2. */
const rowsOf = (rows: Row[]) =>
  JSON.stringify(
    rows.map(({ name, price = '10.00', unit = 'hour', description = '', prices }, at) => ({
      line: at + 2,
      name,
      description,
      defaultPrice: price,
      defaultUnit: unit,
      ...(prices === undefined ? {} : { volumePrices: prices }),
    })),
  );

const anna = () => world.glow.user;

async function importRows(rows: Row[], who: Persona = anna()) {
  const [row] = await world.as(who, 'select public.import_services($1, $2) as done', [
    rowsOf(rows),
    'services.csv',
  ]);
  return row?.done as {
    added: number;
    changed: number;
    unchanged: number;
    importId: string | null;
  };
}

/** The same without the API's limit, which a busy machine may exceed with the largest file. */
async function importSlowly(rows: Row[]): Promise<unknown> {
  let done: unknown;
  await world.transaction(anna(), async (client) => {
    await client.query('set local statement_timeout = 0');
    const answer = await client.query('select public.import_services($1, $2) as done', [
      rowsOf(rows),
      'services.csv',
    ]);
    done = answer.rows[0]?.done;
  });
  return done;
}

async function preview(rows: Row[], who: Persona = anna()) {
  const [row] = await world.as(who, 'select public.preview_import($1) as plan', [rowsOf(rows)]);
  return row?.plan as Record<string, unknown>[];
}

async function undo(id: string | null, who: Persona = anna()) {
  const [row] = await world.as(who, 'select public.undo_import($1) as outcome', [id]);
  return row?.outcome as Record<string, unknown>;
}

/** A tenant's library as `name unit price description volumePrices`. */
async function library(tenant: Tenant = world.glow) {
  const rows = await world.asOwner(
    `select concat_ws('|', name, default_unit, default_price, nullif(description, ''), nullif(volume_prices, '')) as line
     from public.services where tenant_id = $1 order by name, default_unit`,
    [tenant.id],
  );
  return rows.map(({ line }) => line);
}

const units = async () =>
  (await world.asOwner('select name from public.custom_units order by name')).map(
    ({ name }) => name,
  );

describe('an import', () => {
  it('adds what is new, changes what differs, and counts both as imported', async () => {
    await importRows([{ name: 'Peel', description: 'Two layers' }, { name: 'Wax' }]);
    const done = await importRows([
      { name: 'PEEL', unit: 'Hour', price: '12.5' },
      { name: 'wax' },
      { name: 'Peel', unit: 'piece' },
    ]);
    expect(done).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
    // The library keeps its own spelling, and an empty description removes nothing.
    expect(await library()).toEqual([
      'Peel|hour|12.5|Two layers',
      'Peel|piece|10.00',
      'Wax|hour|10.00',
    ]);
  });

  it('matches its preview exactly, and the preview writes nothing', async () => {
    await importRows([{ name: 'Peel', description: 'Old' }, { name: 'Wax' }, { name: 'Brow' }]);
    const before = await library();
    const rows = [
      { name: 'Peel', price: '12.5' },
      { name: 'Wax', description: 'New words' },
      { name: 'Brow' },
      { name: 'Lash', unit: 'Session' },
    ];
    expect(await preview(rows)).toEqual([
      {
        line: 2,
        status: 'changed',
        name: 'Peel',
        unit: 'hour',
        price: '12.50',
        oldPrice: '10.00',
        volumePrices: '',
        oldVolumePrices: '',
        description: 'Old',
        oldDescription: 'Old',
      },
      {
        line: 3,
        status: 'changed',
        name: 'Wax',
        unit: 'hour',
        price: '10.00',
        oldPrice: '10.00',
        volumePrices: '',
        oldVolumePrices: '',
        description: 'New words',
        oldDescription: '',
      },
      { line: 4, status: 'unchanged', name: 'Brow', unit: 'hour', price: '10.00' },
      {
        line: 5,
        status: 'new',
        name: 'Lash',
        unit: 'Session',
        price: '10.00',
        volumePrices: '',
        description: '',
      },
    ]);
    expect([await library(), await units()]).toEqual([before, []]);
    expect(await importRows(rows)).toMatchObject({ added: 1, changed: 2, unchanged: 1 });
    expect(await preview(rows)).toMatchObject(rows.map(() => ({ status: 'unchanged' })));
  });

  it('reads volume prices, keeps what an empty cell says nothing about, and undoes them', async () => {
    await importRows([{ name: 'Card', prices: '10: 9.00' }, { name: 'Flyer' }]);
    expect(await library()).toEqual(['Card|hour|10.00|10: 9.00', 'Flyer|hour|10.00']);
    expect(await preview([{ name: 'Card', prices: '' }, { name: 'Flyer' }])).toMatchObject([
      { status: 'unchanged' },
      { status: 'unchanged' },
    ]);
    const rows = [
      { name: 'Card', prices: '10: 8.00; 50: 7.00' },
      { name: 'Pen', prices: '5: 1.00' },
    ];
    expect(await preview(rows)).toMatchObject([
      { status: 'changed', volumePrices: '10: 8.00; 50: 7.00', oldVolumePrices: '10: 9.00' },
      { status: 'new', volumePrices: '5: 1.00' },
    ]);
    const { importId } = await importRows(rows);
    expect(await library()).toEqual([
      'Card|hour|10.00|10: 8.00; 50: 7.00',
      'Flyer|hour|10.00',
      'Pen|hour|10.00|5: 1.00',
    ]);
    // A service that got other volume prices since is kept.
    await world.as(anna(), "update public.services set volume_prices = '' where name = 'Pen'");
    expect(await undo(importId)).toMatchObject({ removed: 0, restored: 1, keptNames: ['Pen'] });
    expect(await library()).toEqual([
      'Card|hour|10.00|10: 9.00',
      'Flyer|hour|10.00',
      'Pen|hour|10.00',
    ]);
    expect(await refusal(importRows([{ name: 'Card', prices: '10: 8' }]))).toBe('23514');
  });

  it('with a service twice names its lines, and imports nothing of the file', async () => {
    const rows = [
      { name: 'Peel' },
      { name: 'Ärzte', unit: 'Vial' },
      { name: 'ÄRZTE', unit: 'VIAL' },
    ];
    expect(await preview(rows)).toMatchObject([
      { status: 'new' },
      { status: 'new' },
      { line: 4, status: 'repeated', firstLine: 3 },
    ]);
    expect(await refusal(importRows(rows))).toBe('23505');
    expect([await library(), await units()]).toEqual([[], []]);
  });

  it('creates one custom unit for an unknown one, as it is first spelled', async () => {
    await importRows([
      { name: 'A', unit: 'Vial' },
      { name: 'B', unit: 'VIAL' },
      { name: 'C', unit: 'PROJECT' },
    ]);
    await importRows([{ name: 'D', unit: 'vial' }]);
    expect(await units()).toEqual(['Vial']);
    expect(await library()).toEqual([
      'A|Vial|10.00',
      'B|Vial|10.00',
      'C|project|10.00',
      'D|Vial|10.00',
    ]);
  });

  it('knows the built-in units', async () => {
    const [row] = await world.asOwner('select private.built_in_units() as names');
    expect(row?.names).toEqual([...builtInUnits]);
  });

  it('sets a service that the library has twice to one price, and undoes both', async () => {
    for (const price of [1, 2]) {
      await world.asOwner(
        `insert into public.services (tenant_id, name, default_price) values ($1, 'Peel', $2)`,
        [world.glow.id, price],
      );
    }
    const done = await importRows([{ name: 'peel', price: '3' }]);
    expect(done).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await library()).toEqual(['Peel|hour|3', 'Peel|hour|3']);
    await undo(done.importId);
    expect((await library()).sort()).toEqual(['Peel|hour|1', 'Peel|hour|2']);
  });

  it.each([
    ['a negative price', { price: '-1' }, '23514'],
    ['NaN', { price: 'NaN' }, '23514'],
    ['an invalid price', { price: '1e' }, '22P02'],
    ['three decimals', { price: '1.234' }, '23514'],
    ['no name', { name: ' ' }, '23514'],
    ['a name that is too long', { name: 'n'.repeat(201) }, '23514'],
    ['a control character', { description: 'a\u0007' }, '23514'],
  ])('with %s at the end imports nothing of the file', async (_what, bad, code) => {
    const rows = [
      ...Array.from({ length: 50 }, (_, at) => ({ name: `S${at}` })),
      { name: 'X', ...bad },
    ];
    expect(await refusal(importRows(rows))).toBe(code);
    expect([await library(), await units()]).toEqual([[], []]);
  });

  it('accepts at most 5,000 rows', async () => {
    const rows = Array.from({ length: limits.csv.rows }, (_, at) => ({ name: `Service ${at}` }));
    expect(await importSlowly(rows)).toMatchObject({ added: 5000 });
    const priceIncrease = rows.map((row) => ({ ...row, price: '11' }));
    expect(await importSlowly(priceIncrease)).toMatchObject({ changed: 5000 });
    const tooMany = [...rows, { name: 'one more' }];
    expect(await refusal(importRows(tooMany))).toBe('22023');
    expect(await refusal(preview(tooMany))).toBe('22023');
    expect(await refusal(world.as(anna(), "select public.import_services('{}')"))).toBe('22023');
  });

  it('of one file by eight concurrent calls creates one set of rows and one record', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ name: `Service ${at}`, unit: 'Vial' }));
    const done = await Promise.all(Array.from({ length: 8 }, () => importRows(rows)));
    expect(done.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 200]);
    expect(await library()).toHaveLength(200);
    expect(await units()).toEqual(['Vial']);
    const imports = await world.asOwner('select added from public.imports');
    expect(imports).toEqual([{ added: 200 }]);
  });

  it('that changes nothing leaves the previous one undoable', async () => {
    const first = await importRows([{ name: 'Peel' }]);
    expect(await importRows([{ name: 'Peel' }])).toMatchObject({ unchanged: 1, importId: null });
    expect(await undo(first.importId)).toMatchObject({ removed: 1 });
  });
});

describe('undoing the last import', () => {
  it('reverts everything: new services, prices, descriptions, units', async () => {
    await importRows([{ name: 'Peel', description: 'Old' }]);
    const before = [await library(), await units()];
    const { importId } = await importRows([
      { name: 'Peel', price: '12', description: 'New' },
      { name: 'Wax', unit: 'Vial' },
    ]);
    expect(await undo(importId)).toEqual({
      removed: 1,
      restored: 1,
      kept: 0,
      keptNames: [],
      gone: 0,
      inQuotes: 0,
    });
    expect([await library(), await units()]).toEqual(before);
  });

  it('keeps what was changed since, and reports it with deleted services and those in quotes', async () => {
    await importRows([{ name: 'Peel' }, { name: 'Brow' }]);
    const { importId } = await importRows([
      { name: 'Peel', price: '12' },
      { name: 'Brow', price: '13' },
      { name: 'Lash', price: '14', unit: 'Vial' },
      { name: 'Wax', price: '15', unit: 'Vial' },
      { name: 'Nail', price: '16', unit: 'Tube' },
    ]);
    await world.as(anna(), "update public.services set default_price = 99 where name = 'Peel'");
    await world.as(anna(), "update public.services set description = 'own' where name = 'Lash'");
    await world.as(anna(), "delete from public.services where name = 'Brow'");
    const item = JSON.stringify({ description: 'Wax', unit: 'Vial', unitPrice: '15.00' });
    await world.as(anna(), 'select public.add_line_item($1, $2)', [world.glow.quoteId, item]);
    expect(await undo(importId)).toEqual({
      removed: 2,
      restored: 0,
      kept: 2,
      keptNames: ['Lash', 'Peel'],
      gone: 1,
      inQuotes: 1,
    });
    expect(await library()).toEqual(['Lash|Vial|14|own', 'Peel|hour|99']);
    // A unit stays while a service or a line item uses it.
    expect(await units()).toEqual(['Vial']);
    const lines = await world.asOwner('select description from public.line_items');
    expect(lines).toEqual([{ description: 'Wax' }]);
  });

  it('happens once: repeated, even at once, it gives the same answer and does nothing', async () => {
    const { importId } = await importRows([{ name: 'Peel' }]);
    const outcomes = await Promise.all([undo(importId), undo(importId), undo(importId)]);
    expect(outcomes).toMatchObject([{ removed: 1 }, { removed: 1 }, { removed: 1 }]);
    await importRows([{ name: 'Peel' }]);
    expect(await refusal(undo(importId))).toBe('PT404');
    expect(await library()).toHaveLength(1);
  });

  it('works for the last import only', async () => {
    const first = await importRows([{ name: 'Peel' }]);
    const second = await importRows([{ name: 'Wax' }]);
    expect(await refusal(undo(first.importId))).toBe('PT404');
    await undo(second.importId);
    expect(await library()).toEqual(['Peel|hour|10.00']);
  });
});

const directions = [
  ['anna of glow', 'harbor', () => world.glow, () => world.harbor],
  ['ben of harbor', 'glow', () => world.harbor, () => world.glow],
] as const;

describe.each(directions)('%s against %s', (_who, _whom, getAttacker, getVictim) => {
  it('never touches the other library: same names, same units, its last import', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const theirs = await importRows([{ name: 'Peel', unit: 'Vial', price: '77' }], victim.user);
    const tables = ['services', 'custom_units', 'imports'];
    const snapshot = () =>
      Promise.all(
        tables.map((table) =>
          world.asOwner(`select * from public.${table} where tenant_id = $1`, [victim.id]),
        ),
      );
    const before = await snapshot();

    const same = [{ name: 'peel', unit: 'VIAL', price: '1' }];
    expect(await preview(same, attacker.user)).toMatchObject([{ status: 'new', unit: 'VIAL' }]);
    const own = await importRows(same, attacker.user);
    expect(own).toMatchObject({ added: 1 });
    for (const id of [theirs.importId, randomUUID()]) {
      expect(await refusal(undo(id, attacker.user))).toBe('PT404');
    }
    const seen = await world.as(attacker.user, 'select id from public.imports');
    expect(seen).toEqual([{ id: own.importId }]);
    expect(await undo(own.importId, attacker.user)).toMatchObject({ removed: 1 });
    expect(await library(attacker)).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('cannot forge, move or change the record of an import', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const own = await importRows([{ name: 'Peel' }], attacker.user);
    const attempts = [
      `insert into public.imports (tenant_id, added, changed, entries)
       values ('${victim.id}', 1, 0, '[]')`,
      `insert into public.imports (added, changed, entries) values (1, 0, '[]')`,
      `update public.imports set tenant_id = '${victim.id}' where true`,
      `update public.imports set entries = '[]' where id = '${own.importId}'`,
      'delete from public.imports where true',
      'delete from public.custom_units where true',
    ];
    for (const sql of attempts) expect(await refusal(world.as(attacker.user, sql))).toBe('42501');
  });

  it('cannot remove the other’s units by their ids', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const [unit] = await world.asOwner(
      `insert into public.custom_units (tenant_id, name) values ($1, 'Vial') returning id`,
      [victim.id],
    );
    await world.as(attacker.user, 'select private.drop_unused_units($1)', [[unit?.id]]);
    expect(await units()).toEqual(['Vial']);
  });
});

describe('users without an active tenant', () => {
  const withoutTenant: [string, () => Persona][] = [
    ['a deactivated user', () => world.deactivated],
    ['a user of a deactivated tenant', () => world.inTheClosedTenant],
    ['the super user', () => world.superUser],
    ['a visitor', () => visitor],
    ['the service role', () => serviceRole],
  ];
  it.each(withoutTenant)('%s imports and undoes nothing', async (_who, getPersona) => {
    const { importId } = await importRows([{ name: 'Peel' }]);
    const who = getPersona();
    expect(await refusal(importRows([{ name: 'Wax' }], who))).toBe('42501');
    expect(await refusal(undo(importId, who))).toBe('42501');
    expect(await library()).toEqual(['Peel|hour|10.00']);
  });
});
