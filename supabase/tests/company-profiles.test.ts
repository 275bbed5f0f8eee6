import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type Tenant, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// What a company says of itself: who may change it, what new quotes take from it, what is frozen.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send } = senderIn(() => world);

/** A quote as the page makes it, which does not say what it leaves to the database. */
const newQuote = async (tenant: Tenant, fields: object = {}) => {
  const [made] = await world.as(tenant.user, 'select public.create_quote($1) as id', [fields]);
  return made?.id as string;
};

const save = (tenant: Tenant, columns: Record<string, string | null>) => {
  const names = Object.keys(columns);
  const places = names.map((_, at) => `$${at + 1}`);
  return world.as(
    tenant.user,
    `insert into public.company_profiles (${names.join(', ')}) values (${places.join(', ')})
     on conflict (tenant_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     returning tenant_id`,
    Object.values(columns),
  );
};
const forget = () => world.asOwner('delete from public.company_profiles');
const letterhead = async (tenant: Tenant) => {
  const [row] = await world.as(
    tenant.user,
    `select public.current_account() -> 'tenant' -> 'letterhead' as letterhead`,
  );
  return row?.letterhead;
};
const aLogo = async (tenant: Tenant) => {
  const id = randomUUID();
  await world.asOwner(
    `insert into public.logos (id, tenant_id, name, object_path) values ($1, $2, 'Mark', $3)`,
    [id, tenant.id, `${tenant.id}/${id}.png`],
  );
  return id;
};
const aProvider = async (tenant: Tenant, name: string) => {
  const [row] = await world.asOwner(
    'insert into public.providers (tenant_id, name) values ($1, $2) returning id',
    [tenant.id, name],
  );
  return row?.id as string;
};
const chosenIn = async (quote: string) => {
  const [row] = await world.asOwner(
    'select provider_id as provider, logo_id as logo from public.quotes where id = $1',
    [quote],
  );
  return row;
};
const nothing = {
  address: '',
  phone: '',
  email: '',
  website: '',
  taxId: '',
  accentColor: '',
  pdfLayout: 'plain',
  footer: '',
  taxName: '',
  secondTaxName: '',
};

describe('a company profile', () => {
  it('is empty until it is saved, and names the company as its account is named', async () => {
    await forget();
    const [tenant] = await world.asOwner('select display_name from public.tenants where id = $1', [
      world.glow.id,
    ]);
    expect(await letterhead(world.glow)).toEqual({ name: tenant?.display_name, ...nothing });
    await save(world.glow, { legal_name: 'Glow LLC', phone: '555', accent_color: '#0f6660' });
    expect(await letterhead(world.glow)).toEqual({
      ...nothing,
      name: 'Glow LLC',
      phone: '555',
      accentColor: '#0f6660',
    });
  });

  it('is its tenant’s own: no other one reads it, or points it at a foreign row', async () => {
    await forget();
    await save(world.glow, { legal_name: 'Glow LLC' });
    await save(world.harbor, { legal_name: 'Harbor Ltd' });
    for (const tenant of [world.glow, world.harbor]) {
      const rows = await world.as(tenant.user, 'select tenant_id from public.company_profiles');
      expect(rows).toEqual([{ tenant_id: tenant.id }]);
    }
    const foreign = { logo_id: await aLogo(world.harbor), provider_id: world.harbor.providerId };
    for (const [column, id] of Object.entries(foreign)) {
      expect(await refusal(save(world.glow, { [column]: id }))).toBe('23503');
      expect(await refusal(save(world.harbor, { [column]: id }))).toBe('accepted');
    }
    const changed = await world.as(
      world.glow.user,
      `update public.company_profiles set phone = '1' where tenant_id = $1 returning tenant_id`,
      [world.harbor.id],
    );
    expect(changed).toEqual([]);
    expect(
      await refusal(
        world.as(world.glow.user, 'insert into public.company_profiles (tenant_id) values ($1)', [
          world.harbor.id,
        ]),
      ),
    ).toBe('42501');
  });

  it.each([
    ['legal_name', 'a\nb'],
    ['legal_name', 'x'.repeat(201)],
    ['address', 'x'.repeat(501)],
    ['address', 'a\u0001'],
    ['phone', '1\t2'],
    ['email', 'a\nBcc: b@c.example'],
    ['website', 'x'.repeat(201)],
    ['tax_id', 'a\nb'],
    ['footer', 'a\nb'],
    ['address', Array(9).fill('line').join('\n')],
    ['email_body', 'x'.repeat(2001)],
    ['email_body', 'a\u0001'],
    ['pdf_layout', 'fancy'],
    ['accent_color', '#fff'],
    ['accent_color', '#0F6660'],
    ['pay_link', 'http://pay.example'],
    ['pay_link', 'https://{number}.example/pay'],
    ['pay_link', 'https://pay.example/{client}'],
    ['pay_link', 'https://pay.example/a b'],
    ['pay_link', 'https://user@pay.example/'],
    ['pay_link', 'javascript:alert(1)'],
    ['pay_link', 'https://pay.example/\u202e'],
    ['bank_details', Array(9).fill('line').join('\n')],
    ['bank_details', 'x'.repeat(501)],
    ['accent_color', 'red;background:url(//evil.example)'],
  ])('refuses %s %j', async (column, value) => {
    expect(await refusal(save(world.glow, { [column]: value }))).toBe('23514');
  });

  it('forgets a logo that is deleted', async () => {
    const logo = await aLogo(world.glow);
    await save(world.glow, { logo_id: logo });
    await world.as(world.glow.user, 'select public.delete_logo($1)', [logo]);
    const [row] = await world.as(world.glow.user, 'select logo_id from public.company_profiles');
    expect(row).toEqual({ logo_id: null });
  });
});

describe('a new quote', () => {
  it('begins with the provider and the logo of the last one, until the profile has its own', async () => {
    await forget();
    const [last, own] = [await aProvider(world.glow, 'Last'), await aProvider(world.glow, 'Own')];
    const [lastLogo, ownLogo] = [await aLogo(world.glow), await aLogo(world.glow)];
    await newQuote(world.glow, { providerId: last, logoId: lastLogo });
    expect(await chosenIn(await newQuote(world.glow))).toEqual({ provider: last, logo: lastLogo });
    await save(world.glow, { provider_id: own, logo_id: ownLogo });
    expect(await chosenIn(await newQuote(world.glow))).toEqual({ provider: own, logo: ownLogo });
    const chosen = await newQuote(world.glow, { providerId: null, logoId: lastLogo });
    expect(await chosenIn(chosen)).toEqual({ provider: null, logo: lastLogo });
  });

  it('takes nothing from another tenant, or from a deleted quote', async () => {
    await forget();
    await world.asOwner('update public.quotes set provider_id = null, logo_id = null');
    await newQuote(world.glow, {
      providerId: await aProvider(world.glow, 'Of a deleted one'),
    }).then((quote) => world.as(world.glow.user, 'select public.delete_quote($1)', [quote]));
    await save(world.harbor, { provider_id: world.harbor.providerId });
    expect(await chosenIn(await newQuote(world.glow))).toEqual({ provider: null, logo: null });
  });
});

describe('a version', () => {
  it('keeps what the company and the provider said when it was sent', async () => {
    await forget();
    await save(world.glow, { legal_name: 'Glow LLC', footer: 'Licensed' });
    const provider = await aProvider(world.glow, 'Ada');
    await world.as(
      world.glow.user,
      `update public.providers set phone = '555 0101', email = 'ada@glow.example' where id = $1`,
      [provider],
    );
    const quote = await newQuote(world.glow, { providerId: provider });
    await send(world.glow, quote);
    const snapshots = () =>
      world.asOwner(
        `select snapshot -> 'company' ->> 'name' as name, snapshot -> 'company' ->> 'footer' as footer,
           snapshot ->> 'providerPhone' as phone, snapshot ->> 'providerEmail' as email
         from public.quote_versions where quote_id = $1 order by version`,
        [quote],
      );
    const first = {
      name: 'Glow LLC',
      footer: 'Licensed',
      phone: '555 0101',
      email: 'ada@glow.example',
    };
    expect(await snapshots()).toEqual([first]);

    // Sent again, unchanged: the same version. What the company says is not an edit of the quote.
    await send(world.glow, quote);
    expect(await snapshots()).toEqual([first]);
    await save(world.glow, { legal_name: 'Glow Group LLC' });
    const listed = await world.as(
      world.glow.user,
      'select "isChanged" from public.list_quotes() where id = $1',
      [quote],
    );
    expect(listed).toEqual([{ isChanged: false }]);
    await send(world.glow, quote);
    expect(await snapshots()).toEqual([first, { ...first, name: 'Glow Group LLC' }]);
  });
});
