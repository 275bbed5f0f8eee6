import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryMethods, limits } from '../functions/_shared/domain/constants.ts';
import { quoteTotals } from '../functions/_shared/domain/totals.ts';
import type { PricedLine } from '../functions/_shared/domain/types.ts';
import { refusal, serviceRole, startWorld, visitor, type World } from './support/personas.ts';
import { hashOf, type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, send, view, act, newQuote, edit, life, events, links } = senderIn(
  () => world,
);
const year = new Date().getFullYear();
const countOf = async (table: string, quote: string) =>
  Number(
    (
      await world.asOwner(`select count(*) as n from public.${table} where quote_id = $1`, [quote])
    )[0]?.n,
  );

it('the list by status has the quotes with that status, page by page', async () => {
  const { glow } = world;
  const name = randomUUID();
  const made = { draft: [] as string[], viewed: [] as string[], accepted: [] as string[] };
  for (const status of ['draft', 'viewed', 'accepted', 'draft', 'viewed', 'draft'] as const) {
    const quote = await newQuote(glow, { clientName: name });
    if (status !== 'draft') {
      const { token } = await send(glow, quote);
      await act(token, status === 'viewed' ? { kind: 'viewed' } : { kind: 'accept', name: 'Dana' });
    }
    made[status].unshift(quote);
  }
  const list = (wanted: Json, cursor = '', page = 50) =>
    world.as(glow.user, 'select * from public.list_quotes($1, cursor => $2, page_size => $3)', [
      { search: name, ...wanted },
      cursor,
      page,
    ]);
  const idsOf = (rows: Json[]) => rows.map(({ id }) => id);
  for (const status of ['draft', 'viewed', 'accepted'] as const) {
    const rows = await list({ status });
    expect(idsOf(rows)).toEqual(made[status]);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
  }
  expect(await list({ status: 'sent' })).toEqual([]);
  expect(await list({})).toHaveLength(6);
  const [first] = await list({ status: 'draft' }, '', 1);
  expect(idsOf(await list({ status: 'draft' }, String(first?.cursor_after)))).toEqual(
    made.draft.slice(1),
  );
});

describe('a link to copy', () => {
  const link = { method: 'link', recipient: 'Dana Lee', subject: '' };

  it('is made and counts as sent in one step, each time anew', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const first = await begin(glow, quote, { ...link, key: null });
    expect(first).toMatchObject({ claimed: true, state: 'sent', version: 1 });
    expect(await life(glow, quote)).toMatchObject({ status: 'sent', version: 1 });
    expect(await events(quote)).toMatchObject([
      { kind: 'sent', details: { method: 'link', recipient: 'Dana Lee', linkId: first.linkId } },
    ]);
    expect(await view(first.token)).toMatchObject({ state: 'open' });

    const second = await begin(glow, quote, { ...link, key: null });
    expect(second).toMatchObject({ claimed: true, version: 1 });
    expect(second.linkId).not.toBe(first.linkId);
    expect(await view(second.token)).toMatchObject({ state: 'open' });
    expect(await links(glow, quote)).toMatchObject([
      { id: second.linkId, method: 'link', recipient: 'Dana Lee', state: 'sent', subject: '' },
      { id: first.linkId },
    ]);
  });

  it('tells by its name who viewed or declined', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { token } = await begin(glow, quote, { ...link, key: null });
    expect(await act(token, { kind: 'decline' })).toMatchObject({
      receipt: { decision: 'declined', by: 'Dana Lee' },
    });
    expect(await events(quote)).toMatchObject([
      { kind: 'sent' },
      { kind: 'viewed', actor: 'Dana Lee' },
      { kind: 'declined', actor: 'Dana Lee' },
    ]);
  });

  it.each([
    [{ recipient: '' }],
    [{ recipient: ' \u200b' }],
    [{ recipient: 'Dana\nLee' }],
    [{ recipient: 'x'.repeat(201) }],
    [{ subject: 'Your quote' }],
    [{ body: 'Hello' }],
    [{ cc: ['partner@example.com'] }],
    [{ copyToMe: true }],
  ])('is refused with %j, and freezes nothing', async (changes) => {
    const { glow } = world;
    const quote = await newQuote(glow);
    expect(await refusal(begin(glow, quote, { ...link, ...changes }))).toBe('23514');
    expect(await life(glow, quote)).toMatchObject({ status: 'draft' });
    expect(await countOf('share_links', quote)).toBe(0);
  });
});

describe('a version', () => {
  it('freezes what the client sees: enabled items in order, totals, no ids', async () => {
    const { glow } = world;
    const items: Json[] = [
      { description: 'B', quantity: '3', unitPrice: '33.33', discountValue: '12.5' },
      { description: 'Hidden', enabled: false, notes: 'secret margin' },
      { description: 'A', unitPrice: '10.01', discountType: 'fixed', discountValue: '99.00' },
    ];
    const head = { clientName: 'Dana', taxRate: '8.875', paymentTerms: 'Net 30' };
    const quote = await newQuote(glow, { ...head, providerId: glow.providerId }, items);
    const { snapshot, sha256 } = await send(glow, quote);
    expect(snapshot).toMatchObject({
      ...head,
      provider: 'Provider of glow',
      logo: null,
      version: 1,
      lineItems: [{ description: 'B' }, { description: 'A' }],
    });
    expect(JSON.stringify(snapshot)).not.toMatch(/Hidden|secret|"id"|"enabled"/);
    const lineItems = snapshot.lineItems.map((item) => ({ ...item, enabled: true }) as PricedLine);
    const {
      lines: _,
      itemCount: _n,
      excludedCount: _x,
      ...totals
    } = quoteTotals({
      taxRate: '8.875',
      lineItems,
    });
    expect(snapshot.totals).toEqual(totals);
    const [stored] = await world.asOwner(
      "select encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex') as hash from public.quote_versions where quote_id = $1",
      [quote],
    );
    expect(sha256).toBe(stored?.hash);
  });

  it('is the same while the content is unchanged, and a new one when it changes', async () => {
    const { glow } = world;
    const quote = await newQuote(glow, {}, [{}, { enabled: false }]);
    const first = await send(glow, quote);
    const again = await send(glow, quote);
    expect([again.version, again.sha256, again.number]).toEqual([1, first.sha256, first.number]);
    expect(again.linkId).not.toBe(first.linkId);
    // What the client does not see creates no version.
    const [, hidden] = await world.asOwner(
      'select id from public.line_items where quote_id = $1 order by sort_order',
      [quote],
    );
    await edit(glow, 'line_item', String(hidden?.id), { notes: 'x' });
    expect((await send(glow, quote)).version).toBe(1);
    await edit(glow, 'quote', quote, { clientName: 'Somebody else' });
    const second = await send(glow, quote);
    expect([second.version, second.number]).toEqual([2, first.number]);
    expect(await countOf('quote_versions', quote)).toBe(2);
  });

  it('stores the logo’s bytes with their hash, and accepts only the quote’s logo', async () => {
    const { glow } = world;
    const id = randomUUID();
    const path = `${glow.id}/${id}.png`;
    await world.as(
      glow.user,
      "insert into public.logos (id, name, object_path) values ($1, 'Mark', $2)",
      [id, path],
    );
    const quote = await newQuote(glow, { logoId: id });
    const logo = { path, type: 'image/png', data: Buffer.from('picture').toString('base64') };
    const { snapshot, logo: kept } = await send(glow, quote, { logo });
    expect([snapshot.logo, kept]).toEqual([
      { sha256: hashOf('picture'), type: 'image/png' },
      logo.data,
    ]);
    for (const wrong of [null, { ...logo, path: `${glow.id}/${randomUUID()}.png` }]) {
      expect(await refusal(begin(glow, quote, { logo: wrong }))).toBe('40001');
    }
    const svg = { ...logo, type: 'image/svg+xml' };
    expect(await refusal(begin(glow, quote, { logo: svg }))).toBe('23514');
    const missing = await send(glow, quote, { logo: { path, missing: true } });
    expect([missing.version, missing.snapshot.logo]).toEqual([2, { missing: true }]);
  });

  it('is valid until the end of its last day in the tenant’s time zone', async () => {
    const { glow } = world;
    const ends = async (zone: string, message: Json = {}) => {
      await world.asOwner('update public.tenants set time_zone = $1 where id = $2', [
        zone,
        glow.id,
      ]);
      const quote = await newQuote(glow);
      await send(glow, quote, message);
      const [row] = await world.asOwner(
        `select (valid_until - issued_on) as days, expires_at at time zone $2 as ends, valid_until::text as until,
           (expires_at at time zone $2)::text as local, issued_on = (now() at time zone $2)::date as today
         from public.quote_versions where quote_id = $1`,
        [quote, zone],
      );
      return row;
    };
    expect(await ends('Pacific/Auckland')).toMatchObject({ days: 30, today: true });
    expect(await ends('Pacific/Honolulu', { validUntil: '2030-02-28' })).toMatchObject({
      until: '2030-02-28',
      local: '2030-03-01 00:00:00',
      today: true,
    });
    await world.asOwner("update public.tenants set time_zone = 'UTC' where id = $1", [glow.id]);
  });

  it('cannot be changed by anyone, and its logo is not in the list', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    await send(glow, quote);
    for (const who of [glow.user, serviceRole]) {
      for (const sql of [
        "update public.quote_versions set snapshot = '{}' where true",
        'delete from public.quote_versions where true',
        'delete from public.quote_events where true',
        "update public.quote_events set actor = 'x' where true",
        "update public.deliveries set state = 'sent' where true",
        'update public.share_links set revoked_at = null where true',
        'insert into public.quote_events (quote_id, kind) select id, $$sent$$ from public.quotes',
      ]) {
        expect([sql, await refusal(world.as(who, sql))]).toEqual([sql, '42501']);
      }
    }
    const logo = 'select logo from public.quote_versions';
    expect(await refusal(world.as(glow.user, logo))).toBe('42501');
  });
});

describe('a number', () => {
  it('is assigned with the first version, counts per tenant and year, and is never reused', async () => {
    const { harbor } = world;
    const quotes = await Promise.all(Array.from({ length: 8 }, () => newQuote(harbor)));
    expect(await life(harbor, String(quotes[0]))).toMatchObject({ number: null, status: 'draft' });
    const sent = await Promise.all(quotes.map((quote) => send(harbor, quote)));
    expect(sent.map(({ number }) => number).sort()).toEqual(
      quotes.map((_, index) => `Q-${year}-000${index + 1}`),
    );
    await world.asOwner('update private.quote_numbers set last = 9999 where tenant_id = $1', [
      harbor.id,
    ]);
    expect((await send(harbor, await newQuote(harbor))).number).toBe(`Q-${year}-10000`);
  });

  it('and the lock are not copied', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { token } = await send(glow, quote);
    await act(token, { kind: 'accept', name: 'Dana' });
    const copy = randomUUID();
    await world.as(glow.user, 'select public.duplicate_quote($1, $2)', [quote, copy]);
    expect(await life(glow, copy)).toEqual({
      status: 'draft',
      number: null,
      version: null,
      validUntil: null,
      isLocked: false,
    });
  });
});

describe('what is sent again', () => {
  it('says whether its client can still accept it', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const sent = await send(glow, quote);
    expect(sent).toMatchObject({ isOpen: true });
    await act(sent.token, { kind: 'accept', name: 'Dana' });
    expect(await begin(glow, quote, { key: randomUUID() })).toMatchObject({ isOpen: false });
  });
});

describe('one key', () => {
  it('is one message for any number of concurrent calls, of which one sends it', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(glow, quote, { key })));
    expect(all.filter(({ claimed }) => claimed)).toHaveLength(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('deliveries', quote)).toBe(1);
    expect(await countOf('share_links', quote)).toBe(1);
    await finish(String(all[0]?.id));
    expect(await begin(glow, quote, { key })).toMatchObject({ claimed: false, state: 'sent' });
    expect((await events(quote)).map(({ kind }) => kind)).toEqual(['sent']);
  });

  it('is not needed for a double click: an identical message in progress is joined', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const [first, second] = await Promise.all([
      begin(glow, quote, { key: null }),
      begin(glow, quote, { key: null }),
    ]);
    expect([first.claimed, second.claimed].sort()).toEqual([false, true]);
    expect(await begin(glow, quote, { key: null, subject: 'Other' })).toMatchObject({
      claimed: true,
    });
    await finish(first.id);
    expect(await begin(glow, quote, { key: null })).toMatchObject({ claimed: true });
  });

  it('of a second tab, for an identical message in progress, is another key of that message', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const tabs = await Promise.all([begin(glow, quote), begin(glow, quote)]);
    expect(tabs.map(({ claimed }) => claimed).sort()).toEqual([false, true]);
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(1);
    const [first, second] = tabs.sort((one, other) => Number(other.claimed) - Number(one.claimed));
    const again = { key: second?.key };
    // Certainly refused: either key can retry, and it is still one message.
    await finish(String(first?.id), { state: 'failed' });
    expect(await begin(glow, quote, again)).toMatchObject({ id: first?.id, claimed: true });
    await finish(String(first?.id));
    for (const key of [first?.key, second?.key]) {
      expect(await begin(glow, quote, { key })).toMatchObject({ claimed: false, state: 'sent' });
    }
    expect(await refusal(begin(glow, quote, { ...again, subject: 'Other' }))).toBe('22023');
    expect(await countOf('deliveries', quote)).toBe(1);
    // A send that starts after the first has arrived is another message.
    expect(await begin(glow, quote)).toMatchObject({ claimed: true });
  });

  it('sends again after a refusal, with another link, and never if the outcome is unknown', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const key = randomUUID();
    const first = await begin(glow, quote, { key });
    await finish(first.id, { state: 'failed', reason: 'Mailbox\r\nunavailable' });
    expect(await life(glow, quote)).toMatchObject({ status: 'draft', version: null });
    const second = await begin(glow, quote, { key });
    expect(second).toMatchObject({ id: first.id, claimed: true, version: 1, state: 'queued' });
    expect(second.linkId).not.toBe(first.linkId);
    expect(await view(first.token)).toBeNull();
    await finish(second.id, { state: 'failed', uncertain: true });
    expect(await begin(glow, quote, { key })).toMatchObject({
      claimed: false,
      state: 'failed',
      uncertain: true,
    });
    expect(await events(quote)).toMatchObject([
      { kind: 'failed', actor: 'anna', details: { reason: 'Mailbox unavailable' } },
      { kind: 'failed', details: { uncertain: true } },
    ]);
    // The late response, and then once more.
    await finish(second.id);
    await finish(second.id, { state: 'failed' });
    expect(await life(glow, quote)).toMatchObject({ status: 'sent', version: 1 });
  });

  it('whose sender died becomes uncertain after a while, not before', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const begun = await begin(glow, quote);
    expect(await begin(glow, quote, { key: begun.key })).toMatchObject({ state: 'queued' });
    expect(await links(glow, quote)).toMatchObject([{ state: 'sending' }]);
    await world.asOwner(
      "update public.deliveries set claimed_at = now() - interval '4 minutes' where id = $1",
      [begun.id],
    );
    expect(await links(glow, quote)).toMatchObject([{ state: 'unknown' }]);
    expect(await begin(glow, quote, { key: begun.key })).toMatchObject({
      claimed: false,
      state: 'failed',
      uncertain: true,
    });
  });

  it('cannot be used for another message', async () => {
    const { glow } = world;
    const quote = await newQuote(glow);
    const { key } = await begin(glow, quote);
    for (const message of [
      { key, recipient: 'other@example.com' },
      { key, subject: 'Other' },
      { key, body: 'Other' },
      { key, cc: ['other@example.com'] },
      { key, copyToMe: true },
    ]) {
      expect(await refusal(begin(glow, quote, message))).toBe('22023');
    }
    expect(await refusal(begin(glow, await newQuote(glow), { key }))).toBe('22023');
  });
});

describe('a message', () => {
  it.each([
    { recipient: 'a@example.com,b@example.com' },
    { recipient: 'a@example.com b@example.com' },
    { recipient: 'a@example.com\r\nBcc: b@example.com' },
    { recipient: 'Ann <a@example.com>' },
    { recipient: '=?utf-8?q?a=40b.example?=@example.com' },
    { recipient: '' },
    { method: 'sms', recipient: '555-0100' },
    { method: 'sms', recipient: '+15550100999,+15550100998' },
    { method: 'pigeon' },
    { subject: 'Quote\r\nBcc: b@example.com' },
    { subject: ' ' },
    { subject: 'x'.repeat(201) },
    { body: 'x'.repeat(2001) },
    { method: 'sms', recipient: '+15550100999', body: 'Dear {client}' },
    { cc: ['a@example.com,b@example.com'] },
    { cc: ['a@example.com\r\nBcc: b@example.com'] },
    { cc: [null] },
    { cc: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`) },
    { method: 'sms', recipient: '+15550100999', cc: ['a@example.com'] },
    { method: 'sms', recipient: '+15550100999', copyToMe: true },
    { key: 'short' },
    { tokenHash: '00' },
  ])('as %j is refused', async (message) => {
    const quote = await newQuote(world.glow);
    expect(await refusal(begin(world.glow, quote, message))).toBe('23514');
    expect(await countOf('share_links', quote)).toBe(0);
    expect(await life(world.glow, quote)).toMatchObject({ number: null });
  });

  it('begins with its own text, or else with its company’s; a text message with none', async () => {
    const { harbor } = world;
    const quote = await newQuote(harbor);
    const own = await begin(harbor, quote, { body: 'Hi {client}' });
    const standard = await begin(harbor, quote);
    await world.as(
      harbor.user,
      "insert into public.company_profiles (email_body) values ('Dear {client}')",
    );
    const company = await begin(harbor, quote, { recipient: 'other@example.com' });
    const emptied = await begin(harbor, quote, { recipient: 'third@example.com', body: '' });
    const text = await begin(harbor, quote, { method: 'sms', recipient: '+15550100999' });
    expect([own, standard, company, emptied, text].map(({ body }) => body)).toEqual([
      'Hi {client}',
      '',
      'Dear {client}',
      '',
      '',
    ]);
    // A repeated key without a text is the same message, whatever the company's text is by then.
    const { key } = standard;
    expect(await begin(harbor, quote, { key })).toMatchObject({ id: standard.id, claimed: false });
    await finish(standard.id, { state: 'failed' });
    expect(await begin(harbor, quote, { key })).toMatchObject({ claimed: true, body: '' });
    expect((await links(harbor, quote)).map(({ body }) => body).sort()).toEqual([
      '',
      '',
      '',
      'Dear {client}',
      'Hi {client}',
    ]);
    await world.asOwner('delete from public.company_profiles where tenant_id = $1', [harbor.id]);
  });

  it('names its copies, and those of them that could not be sent', async () => {
    const { harbor } = world;
    const quote = await newQuote(harbor);
    const cc = ['partner@example.com', 'office@example.com'];
    const [sender] = await world.asOwner('select email from public.profiles where id = $1', [
      harbor.user.sub,
    ]);
    const setEmail = (email: unknown) =>
      world.asOwner('update public.profiles set email = $2 where id = $1', [
        harbor.user.sub,
        email,
      ]);
    const ownCopy = 'Helen@harbor.example';
    await setEmail('Helen@Harbor.Example');
    const begun = await begin(harbor, quote, { cc, copyToMe: true });
    expect(begun).toMatchObject({ claimed: true, cc, ownCopy });
    expect(await begin(harbor, quote, { cc, copyToMe: true })).toMatchObject({ id: begun.id });
    expect((await begin(harbor, quote, { cc })).id).not.toBe(begun.id);
    const notCopied = ['office@example.com', 'stranger@example.com'];
    await finish(begun.id, { state: 'sent', notCopied });
    expect((await events(quote)).at(-1)?.details).toMatchObject({
      copies: [...cc, ownCopy],
      notCopied: ['office@example.com'],
    });
    expect((await links(harbor, quote)).find(({ id }) => id === begun.linkId)).toMatchObject({
      cc,
      copyToMe: true,
    });
    const twice = await send(harbor, quote, { cc: [ownCopy], copyToMe: true });
    expect((await events(quote)).at(-1)?.details).toMatchObject({
      linkId: twice.linkId,
      copies: [ownCopy],
    });
    for (const address of [
      '',
      'helen',
      `${'h'.repeat(65)}@harbor.example`,
      'a@b.example@c.example',
    ]) {
      await setEmail(address);
      expect(await refusal(begin(harbor, quote, { copyToMe: true }))).toBe('23502');
    }
    await setEmail(sender?.email);
    await world.asOwner('delete from public.deliveries where tenant_id = $1', [harbor.id]);
  });

  it('counts with its copies towards the messages of 24 hours', async () => {
    const { harbor } = world;
    const quote = await newQuote(harbor);
    const { id } = await send(harbor, quote, { cc: ['a@example.com'] });
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject,
         state, cc, own_copy)
       select tenant_id, quote_id, version_id, link_id, 'filler-' || n, method, recipient, 'x', 'sent',
         array['a@example.com'], 'b@example.com'
       from public.deliveries, generate_series(1, $2::int) n where id = $1`,
      [id, Math.floor(limits.sendsPerDay.email / 3) - 1],
    );
    // 2 and 195 were sent, so that 3 may follow.
    const cc = ['a@example.com', 'b@example.com'];
    expect(await refusal(begin(harbor, quote, { cc, copyToMe: true }))).toBe('PT429');
    expect((await begin(harbor, quote, { cc })).claimed).toBe(true);
    expect(await refusal(begin(harbor, quote, { subject: 'One more' }))).toBe('PT429');
    await world.asOwner('delete from public.deliveries where tenant_id = $1', [harbor.id]);
  });

  it('beyond the 200 links of 24 hours is not made', async () => {
    const { harbor } = world;
    const quote = await newQuote(harbor);
    const link = { method: 'link', recipient: 'Dana Lee', subject: '', key: null };
    const { id } = await begin(harbor, quote, link);
    await world.asOwner(
      `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state)
       select tenant_id, quote_id, version_id, link_id, 'filler-' || n, method, recipient, subject, state
       from public.deliveries, generate_series(1, $2::int) n where id = $1`,
      [id, limits.sendsPerDay.link - 2],
    );
    expect((await begin(harbor, quote, link)).claimed).toBe(true);
    expect(await refusal(begin(harbor, quote, link))).toBe('PT429');
    await world.asOwner('delete from public.deliveries where tenant_id = $1', [harbor.id]);
  });

  it('beyond the 200 emails or 100 texts of 24 hours is refused; a failed one does not count', async () => {
    const { harbor } = world;
    const quote = await newQuote(harbor);
    const { id } = await send(harbor, quote);
    for (const method of deliveryMethods) {
      const most = limits.sendsPerDay[method];
      const message = {
        method,
        recipient: method === 'sms' ? '+15550100999' : 'client@example.com',
      };
      await world.asOwner(
        'delete from public.deliveries where tenant_id = $1 and id <> $2 and method = $3',
        [harbor.id, id, method],
      );
      await world.asOwner(
        `insert into public.deliveries (tenant_id, quote_id, version_id, link_id, key, method, recipient, subject, state)
         select tenant_id, quote_id, version_id, link_id, 'filler-' || $2 || n, $2, $3, 'x', 'sent'
         from public.deliveries, generate_series(1, $4::int) n where id = $1`,
        [id, method, message.recipient, most - (method === 'email' ? 2 : 1)],
      );
      const last = await begin(harbor, quote, message);
      expect(last.claimed).toBe(true);
      const more = { ...message, subject: 'One more' };
      expect(await refusal(begin(harbor, quote, more))).toBe('PT429');
      // Another time zone has another day, and no more messages.
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
        await world.as(harbor.user, 'update public.tenants set time_zone = $1 where true', [zone]);
        expect([zone, await refusal(begin(harbor, quote, more))]).toEqual([zone, 'PT429']);
      }
      const hoursAgo = (hours: number) =>
        world.asOwner(
          `update public.deliveries set claimed_at = now() - make_interval(hours => $3)
           where tenant_id = $1 and method = $2 and key = 'filler-' || $2 || '1'`,
          [harbor.id, method, hours],
        );
      await hoursAgo(23);
      expect(await refusal(begin(harbor, quote, more))).toBe('PT429');
      // The other tenant and a repeated key are not affected.
      expect(await begin(harbor, quote, { ...message, key: last.key })).toMatchObject({
        id: last.id,
      });
      await send(world.glow, await newQuote(world.glow), message);
      await finish(last.id, { state: 'failed' });
      expect((await begin(harbor, quote, message)).claimed).toBe(true);
      expect(await refusal(begin(harbor, quote, more))).toBe('PT429');
      await hoursAgo(25);
      expect((await begin(harbor, quote, more)).claimed).toBe(true);
    }
    await world.asOwner('delete from public.deliveries where tenant_id = $1', [harbor.id]);
  });
});

it('an access link for all sent quotes shows only those that were sent', async () => {
  const quote = await newQuote(world.glow);
  const isShown = async () =>
    (await world.asOwner('select from private.sent_quotes where quote_id = $1', [quote])).length;
  const { id } = await begin(world.glow, quote);
  expect(await isShown()).toBe(0);
  await finish(id);
  await send(world.glow, quote);
  expect(await isShown()).toBe(1);
});

describe('history', () => {
  it('records who overwrote which value in which quote', async () => {
    const { glow } = world;
    const quote = await newQuote(glow, { clientName: 'First' });
    await edit(glow, 'quote', quote, { clientName: 'Second' }, { clientName: 'First' });
    expect(await events(quote)).toEqual([]);
    await edit(glow, 'quote', quote, { clientName: 'Third' }, { clientName: 'First' });
    const [item] = await world.asOwner('select id from public.line_items where quote_id = $1', [
      quote,
    ]);
    await edit(glow, 'line_item', String(item?.id), { quantity: '3' }, { quantity: '9' });
    expect(await events(quote)).toMatchObject([
      {
        kind: 'replaced',
        actor: 'anna',
        details: {
          entity: 'quote',
          from: { clientName: 'Second' },
          to: { clientName: 'Third' },
        },
      },
      {
        kind: 'replaced',
        details: {
          entity: 'line_item',
          item: 'New Service',
          from: { quantity: '1' },
          to: { quantity: '3' },
        },
      },
    ]);
  });

  it('is deleted with the tenant', async () => {
    const [row] = await world.asOwner(
      "insert into public.tenants (name, display_name) values ('short', 'Short') returning id",
    );
    const [quote] = await world.asOwner(
      'insert into public.quotes (tenant_id) values ($1) returning id',
      [row?.id],
    );
    await world.asOwner(
      "insert into public.quote_events (tenant_id, quote_id, kind) values ($1, $2, 'sent')",
      [row?.id, quote?.id],
    );
    await world.asOwner('delete from public.tenants where id = $1', [row?.id]);
    expect(await countOf('quote_events', String(quote?.id))).toBe(0);
  });
});

const tables = ['quote_versions', 'share_links', 'deliveries', 'quote_events'] as const;
const columns = 'id, tenant_id';

describe.each([
  ['anna of glow', 'harbor', () => world.glow, () => world.harbor],
  ['ben of harbor', 'glow', () => world.harbor, () => world.glow],
] as const)('%s against %s', (_who, _whom, getAttacker, getVictim) => {
  const rowsOf = (tenant: string) =>
    Promise.all(
      [...tables, 'quotes'].map((table) =>
        world.asOwner(`select * from public.${table} where tenant_id = $1 order by id`, [tenant]),
      ),
    );

  it('reads its own versions, links, deliveries and history, and nothing of the other’s', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    await send(attacker, await newQuote(attacker));
    await send(victim, await newQuote(victim));
    for (const table of tables) {
      const rows = await world.as(attacker.user, `select ${columns} from public.${table}`);
      expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([attacker.id]));
    }
  });

  it('cannot send, revoke or revise anything of the other’s, and gets the answer for a missing row', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const quote = await newQuote(victim, { clientName: `canary-${victim.name}` });
    const sent = await send(victim, quote);
    await act(sent.token, { kind: 'accept', name: 'Client' });
    const before = await rowsOf(victim.id);
    for (const id of [quote, randomUUID()]) {
      expect(await refusal(begin(attacker, id))).toBe('PT404');
      const again = 'select public.continue_quote($1)';
      expect(await refusal(world.as(attacker.user, again, [id]))).toBe('PT404');
      expect(await links(attacker, id)).toEqual([]);
    }
    for (const id of [sent.linkId, randomUUID()]) {
      const revoke = 'select public.revoke_link($1)';
      expect(await refusal(world.as(attacker.user, revoke, [id]))).toBe('PT404');
    }
    // The attacker can use the victim's key, because keys belong to one tenant.
    const own = await newQuote(attacker);
    const begun = await begin(attacker, own, { key: sent.key });
    expect(begun).toMatchObject({ claimed: true });
    expect(JSON.stringify(begun)).not.toContain(`canary-${victim.name}`);
    expect(await rowsOf(victim.id)).toEqual(before);
  });

  it('cannot be a sender for the other tenant, whatever the service role passes', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const mixed = { ...victim, user: attacker.user };
    expect(await refusal(begin(mixed, await newQuote(victim)))).toBe('42501');
  });

  it('cannot attach a row to the other’s quote, even as the owner of the tables', async () => {
    const [attacker, victim] = [getAttacker(), getVictim()];
    const quote = await newQuote(victim);
    const sql =
      "insert into public.quote_events (tenant_id, quote_id, kind) values ($1, $2, 'sent')";
    expect(await refusal(world.asOwner(sql, [attacker.id, quote]))).toBe('23503');
  });
});

describe('users without an active tenant', () => {
  it.each([
    ['a deactivated user', () => world.deactivated],
    ['a user of a deactivated tenant', () => world.inTheClosedTenant],
    ['the super user', () => world.superUser],
  ])('%s cannot see or send anything', async (_who, persona) => {
    const who = persona();
    const sent = await send(world.glow, await newQuote(world.glow));
    for (const table of tables) {
      expect(await world.as(who, `select ${columns} from public.${table}`)).toEqual([]);
    }
    const stranger = { ...world.glow, user: who };
    expect(await refusal(begin(stranger, world.glow.quoteId))).toBe('42501');
    const revoke = 'select public.revoke_link($1)';
    expect(await refusal(world.as(who, revoke, [sent.linkId]))).toBe('PT401');
    expect(await refusal(world.as(who, 'select * from private.share_tokens'))).toBe('42501');
  });

  it('a visitor cannot call anything, and a user nothing that is for the service role', async () => {
    const calls = [
      `select public.revoke_link('${randomUUID()}')`,
      `select * from public.quote_links('${randomUUID()}')`,
    ];
    const services = [
      `select public.begin_send('${world.glow.user.sub}', '${world.glow.id}', '${randomUUID()}', '{}')`,
      `select public.finish_send('${randomUUID()}', '{"state": "sent"}')`,
      "select public.client_view('00', false)",
      `select public.client_act('00', false, '{"kind": "viewed"}')`,
    ];
    for (const sql of [...calls, ...services]) {
      expect(await refusal(world.as(visitor, sql))).toBe('42501');
    }
    for (const sql of services) {
      expect(await refusal(world.as(world.glow.user, sql))).toBe('42501');
    }
    for (const table of ['share_tokens', 'quote_numbers']) {
      for (const who of [world.glow.user, serviceRole]) {
        expect(await refusal(world.as(who, `select * from private.${table}`))).toBe('42501');
      }
    }
  });
});
