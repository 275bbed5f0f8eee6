import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientRules } from '../functions/_shared/domain/clientFields.ts';
import { clientNamed } from '../functions/_shared/domain/clients.ts';
import { aClient } from '../functions/_shared/domain/fixtures.ts';
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
  await world.asOwner('delete from private.operations');
});

const { begin, finish, send, view, act, newQuote, edit, events } = senderIn(() => world);

/** Adds a client, as the product does. */
async function newClient(fields: Json = {}, tenant: Tenant = world.glow): Promise<string> {
  const row: Json = { id: randomUUID(), name: 'Ada Lovelace', ...fields };
  const columns = Object.keys(row);
  await world.as(
    tenant.user,
    `insert into public.clients (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
  return String(row.id);
}
const list = (length: number, entry: (at: number) => string) =>
  Array.from({ length }, (_, at) => entry(at)).join(', ');
const quoteRow = async (quote: string) =>
  (
    await world.asOwner(
      'select client_id as client, client_name as name, updated_at::text as edited from public.quotes where id = $1',
      [quote],
    )
  )[0] ?? {};
const clientOf = async (quote: string) => (await quoteRow(quote)).client;
const erase = (client: string, tenant: Tenant = world.glow) =>
  world.as(tenant.user, 'select public.erase_client($1) as id', [client]);
/** Brings back what the client sees, or with `undoes` what that discarded. */
async function discard(quote: string, undoes: string | null = null): Promise<string> {
  const op = randomUUID();
  await world.as(world.glow.user, 'select public.discard_changes($1, $2, 1, $3)', [
    quote,
    op,
    undoes,
  ]);
  return op;
}
const figures = async (client: string, tenant: Tenant = world.glow) =>
  (await world.as(tenant.user, 'select public.quote_figures($1) as all', [{ clientId: client }]))[0]
    ?.all;

describe('what a client may be', () => {
  it.each<[string, Json]>([
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(201) }],
    ['a company in two lines', { company: 'two\nlines' }],
    ['what is no address', { emails: 'not an address' }],
    ['addresses without a space between them', { emails: 'a@example.com,b@example.com' }],
    ['an address twice', { emails: 'a@example.com, a@example.com' }],
    ['eleven addresses', { emails: list(11, (at) => `a${at}@example.com`) }],
    ['an empty tag', { tags: 'VIP, ' }],
    ['a tag with a comma', { tags: 'VIP,new' }],
    ['a tag after two spaces', { tags: 'VIP,  new' }],
    ['a tag after a space', { tags: ' VIP' }],
    ['a long tag', { tags: 'x'.repeat(51) }],
    ['twenty-one tags', { tags: list(21, (at) => `tag ${at}`) }],
    ['long notes', { notes: 'x'.repeat(5001) }],
  ])('refuses %s', async (_, fields) => {
    expect(await refusal(newClient(fields))).toBe('23514');
  });

  it('accepts what the form writes', async () => {
    const emails = clientRules.emails('ADA@Example.com; b@bücher.de', {});
    const tags = clientRules.tags('VIP; Springfield , vip', {});
    expect([emails, tags]).toEqual([
      { ok: true, value: 'ADA@example.com, b@xn--bcher-kva.de' },
      { ok: true, value: 'vip, Springfield' },
    ]);
    const written = { emails: emails.ok && emails.value, tags: tags.ok && tags.value };
    const client = await newClient(written);
    const [row] = await world.as(
      world.glow.user,
      'select emails, tags from public.clients where id = $1',
      [client],
    );
    expect(row).toEqual(written);
  });

  it('is seen, changed and erased by its own tenant only', async () => {
    const { glow, harbor } = world;
    const client = await newClient();
    const quote = await newQuote(glow, { clientName: 'Ada Lovelace' });
    expect(await world.as(harbor.user, 'select * from public.clients')).toEqual([]);
    const rename = "update public.clients set name = 'Mine' where id = $1 returning id";
    expect(await world.as(harbor.user, rename, [client])).toEqual([]);
    expect(await figures(client)).toHaveLength(1);
    expect(await figures(client, harbor)).toEqual([]);
    expect(await erase(client, harbor)).toEqual([{ id: client }]);
    expect(await clientOf(quote)).toBe(client);
    expect(await refusal(newClient({ tenant_id: harbor.id }))).toBe('42501');
    const foreign = await newClient({}, harbor);
    // Neither another tenant's client nor one who does not exist.
    for (const nobody of [foreign, randomUUID()]) {
      const { row, replaced } = await edit(glow, 'quote', quote, { clientId: nobody });
      expect([(row as Json).clientId, replaced]).toEqual([null, {}]);
      await edit(glow, 'quote', quote, { clientId: client });
      const direct = 'update public.quotes set client_id = $1 where id = $2';
      expect(await refusal(world.as(glow.user, direct, [nobody, quote]))).toBe('23503');
    }
    expect(await refusal(world.as(glow.user, 'delete from public.clients where true'))).toBe(
      '42501',
    );
  });
});

describe('whose a quote is', () => {
  it('follows the name, where only one client has it', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: ' ada LOVELACE ' });
    expect(await clientOf(quote)).toBe(ada);
    await edit(world.glow, 'quote', quote, { clientName: 'Ada' });
    expect(await clientOf(quote)).toBeNull();
    await edit(world.glow, 'quote', quote, { clientName: 'Ada Lovelace' });
    expect(await clientOf(quote)).toBe(ada);
  });

  it('is the one that the page says', async () => {
    const names = ['Ada', 'ADA ', ' Bob', 'bob', 'Eve', 'Ärger', 'ärger', ''];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names.slice(0, -1)), { maxLength: 5 }),
        fc.constantFrom(...names),
        fc.nat(5),
        async (known, name, chosen) => {
          await world.asOwner('delete from public.clients');
          const clients = [];
          for (const one of known)
            clients.push(aClient(await newClient({ name: one.trim() }), one));
          const before = clients[chosen]?.id ?? null;
          const [row] = await world.asOwner('select private.client_named($1, $2, $3) as client', [
            world.glow.id,
            name,
            before,
          ]);
          expect(row?.client).toBe(clientNamed(clients, name, before));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stays with the client that was chosen among several of a name', async () => {
    const [, second] = [await newClient(), await newClient({ company: 'Engines' })];
    const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' });
    expect(await clientOf(quote)).toBeNull();
    await edit(world.glow, 'quote', quote, { clientId: second });
    await edit(world.glow, 'quote', quote, { clientName: 'ada lovelace' });
    expect(await clientOf(quote)).toBe(second);
    await edit(world.glow, 'quote', quote, { clientId: null });
    expect(await clientOf(quote)).toBeNull();
  });

  it('is nobody’s who was chosen for another name', async () => {
    const [ada, bob] = [await newClient(), await newClient({ name: 'Bob' })];
    const quote = await newQuote(world.glow, { clientName: 'Bob' });
    await edit(world.glow, 'quote', quote, { clientId: ada });
    expect(await clientOf(quote)).toBe(bob);
    await edit(world.glow, 'quote', quote, { clientName: 'Ada Lovelace', clientId: ada });
    expect(await clientOf(quote)).toBe(ada);
  });

  it('is not told by the name that new quotes begin with', async () => {
    const quote = await newQuote(world.glow);
    await newClient({ name: 'new client' });
    const other = await newQuote(world.glow, { clientName: 'New Client' });
    expect([await clientOf(quote), await clientOf(other)]).toEqual([null, null]);
  });

  it('comes back with changes that were discarded, also among several of a name', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Bob' });
    await send(world.glow, quote);
    const [, second] = [await newClient(), await newClient()];
    await edit(world.glow, 'quote', quote, { clientName: 'Ada Lovelace' });
    await edit(world.glow, 'quote', quote, { clientId: second });
    const op = await discard(quote);
    expect(await quoteRow(quote)).toMatchObject({ name: 'Bob', client: null });
    await discard(quote, op);
    expect(await quoteRow(quote)).toMatchObject({ name: 'Ada Lovelace', client: second });
  });

  it('is found when the name enters the address book, without an edit of the quote', async () => {
    const quote = await newQuote(world.glow, { clientName: 'ada lovelace' });
    const other = await newQuote(world.harbor, { clientName: 'Ada Lovelace' });
    const { edited } = await quoteRow(quote);
    const ada = await newClient();
    expect(await quoteRow(quote)).toMatchObject({ client: ada, edited });
    expect(await clientOf(other)).toBeNull();
    await newClient();
    expect(await clientOf(quote)).toBe(ada);
  });

  it('stays when the client is renamed, and goes with a copy', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' });
    await world.as(world.glow.user, "update public.clients set name = 'Ada King' where id = $1", [
      ada,
    ]);
    expect(await quoteRow(quote)).toMatchObject({ client: ada, name: 'Ada Lovelace' });
    const copy = randomUUID();
    await world.as(world.glow.user, 'select public.duplicate_quote($1, $2)', [quote, copy]);
    expect(await clientOf(copy)).toBe(ada);
    // Nor does a new client of the old name get it.
    await newClient();
    expect(await clientOf(quote)).toBe(ada);
  });

  it('can be said of an accepted quote, which is no change of it', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Ada' });
    const { token } = await send(world.glow, quote);
    const ada = await newClient({ name: 'Ada' });
    await edit(world.glow, 'quote', quote, { clientId: ada });
    await act(token, { kind: 'accept', name: 'Ada' });
    await edit(world.glow, 'quote', quote, { clientId: null });
    await edit(world.glow, 'quote', quote, { clientId: ada });
    expect(await clientOf(quote)).toBe(ada);
    expect((await events(quote)).map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'accepted']);
    expect(JSON.stringify(await view(token))).not.toContain(ada);
  });
});

describe('the quotes of a client', () => {
  it('are listed by client, status and search', async () => {
    const ada = await newClient();
    const quotes = [];
    for (const projectTitle of ['One', 'Two', 'Three']) {
      quotes.push(await newQuote(world.glow, { clientName: 'Ada Lovelace', projectTitle }));
    }
    const [one, two, three] = quotes;
    await newQuote(world.glow, { clientName: 'Bob' });
    await send(world.glow, two ?? '');
    const list = async (filters: Json, tenant = world.glow) =>
      (
        await world.as(tenant.user, 'select id from public.list_quotes($1)', [
          { clientId: ada, ...filters },
        ])
      ).map(({ id }) => id);
    expect(await list({})).toEqual([three, two, one]);
    expect(await list({ status: 'sent' })).toEqual([two]);
    expect(await list({ status: 'draft', search: 'thr' })).toEqual([three]);
    expect(await list({}, world.harbor)).toEqual([]);
  });

  it('add up by status', async () => {
    const ada = await newClient();
    const named = { clientName: 'Ada Lovelace', taxRate: '0' };
    await newQuote(world.glow, named, [{ unitPrice: '10.10' }]);
    await newQuote(world.glow, named, [{ unitPrice: '20.20' }]);
    await send(world.glow, await newQuote(world.glow, named, [{ unitPrice: '5.00' }]));
    expect(await figures(ada)).toEqual([
      { status: 'draft', count: 2, total: '30.30' },
      { status: 'sent', count: 1, total: '5.00' },
    ]);
    expect(await figures(await newClient({ name: 'Bob' }))).toEqual([]);
    expect(await figures(randomUUID())).toEqual([]);
  });
});

describe('erasing a client', () => {
  it('erases the name from drafts, also deleted ones, and keeps what was sent', async () => {
    const ada = await newClient();
    const named = { clientName: 'Ada Lovelace' };
    const [draft, deleted, sent] = [
      await newQuote(world.glow, named),
      await newQuote(world.glow, named),
      await newQuote(world.glow, named),
    ];
    await world.as(world.glow.user, 'select public.delete_quote($1)', [deleted]);
    const { token } = await send(world.glow, sent);
    expect(await erase(ada)).toEqual([{ id: ada }]);
    expect(await erase(ada)).toEqual([{ id: ada }]);
    for (const quote of [draft, deleted]) {
      expect(await quoteRow(quote)).toMatchObject({ client: null, name: 'Erased client' });
    }
    expect(await quoteRow(sent)).toMatchObject({ client: null, name: 'Ada Lovelace' });
    expect(JSON.stringify(await view(token))).toContain('Ada Lovelace');
    const logged = await world.as(
      world.glow.user,
      "select * from public.audit_log where action = 'client.erased'",
    );
    expect(logged).toMatchObject([{ subject_id: ada, subject_name: '', details: { drafts: 2 } }]);
    expect(JSON.stringify(logged)).not.toContain('Ada');
  });

  it('leaves nothing of drafts whose messages failed, or of what edits replaced', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' });
    const seen = { clientName: 'Somebody' };
    await edit(world.glow, 'quote', quote, { clientName: 'ada lovelace' }, seen);
    const failed = await begin(world.glow, quote, { recipient: 'ada@example.com' });
    await finish(failed.id, { state: 'failed', reason: 'ada@example.com is unknown' });
    // Another client of that name gets none of it.
    const other = await newClient({ name: 'Erased client' });
    await erase(ada);
    expect(await quoteRow(quote)).toMatchObject({ client: null, name: 'Erased client' });
    expect(other).toEqual(expect.any(String));
    const left = [];
    for (const table of ['public.quote_versions', 'public.deliveries', 'public.quote_events']) {
      left.push(...(await world.asOwner(`select * from ${table} where quote_id = $1`, [quote])));
    }
    left.push(...(await world.asOwner('select * from private.operations')));
    expect(JSON.stringify(left)).not.toMatch(/lovelace|ada@/i);
  });

  it('leaves nothing of the name in what was discarded', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: 'Bob' });
    await send(world.glow, quote);
    await edit(world.glow, 'quote', quote, { clientName: 'Ada Lovelace' });
    await discard(quote);
    await erase(ada);
    const left = await world.asOwner('select * from private.operations');
    expect(left).not.toHaveLength(0);
    expect(JSON.stringify(left)).not.toContain('Ada');
  });

  it('keeps a draft whose message may have gone out', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' });
    const sent = await begin(world.glow, quote);
    await finish(sent.id, { state: 'failed', uncertain: true });
    await erase(ada);
    expect(await quoteRow(quote)).toMatchObject({ client: null, name: 'Ada Lovelace' });
  });

  it('waits for a message that is to go out', async () => {
    const ada = await newClient();
    const quote = await newQuote(world.glow, { clientName: 'Ada Lovelace' });
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    await begin(world.glow, quote, { sendAt, validUntil: '2099-12-31' });
    await expect(erase(ada)).rejects.toThrow('client_has_message');
    expect(await clientOf(quote)).toBe(ada);
  });
});
