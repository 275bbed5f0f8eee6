import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partNames } from '../functions/_shared/domain/archive/parts.ts';
import {
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
const { send, act, newQuote } = senderIn(() => world);
const parts = [...partNames, 'versionLogos'];
const bytes = Buffer.from('89504e470d0a1a0a', 'hex');

/** Gives each tenant an accepted quote with a logo, a question and a payment, an access link, and a deleted quote. */
beforeAll(async () => {
  world = await startWorld();
  for (const tenant of [world.glow, world.harbor]) {
    const logo = crypto.randomUUID();
    await world.asOwner(
      `insert into public.logos (id, tenant_id, name, object_path)
       values ($1::uuid, $2::uuid, 'Mark of ${tenant.name}', $2::uuid || '/' || $1::uuid || '.png')`,
      [logo, tenant.id],
    );
    const sent = await newQuote(tenant, { clientName: `Sent by ${tenant.name}`, logoId: logo });
    const { token } = await send(tenant, sent, {
      logo: { path: `${tenant.id}/${logo}.png`, type: 'image/png', data: bytes.toString('base64') },
    });
    await act(token, { kind: 'ask', question: 'Why?' });
    await act(token, { kind: 'accept', name: `Client of ${tenant.name}` });
    const paid = [crypto.randomUUID(), sent, '10.00', '2026-01-02'];
    await world.as(tenant.user, 'select public.record_payment($1, $2, $3, $4)', paid);
    await world.asOwner(
      'insert into public.company_profiles (tenant_id, legal_name, logo_id) values ($1, $2, $3)',
      [tenant.id, `Company of ${tenant.name}`, logo],
    );
    await world.as(
      tenant.user,
      'insert into public.reminder_settings (unviewed_text) values ($1)',
      [`Reminder of ${tenant.name}`],
    );
    const gone = await newQuote(tenant, { clientName: 'Deleted and gone' });
    await world.as(tenant.user, 'select public.delete_quote($1)', [gone]);
    await world.asOwner(
      `insert into public.access_tokens (tenant_id, description, scope)
       values ($1, 'Link of ${tenant.name}', 'all_sent')`,
      [tenant.id],
    );
  }
});
afterAll(() => world.stop());

const page = async (who: Persona, part: string, after = '', size = 500) =>
  (await world.as(who, 'select public.export_page($1, $2, $3) as rows', [part, after, size]))[0]
    ?.rows as Json[];
const adminPage = async (tenant: Tenant, part: string) =>
  (
    await world.as(world.superUser, 'select public.admin_export_page($1, $2) as rows', [
      tenant.id,
      part,
    ])
  )[0]?.rows as Json[];
const everything = async (who: Persona) =>
  JSON.stringify(await Promise.all(parts.map((part) => page(who, part))));

describe('a tenant’s own export', () => {
  it('contains every part of the tenant and nothing of another', async () => {
    for (const [own, other] of [
      [world.glow, world.harbor],
      [world.harbor, world.glow],
    ] as const) {
      const text = await everything(own.user);
      for (const kind of [
        'Provider',
        'Service',
        'Client',
        'Item',
        'Mark',
        'Company',
        'Reminder',
        'Link',
      ]) {
        expect(text).toContain(`${kind} of ${own.name}`);
      }
      expect(text).toContain(`unit-${own.name}`);
      expect(text).toContain(`Sent by ${own.name}`);
      expect(text.toLowerCase()).not.toContain(other.name);
      expect(text).not.toContain(other.id);
    }
    for (const part of parts) {
      if (part !== 'auditLog') expect(await page(world.glow.user, part)).not.toEqual([]);
    }
  });

  it('is the same in pages as in one piece', async () => {
    for (const part of parts) {
      const key = part === 'versionLogos' ? 'sha256' : 'id';
      const read: Json[] = [];
      for (;;) {
        const [row] = await page(world.glow.user, part, String(read.at(-1)?.[key] ?? ''), 1);
        if (!row) break;
        read.push(row);
      }
      expect(read).toEqual(await page(world.glow.user, part));
    }
  });

  it('contains a version’s logo with the hash that the version names', async () => {
    const [logo] = await page(world.glow.user, 'versionLogos');
    const data = Buffer.from(String(logo?.data), 'base64');
    expect(createHash('sha256').update(data).digest('hex')).toBe(logo?.sha256);
    expect(
      await refusal(
        world.as(world.glow.user, 'select private.version_logos($1, $2, 5)', [world.harbor.id, '']),
      ),
    ).toBe('42501');
  });

  it('contains no token, no token’s hash, and nothing deleted', async () => {
    const text = await everything(world.glow.user);
    const secrets = await world.asOwner(`
      select token as secret from public.access_tokens
      union all select encode(hash, 'hex') from private.share_tokens`);
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    for (const { secret } of secrets) expect(text).not.toContain(String(secret));
    expect(text).not.toContain('Deleted and gone');
  });

  it('is recorded in the audit log, and refused to others', async () => {
    await world.as(world.glow.user, 'select public.begin_export()');
    const entries = await world.as(
      world.glow.user,
      "select actor_name, is_administration from public.audit_log where action = 'tenant.exported'",
    );
    expect(entries).toEqual([{ actor_name: 'anna', is_administration: false }]);
    for (const who of [world.superUser, world.deactivated, world.inTheClosedTenant]) {
      expect(await refusal(world.as(who, 'select public.begin_export()'))).toBe('42501');
      expect(await refusal(page(who, 'quotes'))).toBe('PT401');
    }
    for (const who of [visitor, serviceRole]) {
      expect(await refusal(page(who, 'quotes'))).toBe('42501');
    }
    expect(await refusal(page(world.glow.user, 'passwords'))).toBe('22023');
  });

  it('never returns another tenant by its id, through any function', async () => {
    const rows = await world.as(
      world.glow.user,
      'select private.export_rows($1, $2, $3, 10) as rows',
      [world.harbor.id, 'quotes', ''],
    );
    expect(rows).toEqual([{ rows: [] }]);
    expect(
      await refusal(
        world.as(world.glow.user, 'select public.admin_export_page($1, $2)', [
          world.harbor.id,
          'quotes',
        ]),
      ),
    ).toBe('42501');
    expect(
      await refusal(
        world.as(world.glow.user, 'select public.admin_begin_export($1)', [world.harbor.id]),
      ),
    ).toBe('42501');
  });
});

describe('the export of a deleted tenant by the super user', () => {
  const begin = () =>
    world.as(world.superUser, 'select public.admin_begin_export($1)', [world.harbor.id]);
  const change = (call: string) =>
    world.as(world.superUser, `select public.${call}`, [world.harbor.id]);

  it('is refused while the tenant is not deleted, and before it is begun', async () => {
    expect(await refusal(begin())).toBe('PT409');
    expect(await refusal(adminPage(world.harbor, 'quotes'))).toBe('42501');
    await change("admin_delete_tenant($1, 'harbor')");
    expect(await refusal(adminPage(world.harbor, 'quotes'))).toBe('42501');
  });

  it('contains the same as the tenant’s own export, and no other tenant', async () => {
    await begin();
    for (const part of parts) {
      const rows = await adminPage(world.harbor, part);
      if (part !== 'auditLog') expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('glow');
      expect(JSON.stringify(rows)).not.toContain('Deleted and gone');
      expect(await refusal(adminPage(world.glow, part))).toBe('42501');
    }
  });

  it('ends after twelve hours or when the tenant is restored; the tenant’s users see that it happened', async () => {
    await world.asOwner("update private.tenant_exports set begun_at = now() - interval '13 hours'");
    expect(await refusal(adminPage(world.harbor, 'quotes'))).toBe('42501');
    await begin();
    await adminPage(world.harbor, 'quotes');
    await change('admin_restore_tenant($1)');
    expect(await refusal(adminPage(world.harbor, 'quotes'))).toBe('42501');
    expect(
      await world.as(
        world.harbor.user,
        "select actor_name from public.audit_log where action = 'tenant.exported'",
      ),
    ).toEqual([{ actor_name: 'super' }, { actor_name: 'super' }]);
  });

  it('must be begun again after every deletion', async () => {
    await change("admin_delete_tenant($1, 'harbor')");
    await begin();
    await adminPage(world.harbor, 'quotes');
    await change('admin_restore_tenant($1)');
    await change("admin_delete_tenant($1, 'harbor')");
    expect(await refusal(adminPage(world.harbor, 'quotes'))).toBe('42501');
    await begin();
    expect(await adminPage(world.harbor, 'quotes')).not.toEqual([]);
    await change('admin_restore_tenant($1)');
  });
});
