import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '../functions/_shared/domain/archive/figures.ts';
import { differences } from '../functions/_shared/domain/archive/manifest.ts';
import {
  partNames,
  restoredParts,
  rowsOf,
  type TenantRows,
} from '../functions/_shared/domain/archive/parts.ts';
import { type Persona, refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
const { begin, send, act, newQuote } = senderIn(() => world);
const picture = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');

/** Gives glow an accepted quote with a logo, and one with a gap in its items' positions. */
beforeAll(async () => {
  world = await startWorld();
  const logo = randomUUID();
  await world.asOwner(
    `insert into public.logos (id, tenant_id, name, object_path)
     values ($1::uuid, $2::uuid, 'Mark', $2::uuid || '/' || $1::uuid || '.png')`,
    [logo, world.glow.id],
  );
  await world.asOwner(
    `insert into public.company_profiles (tenant_id, legal_name, address, accent_color, logo_id, provider_id)
     values ($1, 'Glow LLC', E'1 Main Street\nSpringfield', '#0f6660', $2, $3)`,
    [world.glow.id, logo, world.glow.providerId],
  );
  await world.asOwner(`update public.providers set phone = '555 0101' where id = $1`, [
    world.glow.providerId,
  ]);
  const items = [
    { quantity: '3' },
    { enabled: false },
    {
      quantity: '1.5',
      discountType: 'fixed',
      discountValue: '5',
      option: 'offered',
      maxQuantity: '4',
    },
  ];
  await world.asOwner('update public.tenants set decimal_quantities = true where id = $1', [
    world.glow.id,
  ]);
  const sent = await newQuote(
    world.glow,
    { clientName: 'Accepted', logoId: logo, discountValue: '5', deposit: '30%' },
    items,
  );
  const path = `${world.glow.id}/${logo}.png`;
  const { token } = await send(world.glow, sent, {
    logo: { path, type: 'image/png', data: picture },
  });
  const signature = 'M10 20 12 24';
  await act(token, { kind: 'accept', name: 'Kim', signature, choices: { 1: '2.5' } });
  await act(token, { kind: 'ask', question: 'Is it?', item: 0 });
  const [asked] = await world.asOwner('select id from public.questions');
  await world.as(world.glow.user, 'select public.answer_question($1, $2)', [asked?.id, 'It is.']);
  await act(token, { kind: 'ask', question: 'And what else?' });
  const paid = [randomUUID(), sent, '12.50', '2026-01-02'];
  await world.as(world.glow.user, 'select public.record_payment($1, $2, $3, $4)', paid);
  const later = {
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    recipient: 'late@example.com',
  };
  const waiting = await begin(world.glow, sent, {
    ...later,
    logo: { path, type: 'image/png', data: picture },
  });
  await world.as(world.glow.user, 'select public.cancel_send($1)', [waiting.linkId]);
  const marked = "select public.complete_quotes(array[$1]::uuid[], 'invoiced', 'No. 7')";
  await world.as(world.glow.user, marked, [sent]);
  // Its total is there before its items are.
  await newQuote(world.glow, { clientName: 'For free' }, [{ unitPrice: '0' }]);
  const gap = await newQuote(world.glow, { clientName: 'Gap' }, items);
  await world.asOwner('delete from public.line_items where quote_id = $1 and sort_order = 1', [
    gap,
  ]);
});
afterAll(() => world.stop());

const asSuper = async (call: string, values: unknown[] = []) =>
  (await world.as(world.superUser, `select public.${call} as answer`, values))[0]?.answer;
const write = (tenant: string, part: string, rows: unknown) =>
  asSuper('admin_restore_rows($1, $2, $3)', [tenant, part, JSON.stringify(rows)]);

const emptyTenant = async () => {
  const name = `t-${randomUUID().slice(0, 8)}`;
  const [row] = await world.asOwner(
    "insert into public.tenants (name, display_name) values ($1, 'New') returning id",
    [name],
  );
  return String(row?.id);
};

type Source = (part: string) => Promise<unknown>;
const ownOf =
  ({ user }: { user: Persona }): Source =>
  async (part) =>
    (await world.as(user, 'select public.export_page($1) as rows', [part]))[0]?.rows;
const restoredOf =
  (tenant: string): Source =>
  (part) =>
    asSuper('admin_export_page($1, $2)', [tenant, part]);
async function read(source: Source): Promise<TenantRows> {
  const all = await Promise.all(
    partNames.map(async (part) => [part, rowsOf(part, await source(part))]),
  );
  return Object.fromEntries(all);
}
const figures = async (source: Source, logoHash: string) => {
  const rows = await read(source);
  const logos = new Map(rows.logos.map(({ id }) => [id, logoHash]));
  return figuresOf(rows, { logos, versions: new Set() });
};

/** Restores everything of glow into a tenant, as the page does. */
async function restore(tenant: string): Promise<TenantRows> {
  const rows = await read(ownOf(world.glow));
  for (const part of [...restoredParts.slice(1), 'settings'] as const) {
    const brought =
      part === 'quoteVersions'
        ? rows.quoteVersions.map((row) => ({ ...row, logoData: picture }))
        : rows[part];
    expect(await write(tenant, part, brought)).toBe(brought.length);
  }
  return rows;
}

describe('a restore', () => {
  it('has the same counts, totals and hashes under new ids, however often a step is repeated', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    const rows = await restore(tenant);
    await restore(tenant);
    const [version] = rows.quoteVersions;
    const limits = { minQuantity: '1.5', maxQuantity: '4' };
    const offered = { option: 'offered', quantity: '1.5', ...limits };
    const chosen = { option: 'selected', quantity: '2.5', ...limits };
    expect(version?.offered?.lineItems[1]).toMatchObject(offered);
    expect(version?.snapshot.lineItems[1]).toMatchObject(chosen);
    expect(rows.lineItems).toContainEqual(expect.objectContaining(chosen));
    const invoiced = { completion: 'invoiced', completionNote: 'No. 7' };
    expect(rows.quotes).toContainEqual(expect.objectContaining(invoiced));
    expect(version?.snapshot).toMatchObject({
      discountType: 'percent',
      discountValue: '5',
      deposit: '30%',
    });
    const restored = await figures(restoredOf(tenant), 'same');
    expect(differences(await figures(ownOf(world.glow), 'same'), restored)).toEqual([]);
    expect(restored.counts).toMatchObject({
      quotes: 4,
      quoteVersions: 1,
      lineItems: 7,
      questions: 2,
      payments: 1,
    });
    const sold = (of: string) =>
      world.asOwner(
        `select sold.service, sold.sent_at, sold.amount, quote.accepted_total from private.sold_services sold
         join public.quotes quote on quote.id = sold.quote_id where sold.tenant_id = $1 order by 1`,
        [of],
      );
    expect(await sold(tenant)).toEqual(await sold(world.glow.id));
    expect(await sold(tenant)).toHaveLength(1);
    // A code opens a page, so the copy has its own.
    const codes = await world.asOwner(
      'select distinct receipt_code from public.quote_versions where tenant_id = any ($1)',
      [[world.glow.id, tenant]],
    );
    expect(codes).toHaveLength(2);
    const ids = JSON.stringify(await read(restoredOf(tenant)));
    for (const part of restoredParts) {
      for (const { id } of rows[part].filter(() => part !== 'quoteEvents')) {
        expect(ids).not.toContain(`"id":"${id}"`);
      }
    }
  });

  it('takes the same step several times at once', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    for (let round = 0; round < 50; round += 1) {
      const unit = { id: randomUUID(), name: `unit ${round}`, createdAt: '2026-01-01T00:00:00Z' };
      const steps = Array.from({ length: 4 }, () => write(tenant, 'customUnits', [unit]));
      expect(await Promise.all(steps)).toEqual([1, 1, 1, 1]);
    }
  });

  it('keeps the tenant inactive until it is finished, and then continues its numbers', async () => {
    const tenant = await emptyTenant();
    const activate = () => asSuper('admin_update_tenant($1, active => true)', [tenant]);
    await asSuper('admin_begin_restore($1)', [tenant]);
    await restore(tenant);
    expect(await refusal(activate())).toBe('PT409');
    await asSuper('admin_finish_restore($1)', [tenant]);
    const [row] = await world.asOwner('select is_active from public.tenants where id = $1', [
      tenant,
    ]);
    expect(row).toEqual({ is_active: true });
    const [last] = await world.asOwner(
      'select last from private.quote_numbers where tenant_id = $1',
      [tenant],
    );
    expect(last).toEqual({ last: 1 });
    expect(await refusal(write(tenant, 'providers', []))).toBe('42501');
    expect(await refusal(restoredOf(tenant)('quotes'))).toBe('42501');
    // The accepted quote is locked again.
    const [locked] = await world.asOwner(
      'select id from public.quotes where tenant_id = $1 and locked_at is not null',
      [tenant],
    );
    expect(
      await refusal(
        world.asOwner('insert into public.line_items (tenant_id, quote_id) values ($1, $2)', [
          tenant,
          locked?.id,
        ]),
      ),
    ).toBe('PT409');
  });

  it('marks nothing as done that was not accepted, whatever the archive says', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    const rows = await read(ownOf(world.glow));
    const marked = { completion: 'done', completedAt: '2026-01-01T00:00:00.000000Z' };
    for (const part of [...restoredParts.slice(1), 'settings'] as const) {
      const versions = rows.quoteVersions.map((row) => ({ ...row, logoData: picture }));
      const quotes = rows.quotes.map((row) => ({ ...row, ...marked }));
      const others = part === 'quotes' ? quotes : rows[part];
      await write(tenant, part, part === 'quoteVersions' ? versions : others);
    }
    await asSuper('admin_finish_restore($1)', [tenant]);
    const completed = await world.asOwner(
      "select stage from public.quotes where tenant_id = $1 and completion <> ''",
      [tenant],
    );
    expect(completed).toEqual([{ stage: 'accepted' }]);
  });

  it('is undone as a whole', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    await restore(tenant);
    await asSuper('admin_undo_restore($1)', [tenant]);
    for (const table of [
      'quotes',
      'line_items',
      'quote_versions',
      'quote_events',
      'questions',
      'payments',
      'logos',
      'services',
    ]) {
      expect(
        await world.asOwner(`select 1 from public.${table} where tenant_id = $1`, [tenant]),
      ).toEqual([]);
    }
    const actions = await world.asOwner(
      "select action from public.audit_log where tenant_id = $1 and action like '%restore%' order by created_at",
      [tenant],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'tenant.restore_begun',
      'tenant.restore_undone',
    ]);
    // It can be begun again.
    await asSuper('admin_begin_restore($1)', [tenant]);
    expect(await restore(tenant)).toBeDefined();
  });

  it('is refused for a tenant that has data, is deleted, or is not being restored', async () => {
    expect(await refusal(asSuper('admin_begin_restore($1)', [world.harbor.id]))).toBe('PT409');
    expect(await refusal(write(world.harbor.id, 'providers', [{ id: 'x', name: 'X' }]))).toBe(
      '42501',
    );
    expect(await refusal(asSuper('admin_undo_restore($1)', [world.harbor.id]))).toBe('42501');
    const [harbor] = await world.asOwner(
      'select count(*)::int from public.quotes where tenant_id = $1',
      [world.harbor.id],
    );
    expect(harbor).toEqual({ count: 1 });
    const tenant = await emptyTenant();
    await world.asOwner(
      'update public.tenants set is_active = false, deleted_at = now() where id = $1',
      [tenant],
    );
    expect(await refusal(asSuper('admin_begin_restore($1)', [tenant]))).toBe('PT409');
    expect(await refusal(asSuper('admin_begin_restore($1)', [randomUUID()]))).toBe('PT404');
  });

  it('requires the super user', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    for (const call of [
      `admin_begin_restore('${tenant}')`,
      `admin_finish_restore('${tenant}')`,
      `admin_undo_restore('${tenant}')`,
      `admin_restore_rows('${tenant}', 'providers', '[]')`,
      `admin_logo_path('${tenant}', archived => 'x')`,
    ]) {
      expect(await refusal(world.as(world.glow.user, `select public.${call}`))).toBe('42501');
    }
  });

  it('refuses rows that refer to another tenant, and versions that do not match their hash', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    const rows = await restore(tenant);
    const [item, version] = [rows.lineItems[0], rows.quoteVersions[0]];
    const withId = (row: object | undefined, changes: Json) => [
      { ...row, id: randomUUID(), ...changes },
    ];
    const foreign: Tenant = world.harbor;
    const cases: [string, object[], string][] = [
      ['lineItems', withId(item, { quoteId: foreign.quoteId, sortOrder: 90 }), '23503'],
      ['quotes', withId(rows.quotes[0], { number: null, providerId: foreign.providerId }), '23503'],
      ['lineItems', withId(item, { quantity: '-1', sortOrder: 91 }), '23514'],
      ['lineItems', withId(item, { unitPrice: 'NaN', sortOrder: 92 }), '23514'],
      ['providers', withId(rows.providers[0], {}), '23505'],
      ['quoteVersions', withId(version, { version: 2, logoData: picture }), '22023'],
      ['quoteVersions', withId(version, { sha256: '0'.repeat(64), logoData: picture }), '22023'],
      ['quoteVersions', withId(version, { logoData: 'AAAA' }), '22023'],
      ['lineItems', withId(item, { sortOrder: 1_000_001 }), '23514'],
      ['lineItems', withId(item, { sortOrder: -5 }), '23514'],
      ['quotes', withId(rows.quotes[0], { number: 'Q-2026-1000000' }), '23514'],
      ['auditLog', [], '22023'],
    ];
    for (const [part, brought, code] of cases) {
      expect([part, await refusal(write(tenant, part, brought))]).toEqual([part, code]);
    }
    for (const bad of [null, {}, 'x', Array(1001).fill({})]) {
      expect(await refusal(write(tenant, 'providers', bad))).toBe('22023');
    }
    expect(await refusal(asSuper("admin_restore_rows($1, 'providers', null)", [tenant]))).toBe(
      '22023',
    );
  });

  it('leaves a tenant that can be used and exported, however high its positions and numbers are', async () => {
    const tenant = await emptyTenant();
    await asSuper('admin_begin_restore($1)', [tenant]);
    const rows = await read(ownOf(world.glow));
    const year = new Date().getFullYear();
    const [quote, other] = rows.quotes.filter(({ lockedAt }) => lockedAt === null);
    const [first] = rows.lineItems;
    await write(tenant, 'providers', rows.providers);
    await write(tenant, 'logos', rows.logos);
    await write(tenant, 'clients', rows.clients);
    await write(tenant, 'quotes', [
      { ...quote, number: `Q-${year}-999999` },
      { ...other, number: `Q-${year}-0001` },
    ]);
    const id = randomUUID();
    await write(tenant, 'lineItems', [
      { ...first, quoteId: quote?.id, sortOrder: 1_000_000 },
      { ...first, id, quoteId: quote?.id, sortOrder: 7 },
    ]);
    await asSuper('admin_finish_restore($1)', [tenant]);
    const next = 'select private.next_quote_number($1, $2) as number';
    expect(await world.asOwner(next, [tenant, year])).toEqual([{ number: `Q-${year}-0002` }]);
    // A number that a quote already has is skipped.
    await world.asOwner('update private.quote_numbers set last = 0 where tenant_id = $1', [tenant]);
    expect(await world.asOwner(next, [tenant, year])).toEqual([{ number: `Q-${year}-0002` }]);
    await world.asOwner(
      `insert into public.line_items (tenant_id, quote_id, description)
       select tenant_id, id, 'Added' from public.quotes where tenant_id = $1 and number = $2`,
      [tenant, `Q-${year}-999999`],
    );
    const places = await world.asOwner(
      `select item.description, item.sort_order from public.line_items item
       join public.quotes own on own.id = item.quote_id
       where item.tenant_id = $1 and own.number = $2 order by item.sort_order`,
      [tenant, `Q-${year}-999999`],
    );
    expect(places.map((place) => place.sort_order)).toEqual([0, 1, 2]);
    expect(places.at(-1)?.description).toBe('Added');
  });

  it('leaves an inactive tenant inactive, and when undone, its previous settings', async () => {
    for (const end of ['admin_finish_restore', 'admin_undo_restore']) {
      const tenant = await emptyTenant();
      const state = async () =>
        (
          await world.asOwner(
            `select is_active, validity_days, time_zone, subject_prefix, default_payment_terms,
               default_tax_rate::text from public.tenants where id = $1`,
            [tenant],
          )
        )[0];
      await world.asOwner(
        `update public.tenants set is_active = false, validity_days = 7, time_zone = 'Asia/Tokyo',
           subject_prefix = 'Own', default_payment_terms = 'Net 3', default_tax_rate = 1.125 where id = $1`,
        [tenant],
      );
      const before = await state();
      await asSuper('admin_begin_restore($1)', [tenant]);
      // Begun again, it still has the previous settings.
      await asSuper('admin_begin_restore($1)', [tenant]);
      await restore(tenant);
      expect(await state()).not.toEqual(before);
      await asSuper(`${end}($1)`, [tenant]);
      const after = await state();
      expect(after?.is_active).toBe(false);
      if (end === 'admin_undo_restore') expect(after).toEqual(before);
      else expect(after?.subject_prefix).not.toBe('Own');
    }
  });

  it('pauses while its tenant is deleted, and continues when it is restored', async () => {
    const tenant = await emptyTenant();
    const [{ name } = { name: '' }] = await world.asOwner(
      'select name from public.tenants where id = $1',
      [tenant],
    );
    await asSuper('admin_begin_restore($1)', [tenant]);
    await write(tenant, 'providers', [{ id: randomUUID(), name: 'X', createdAt: '2026-01-01' }]);
    await asSuper('admin_delete_tenant($1, $2)', [tenant, name]);
    for (const step of [
      () => asSuper('admin_undo_restore($1)', [tenant]),
      () => asSuper('admin_finish_restore($1)', [tenant]),
      () => write(tenant, 'providers', []),
    ]) {
      expect(await refusal(step())).toBe('PT409');
    }
    await asSuper('admin_restore_tenant($1)', [tenant]);
    await asSuper('admin_undo_restore($1)', [tenant]);
    const [row] = await world.asOwner('select is_active from public.tenants where id = $1', [
      tenant,
    ]);
    expect(row).toEqual({ is_active: true });
  });
});
