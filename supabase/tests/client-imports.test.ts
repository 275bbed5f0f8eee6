import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noValues } from '../functions/_shared/domain/clientFields.ts';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from public.quotes');
  await world.asOwner('delete from public.clients');
  await world.asOwner('delete from public.imports');
});

const { send, view, newQuote } = senderIn(() => world);

const values = (fields: Json = {}) => ({ ...noValues, name: 'Ada Lovelace', ...fields });
const answer = async (rows: Promise<Json[]>) => (await rows)[0]?.answer as Json;
const call = (sql: string, given: unknown[], tenant: Tenant = world.glow) =>
  answer(world.as(tenant.user, `select public.${sql} as answer`, given));
const load = (rows: unknown, tenant?: Tenant) =>
  call('import_clients($1, $2)', [JSON.stringify(rows), 'clients.csv'], tenant);
/** Imports a client, and answers what the page knows of them then. */
async function made(fields: Json = {}, tenant: Tenant = world.glow) {
  const after = values(fields);
  await load([{ id: null, before: null, after }], tenant);
  const all = await world.as(
    tenant.user,
    'select id from public.clients where name = $1 order by created_at desc limit 1',
    [after.name],
  );
  return { id: String(all[0]?.id), after };
}
const undo = (id: unknown, tenant?: Tenant) => call('undo_client_import($1)', [id], tenant);
const added = (fields?: Json) => ({ id: null, before: null, after: values(fields) });
const change = { before: values(), after: values({ phone: '1' }) };
const clients = (tenant: Tenant = world.glow) =>
  world.as(
    tenant.user,
    'select id, name, company, emails, phone, notes, tags from public.clients order by name',
  );

describe('an import of clients', () => {
  it('adds and changes as a whole, and finds the quotes of new ones', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Bob' });
    const ada = await made();
    const bob = added({ name: 'Bob', tags: 'VIP' });
    const after = values({ emails: 'ada@example.com', notes: 'two\nlines' });
    // Whose quote it is, of two clients of one name, nobody can know.
    const unclear = await newQuote(world.glow, { clientName: 'Cleo' });
    const [cleo, namesake] = [added({ name: 'Cleo' }), added({ name: 'Cleo', phone: '1' })];
    const done = await load([{ id: ada.id, before: ada.after, after }, bob, cleo, namesake]);
    expect(done).toMatchObject({ added: 3, changed: 1, importId: expect.any(String) });
    const all = await clients();
    expect(all).toMatchObject([
      { name: 'Ada Lovelace', emails: 'ada@example.com', notes: 'two\nlines' },
      { name: 'Bob', tags: 'VIP' },
      { name: 'Cleo' },
      { name: 'Cleo' },
    ]);
    const clientOf = async (id: string) =>
      (await world.asOwner('select client_id as id from public.quotes where id = $1', [id]))[0]?.id;
    expect(await clientOf(quote)).toBe(all[1]?.id);
    expect(await clientOf(unclear)).toBeNull();
    expect(await load([])).toEqual({ added: 0, changed: 0, importId: null });
  });

  it.each<[string, (ada: Awaited<ReturnType<typeof made>>) => unknown, string]>([
    ['a client who was changed', (ada) => [{ ...ada, before: values({ phone: '1' }) }], '40001'],
    ['a client who is gone', () => [added(), { ...change, id: randomUUID() }], '40001'],
    ['a bad address', () => [added(), added({ emails: 'x' })], '23514'],
    ['no name', () => [added({ name: '' })], '23514'],
    ['what is no list', () => ({}), '22023'],
    ['too many', () => Array(5001).fill({}), '22023'],
  ])('writes nothing with %s', async (_, rows, code) => {
    const ada = await made();
    expect(await refusal(load(rows(ada)))).toBe(code);
    expect(await clients()).toMatchObject([{ id: ada.id }]);
  });

  it('is another tenant’s no business', async () => {
    const ada = await made();
    const { importId } = await load([added({ name: 'Bob' })]);
    expect(await refusal(undo(importId, world.harbor))).toBe('PT404');
    const theirs = { ...change, id: ada.id };
    expect(await refusal(load([theirs], world.harbor))).toBe('40001');
    // An id is no use for a new client, so that nobody can learn which ones exist.
    expect(await load([{ ...added(), id: ada.id }], world.harbor)).toMatchObject({ added: 1 });
    expect(await clients()).toMatchObject([{ id: ada.id }, { name: 'Bob' }]);
    expect(await refusal(load([], { ...world.glow, user: world.superUser }))).toBe('42501');
  });

  it('is undone as a whole, except what was changed or erased since', async () => {
    const [kept, gone] = [await made({ name: 'Kept' }), await made({ name: 'Gone' })];
    const later = await made({ name: 'Later' });
    await newQuote(world.glow, { clientName: 'Bob' });
    const changed = [kept, gone, later].map(({ id, after }) => ({
      id,
      before: after,
      after: { ...after, phone: '1' },
    }));
    const { importId } = await load([added(), added({ name: 'Bob' }), ...changed]);
    const [ada] = await clients();
    await call('erase_client($1)', [gone.id]);
    await world.as(world.glow.user, "update public.clients set notes = 'x' where id = any ($1)", [
      [ada?.id, later.id],
    ]);
    const outcome = {
      removed: 1,
      restored: 1,
      kept: 2,
      keptNames: ['Ada Lovelace', 'Later'],
      // What was erased is not in the record of the import any more.
      gone: 0,
      inQuotes: 1,
    };
    expect(await undo(importId)).toEqual(outcome);
    expect(await undo(importId)).toEqual(outcome);
    expect(await clients()).toMatchObject([
      { id: ada?.id, notes: 'x' },
      { id: kept.id, phone: '' },
      { id: later.id, phone: '1', notes: 'x' },
    ]);
    const [quote] = await world.asOwner('select client_name, client_id from public.quotes');
    expect(quote).toEqual({ client_name: 'Bob', client_id: null });
    await call('erase_client($1)', [ada?.id]);
    const [record] = await world.asOwner("select * from public.imports where kind = 'clients'");
    expect(JSON.stringify(record)).not.toMatch(/Ada|Gone/);
  });

  it('keeps the last import of services', async () => {
    const services = [{ line: 2, name: 'Facial', defaultPrice: '1', defaultUnit: 'hour' }];
    const mine = await call('import_services($1)', [JSON.stringify(services)]);
    const { importId } = await load([added()]);
    expect(await refusal(call('undo_import($1)', [importId]))).toBe('PT404');
    expect(await refusal(undo(mine.importId))).toBe('PT404');
    expect(await call('undo_import($1)', [mine.importId])).toMatchObject({ removed: 1 });
  });
});

describe('two entries for one client', () => {
  it('become one, with all quotes and what was chosen', async () => {
    const [ada, other] = [await made(), await made({ name: 'A. Lovelace', notes: 'x' })];
    const quote = await newQuote(world.glow, { clientName: 'A. Lovelace' });
    const deleted = await newQuote(world.glow, { clientName: 'A. Lovelace' });
    await call('delete_quote($1)', [deleted]);
    const [before] = await world.asOwner(
      'select updated_at::text from public.quotes where id = $1',
      [quote],
    );
    const fields = values({ notes: 'x', emails: 'ada@example.com' });
    const seen = { [ada.id]: ada.after, [other.id]: other.after };
    const merge = () => call('merge_clients($1, $2, $3, $4)', [ada.id, other.id, fields, seen]);
    expect(await merge()).toMatchObject({ id: ada.id, ...fields });
    expect(await merge()).toMatchObject({ id: ada.id, ...fields });
    expect(await clients()).toMatchObject([{ id: ada.id, notes: 'x' }]);
    // Undoing the import that they came with would bring back fields that nobody chose.
    const [record] = await world.asOwner(
      "select entries from public.imports where kind = 'clients'",
    );
    expect(record).toEqual({ entries: [] });
    const rows = await world.asOwner('select client_id, client_name from public.quotes');
    const merged = { client_id: ada.id, client_name: 'A. Lovelace' };
    expect(rows).toEqual([merged, merged]);
    const [after] = await world.asOwner(
      'select updated_at::text from public.quotes where id = $1',
      [quote],
    );
    expect(after).toEqual(before);
    const logged = await world.as(
      world.glow.user,
      "select * from public.audit_log where action = 'client.merged'",
    );
    expect(logged).toMatchObject([{ subject_id: ada.id, subject_name: '' }]);
  });

  it('stay two where one is another tenant’s, or a field is bad', async () => {
    const [ada, foreign] = [await made(), await made({}, world.harbor)];
    const merge = (kept: string, merged: string, fields: Json, seen: Json = {}) =>
      call('merge_clients($1, $2, $3, $4)', [kept, merged, fields, seen]);
    expect(await merge(ada.id, foreign.id, values({ name: 'Mine' }))).toMatchObject({
      name: 'Ada Lovelace',
    });
    expect(await refusal(merge(foreign.id, ada.id, values()))).toBe('PT404');
    const itself = { [ada.id]: ada.after };
    expect(await merge(ada.id, ada.id, values(), itself)).toMatchObject({ id: ada.id });
    expect(await clients()).toMatchObject([{ id: ada.id }]);
    const other = await made();
    const seen = { [ada.id]: ada.after, [other.id]: other.after };
    expect(await refusal(merge(ada.id, other.id, values({ tags: ' ' }), seen))).toBe('23514');
    expect(await refusal(merge(ada.id, other.id, { name: 'Ada' }, seen))).toBe('22023');
    await world.as(world.glow.user, "update public.clients set notes = 'x' where id = $1", [
      other.id,
    ]);
    await expect(merge(ada.id, other.id, values(), seen)).rejects.toThrow('client_changed');
    expect(await refusal(merge(ada.id, other.id, { ...values(), tenantId: 'x' }))).toBe('22023');
    expect(await clients()).toHaveLength(2);
    expect(await clients(world.harbor)).toHaveLength(1);
  });
});

it('the export of a client has all that is known, and is logged', async () => {
  const ada = await made({ emails: 'ada@example.com', notes: 'mornings' });
  const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' }, [
    { description: 'Facial' },
  ]);
  const { token } = await send(world.glow, quote, { recipient: 'ada@example.com' });
  await view(token);
  const other = await newQuote(world.glow, { clientName: 'Bob' });
  await send(world.glow, other, { recipient: 'bob@example.com' });
  const whole = await call('export_client($1)', [ada.id]);
  expect(whole).toMatchObject({
    client: { ...ada.after, createdAt: expect.any(String) },
    quotes: [
      {
        clientName: 'Ada Lovelace',
        status: 'sent',
        items: [{ description: 'Facial' }],
        versions: [{ content: { clientName: 'Ada Lovelace' } }],
        messages: [{ recipient: 'ada@example.com' }],
        history: [{ kind: 'sent' }],
      },
    ],
  });
  expect(JSON.stringify(whole)).not.toMatch(/bob|token/i);
  const logged = await world.as(
    world.glow.user,
    "select * from public.audit_log where action = 'client.exported'",
  );
  expect(logged).toMatchObject([{ subject_id: ada.id, subject_name: '' }]);
  expect(await refusal(call('export_client($1)', [ada.id], world.harbor))).toBe('PT404');
});
