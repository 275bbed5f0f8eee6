import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowLimits } from '../functions/_shared/domain/rowLimits.ts';
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
  await world.asOwner('delete from public.snippets');
});

const sender = senderIn(() => world);
const newQuote = (fields: Json = {}, tenant: Tenant = world.glow) =>
  sender.newQuote(tenant, fields, []);
const edit = (quote: string, changes: Json) => sender.edit(world.glow, 'quote', quote, changes);

const answer = async (tenant: Tenant, sql: string, values: unknown[]) =>
  Object.values((await world.as(tenant.user, sql, values))[0] ?? {})[0];

/** Copies a quote or a template, and answers the id of the copy. */
async function copy(quote: string, changes: Json = {}, tenant: Tenant = world.glow) {
  const id = randomUUID();
  await answer(tenant, 'select public.duplicate_quote($1, $2, $3)', [quote, id, changes]);
  return id;
}
const toTemplate = (quote: string, name = 'Kitchen', more: Json = {}) =>
  copy(quote, { isTemplate: true, projectTitle: name, ...more });
const row = async (quote: string): Promise<Json> =>
  (await world.asOwner('select * from public.quotes where id = $1', [quote]))[0] ?? {};
const itemsOf = async (quote: string) =>
  (
    await world.asOwner(
      'select private.line_item_json(item) as item from public.line_items item where quote_id = $1 order by sort_order',
      [quote],
    )
  ).map(({ item }) => {
    const { id: _, ...values } = item as Json;
    return values;
  });
const templates = (tenant: Tenant = world.glow) =>
  world.as(tenant.user, 'select * from public.list_templates()');
const namesOf = async (tenant: Tenant = world.glow) =>
  (await templates(tenant)).map(({ projectTitle }) => projectTitle);
async function newClient(name: string): Promise<string> {
  const id = randomUUID();
  await world.as(world.glow.user, 'insert into public.clients (id, name) values ($1, $2)', [
    id,
    name,
  ]);
  return id;
}

/** A quote with a section, an option and all that a template keeps. */
async function fullQuote(): Promise<string> {
  const client = await newClient('Dana');
  const quote = await newQuote({
    clientName: 'Dana',
    projectTitle: 'Spring',
    discountType: 'fixed',
    discountValue: '5',
    taxRate: '7',
    secondTax: 'added',
    secondTaxRate: '2',
    deposit: '30%',
    paymentTerms: 'Net 30',
    emailBody: 'Hi {client}',
    pdfLayout: 'compact',
  });
  expect((await row(quote)).client_id).toBe(client);
  const add = (item: Json) =>
    answer(world.glow, 'select public.add_line_item($1, $2)', [quote, item]);
  await add({ description: 'Rooms', section: 'items', quantity: '0', unitPrice: '0' });
  await add({ description: 'Paint', quantity: '3', unitPrice: '20', volumePrices: '5: 15.00' });
  await add({ description: 'Extra', option: 'selected', maxQuantity: '4', tax: 'none' });
  await add({ description: 'Out', enabled: false, discountType: 'percent', discountValue: '10' });
  return quote;
}

describe('a template', () => {
  it('has all of a quote but whom it is for and what became of it', async () => {
    const quote = await fullQuote();
    const template = await toTemplate(quote);
    const [from, to] = [await row(quote), await row(template)];
    const own = ['id', 'created_at', 'updated_at', 'is_template', 'search_text'];
    const others = ['client_name', 'client_id', 'project_title', ...own];
    for (const column of Object.keys(from).filter((name) => !others.includes(name))) {
      expect([column, to[column]]).toEqual([column, from[column]]);
    }
    expect(to).toMatchObject({
      client_name: 'New Client',
      client_id: null,
      project_title: 'Kitchen',
      is_template: true,
    });
    expect(await itemsOf(template)).toEqual(await itemsOf(quote));
  });

  it('of a quote that was sent and accepted is neither', async () => {
    const quote = await fullQuote();
    const { token } = await sender.send(world.glow, quote);
    await sender.act(token, { kind: 'accept', name: 'Dana' });
    expect(await row(quote)).toMatchObject({ stage: 'accepted' });
    const template = await toTemplate(quote);
    expect(await row(template)).toMatchObject({
      stage: 'draft',
      number: null,
      current_version: null,
      locked_at: null,
      is_template: true,
    });
  });

  it('makes quotes with what it has, for no client yet or for one', async () => {
    const template = await toTemplate(await fullQuote());
    const quote = await copy(template, { isTemplate: false });
    expect(await row(quote)).toMatchObject({
      project_title: 'Kitchen',
      client_name: 'New Client',
      is_template: false,
      email_body: 'Hi {client}',
      pdf_layout: 'compact',
      deposit: '30%',
    });
    expect(await itemsOf(quote)).toEqual(await itemsOf(template));
    await edit(template, { clientName: 'Dana' });
    expect(await row(await copy(template, { isTemplate: false }))).toMatchObject({
      client_name: 'New Client',
    });
    const forDana = await copy(template, { isTemplate: false, clientName: 'dana ' });
    const [dana] = await world.asOwner("select id from public.clients where name = 'Dana'");
    expect(await row(forDana)).toMatchObject({ client_name: 'dana ', client_id: dana?.id });
  });

  it('is in no list of quotes, neither by search, by status nor by client', async () => {
    const quote = await fullQuote();
    await toTemplate(quote);
    const listed = async (filters: Json) =>
      (await world.as(world.glow.user, 'select id from public.list_quotes($1)', [filters])).map(
        ({ id }) => id,
      );
    const { client_id: client } = await row(quote);
    expect(await listed({})).toEqual([quote]);
    expect(await listed({ search: 'kitchen' })).toEqual([]);
    expect(await listed({ search: 'new client' })).toEqual([]);
    expect(await listed({ status: 'draft' })).toEqual([quote]);
    expect(await listed({ clientId: client })).toEqual([quote]);
  });

  it('is not the first quote, and none that new ones begin with', async () => {
    const quote = await newQuote();
    const [provider] = await world.asOwner(
      'insert into public.providers (tenant_id, name) values ($1, $2) returning id',
      [world.glow.id, randomUUID()],
    );
    const template = await toTemplate(quote);
    await edit(template, { providerId: provider?.id });
    expect(await answer(world.glow, "select public.ensure_first_quote('{}')", [])).toBe(quote);
    const next = await answer(world.glow, "select public.create_quote('{}')", []);
    expect(await row(String(next))).toMatchObject({ provider_id: null });
    await world.asOwner('delete from public.quotes where id <> $1', [template]);
    const first = await answer(world.glow, "select public.ensure_first_quote('{}')", []);
    expect(first).not.toBe(template);
    expect(await row(String(first))).toMatchObject({ is_template: false });
  });

  it('is never sent', async () => {
    const template = await toTemplate(await fullQuote());
    expect(await refusal(sender.begin(world.glow, template))).toBe('PT409');
    expect(await row(template)).toMatchObject({ number: null, stage: 'draft' });
    expect(await world.asOwner('select id from public.deliveries')).toEqual([]);
  });

  it('is not shown by access links, even where one is asked for it', async () => {
    const quote = await fullQuote();
    const template = await toTemplate(quote);
    const show = (id: string) =>
      world.as(
        world.glow.user,
        "select public.create_access_token($1, scope => 'selected', quotes => $2)",
        [`$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`, [id]],
      );
    expect(await refusal(show(template))).toBe('23503');
    expect(await refusal(show(quote))).toBe('accepted');
  });

  it('is for nobody, whatever name it is given and whoever enters the address book', async () => {
    const template = await toTemplate(await newQuote());
    const before = await newClient('Eve');
    await edit(template, { clientName: 'Eve' });
    expect(await row(template)).toMatchObject({ client_id: null });
    await edit(template, { clientId: before });
    expect(await row(template)).toMatchObject({ client_id: null });
    await edit(template, { clientName: 'Frank' });
    await newClient('Frank');
    expect(await row(template)).toMatchObject({ client_name: 'Frank', client_id: null });
  });

  it('stays one, and a quote stays a quote, for whoever writes the table', async () => {
    const quote = await newQuote();
    const write = 'update public.quotes set is_template = true where id = $1';
    expect(await refusal(world.as(world.glow.user, write, [quote]))).toBe('42501');
    const insert = 'insert into public.quotes (is_template) values (true)';
    expect(await refusal(world.as(world.glow.user, insert))).toBe('42501');
  });

  it.each<[string, string]>([
    ['a number', "number = 'Q-2026-0001'"],
    ['a lock', 'locked_at = now()'],
    ['a version', "current_version = 1, stage = 'sent'"],
    ['a client', 'client_id = $2'],
  ])('has no %s, even for the owner of the table', async (_, change) => {
    const template = await toTemplate(await newQuote());
    const client = await newClient('Gail');
    const values = change.includes('$2') ? [template, client] : [template];
    // The trigger takes a client off; without it the check refuses.
    await world.asOwner('alter table public.quotes disable trigger set_client');
    try {
      const write = world.asOwner(`update public.quotes set ${change} where id = $1`, values);
      expect(await refusal(write)).toBe('23514');
    } finally {
      await world.asOwner('alter table public.quotes enable trigger set_client');
    }
  });
});

describe('a copy', () => {
  it('of a quote says that it is one, and of a template too', async () => {
    const quote = await newQuote({ projectTitle: 'Spring' });
    expect(await row(await copy(quote))).toMatchObject({
      project_title: 'Spring (copy)',
      is_template: false,
    });
    const template = await toTemplate(quote);
    expect(await row(await copy(template))).toMatchObject({
      project_title: 'Kitchen (copy)',
      is_template: true,
    });
  });

  it('for another client is called the same, and is linked by the name', async () => {
    const quote = await fullQuote();
    const other = await newClient('Eve');
    const forEve = await copy(quote, { clientName: 'Eve' });
    expect(await row(forEve)).toMatchObject({
      project_title: 'Spring',
      client_name: 'Eve',
      client_id: other,
    });
    const forNew = await copy(quote, { clientName: 'New Client' });
    expect(await row(forNew)).toMatchObject({ client_name: 'New Client', client_id: null });
  });

  it('takes the client of several namesakes that it is told, and none of another name', async () => {
    const [first, second] = [await newClient('Eve'), await newClient('Eve')];
    const dana = await newClient('Dana');
    const quote = await newQuote();
    const linked = async (clientId: string | null) =>
      (await row(await copy(quote, { clientName: 'Eve', clientId }))).client_id;
    expect(await linked(first)).toBe(first);
    expect(await linked(second)).toBe(second);
    expect(await linked(null)).toBe(null);
    expect(await linked(dana)).toBe(null);
    expect(await linked(randomUUID())).toBe(null);
  });

  it('is made once, however often it is asked for', async () => {
    const quote = await newQuote();
    const id = randomUUID();
    const make = () =>
      answer(world.glow, 'select public.duplicate_quote($1, $2, $3)', [
        quote,
        id,
        { isTemplate: true, projectTitle: 'Once' },
      ]);
    expect([await make(), await make()]).toEqual([id, id]);
    expect(await namesOf()).toEqual(['Once']);
  });

  it('refuses fields that it does not know, and values that fit none', async () => {
    const quote = await newQuote();
    expect(await refusal(copy(quote, { taxRate: '5' }))).toBe('22023');
    expect(await refusal(copy(quote, { projectTitle: 'x'.repeat(201) }))).toBe('23514');
    expect(await refusal(copy(quote, { projectTitle: null }))).toBe('23502');
  });

  it.each([
    ['glow', 'harbor', () => world.glow, () => world.harbor],
    ['harbor', 'glow', () => world.harbor, () => world.glow],
  ] as const)('is refused to %s of what %s has', async (_a, _b, one, other) => {
    const mine = await newQuote({}, one());
    const theirs = await newQuote({}, other());
    const template = await copy(theirs, { isTemplate: true, projectTitle: 'Theirs' }, other());
    for (const id of [theirs, template, randomUUID()]) {
      expect(await refusal(copy(id, { isTemplate: true, projectTitle: 'Mine' }, one()))).toBe(
        'PT404',
      );
    }
    await copy(mine, { isTemplate: true, projectTitle: 'Mine', replaces: template }, one());
    expect(await namesOf(other())).toEqual(['Theirs']);
    expect(await namesOf(one())).toEqual(['Mine']);
  });
});

describe('replacing a template', () => {
  it('puts the copy in its place, and it can be brought back', async () => {
    const quote = await newQuote();
    const old = await toTemplate(quote);
    const next = await toTemplate(quote, 'Kitchen', { replaces: old });
    expect((await templates()).map(({ id }) => id)).toEqual([next]);
    await world.as(world.glow.user, 'select public.restore_quote($1)', [old]);
    expect((await templates()).map(({ id }) => id).sort()).toEqual([old, next].sort());
  });

  it('never takes a quote away', async () => {
    const quote = await newQuote();
    await toTemplate(quote, 'Kitchen', { replaces: quote });
    expect(await row(quote)).toMatchObject({ deleted_at: null });
  });

  it('takes away no template that is called otherwise by now, and none for a quote', async () => {
    const quote = await newQuote();
    const old = await toTemplate(quote);
    await copy(quote, { isTemplate: false, projectTitle: 'Kitchen', replaces: old });
    await copy(quote, { projectTitle: 'Kitchen', replaces: old });
    expect(await namesOf()).toEqual(['Kitchen']);
    await edit(old, { projectTitle: 'Bathroom' });
    await toTemplate(quote, 'Kitchen', { replaces: old });
    expect(await namesOf()).toEqual(['Bathroom', 'Kitchen']);
    await toTemplate(quote, ' bathROOM', { replaces: old });
    expect(await namesOf()).toEqual([' bathROOM', 'Kitchen']);
  });

  it('keeps the old one where the copy is refused', async () => {
    const old = await toTemplate(await newQuote());
    const copied = copy(randomUUID(), { isTemplate: true, projectTitle: 'Kitchen', replaces: old });
    expect(await refusal(copied)).toBe('PT404');
    expect(await namesOf()).toEqual(['Kitchen']);
  });
});

describe('the list of templates', () => {
  it('is by name, with how many items each has and what it comes to', async () => {
    const quote = await fullQuote();
    await toTemplate(quote, 'painting');
    await toTemplate(await newQuote({ taxRate: '0' }), 'Empty');
    const [{ total } = {}] = await world.asOwner(
      'select total::text from public.quote_totals where quote_id = $1',
      [quote],
    );
    expect(await templates()).toMatchObject([
      { projectTitle: 'Empty', items: 0, total: '0.00' },
      { projectTitle: 'painting', items: 3, total },
    ]);
  });

  it('is the caller’s own, without deleted ones', async () => {
    const template = await toTemplate(await newQuote());
    expect(await namesOf(world.harbor)).toEqual([]);
    await world.as(world.glow.user, 'select public.delete_quote($1)', [template]);
    expect(await namesOf()).toEqual([]);
  });

  it('is refused to accounts without a tenant', async () => {
    for (const who of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      expect(await refusal(world.as(who, 'select * from public.list_templates()'))).toBe('PT401');
    }
  });

  it('has at most as many as the limit says, whoever adds the last ones', async () => {
    const quote = await newQuote();
    const most = rowLimits.templates;
    await world.asOwner(
      `insert into public.quotes (tenant_id, is_template, project_title)
       select $1, true, 'T ' || n from generate_series(1, $2::integer) n`,
      [world.glow.id, most - 1],
    );
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusal(toTemplate(quote))));
    expect(outcomes.sort()).toEqual(['PT409', 'PT409', 'PT409', 'accepted']);
    expect(await templates()).toHaveLength(most);
    const [gone] = await templates();
    await world.as(world.glow.user, 'select public.delete_quote($1)', [gone?.id]);
    await toTemplate(quote);
    const restored = world.as(world.glow.user, 'select public.restore_quote($1)', [gone?.id]);
    expect(await refusal(restored)).toBe('PT409');
    // Another tenant is not affected.
    const theirs = await newQuote({}, world.harbor);
    await copy(theirs, { isTemplate: true }, world.harbor);
  });
});

describe('what a quote says of emails and its PDF', () => {
  it.each<[string, Json]>([
    ['a long message', { emailBody: 'x'.repeat(2001) }],
    ['an unknown layout', { pdfLayout: 'wide' }],
  ])('refuses %s', async (_, fields) => {
    const quote = await newQuote();
    expect(await refusal(edit(quote, fields))).toBe('23514');
    expect(await refusal(newQuote(fields))).toBe('23514');
  });

  it('is in the letterhead of what is frozen and of what a link shows, where it is of its own', async () => {
    const layoutOf = async (quote: string) =>
      (
        await world.asOwner(
          `select private.quote_content(quotes, null) -> 'company' ->> 'pdfLayout' as layout
           from public.quotes where id = $1`,
          [quote],
        )
      )[0]?.layout;
    const quote = await newQuote();
    expect(await layoutOf(quote)).toBe('plain');
    await edit(quote, { pdfLayout: 'classic' });
    expect(await layoutOf(quote)).toBe('classic');
  });

  it('stays when other changes since it was sent are discarded', async () => {
    const quote = await newQuote({ emailBody: 'Hi' });
    await sender.send(world.glow, quote);
    await edit(quote, { emailBody: 'Hello', pdfLayout: 'compact', paymentTerms: 'Net 1' });
    await answer(
      world.glow,
      'select public.discard_changes($1, $2, undoes => null, version => 1)',
      [quote, randomUUID()],
    );
    expect(await row(quote)).toMatchObject({
      email_body: 'Hello',
      pdf_layout: 'compact',
      payment_terms: '',
    });
  });

  it('is not changed once the quote is accepted', async () => {
    const quote = await newQuote();
    const { token } = await sender.send(world.glow, quote);
    await sender.act(token, { kind: 'accept', name: 'Dana' });
    for (const changes of [{ emailBody: 'Hi' }, { pdfLayout: 'compact' }]) {
      expect(await refusal(edit(quote, changes))).toBe('PT409');
    }
    const directly = "update public.quotes set pdf_layout = 'compact' where id = $1";
    expect(await refusal(world.as(world.glow.user, directly, [quote]))).toBe('PT409');
  });
});

describe('snippets', () => {
  const add = (fields: Json, tenant: Tenant = world.glow) => {
    const snippet: Json = { kind: 'terms', name: 'Usual', body: 'Net 30', ...fields };
    return world.as(
      tenant.user,
      'insert into public.snippets (kind, name, body) values ($1, $2, $3) returning id',
      [snippet.kind, snippet.name, snippet.body],
    );
  };

  it.each<[string, Json]>([
    ['an unknown kind', { kind: 'title' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['no text', { body: ' \n\t' }],
    ['a long text', { body: 'x'.repeat(5001) }],
  ])('refuse %s', async (_, fields) => {
    expect(await refusal(add(fields))).toBe('23514');
  });

  it('are seen, changed and deleted by their tenant alone', async () => {
    const [{ id } = {}] = await add({});
    const seen = (tenant: Tenant) =>
      world.as(tenant.user, 'select name, body from public.snippets where id = $1', [id]);
    const change = (tenant: Tenant, name: string) =>
      world.as(tenant.user, 'update public.snippets set name = $2 where id = $1', [id, name]);
    const remove = (tenant: Tenant) =>
      world.as(tenant.user, 'select public.delete_snippet($1)', [id]);
    expect(await seen(world.harbor)).toEqual([]);
    await change(world.harbor, 'Mine');
    await remove(world.harbor);
    expect(await seen(world.glow)).toEqual([{ name: 'Usual', body: 'Net 30' }]);
    await change(world.glow, 'Ours');
    expect(await seen(world.glow)).toEqual([{ name: 'Ours', body: 'Net 30' }]);
    await remove(world.glow);
    await remove(world.glow);
    expect(await seen(world.glow)).toEqual([]);
    const foreign =
      'insert into public.snippets (tenant_id, kind, name, body) values ($1, $2, $3, $4)';
    const values = [world.harbor.id, 'terms', 'Usual', 'Net 30'];
    expect(await refusal(world.as(world.glow.user, foreign, values))).toBe('42501');
    expect(await refusal(world.as(world.superUser, 'select public.delete_snippet($1)', [id]))).toBe(
      'PT401',
    );
  });

  it('stay what they are for: a kind is not changed', async () => {
    const [{ id } = {}] = await add({});
    const change = world.as(
      world.glow.user,
      "update public.snippets set kind = 'notes' where id = $1",
      [id],
    );
    expect(await refusal(change)).toBe('42501');
  });
});
