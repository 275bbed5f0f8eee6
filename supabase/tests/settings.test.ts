import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../functions/_shared/domain/constants.ts';
import { refusal, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const change = (sql: string, values: unknown[] = [], where = 'true') =>
  world.as(world.glow.user, `update public.tenants set ${sql} where ${where} returning id`, values);
const newQuote = async (fields: object) => {
  const [made] = await world.as(world.glow.user, 'select public.create_quote($1) as id', [fields]);
  const [row] = await world.asOwner(
    'select tax_rate::float, payment_terms from public.quotes where id = $1',
    [made?.id],
  );
  return row;
};

describe('the settings of a tenant', () => {
  it('[S7-26] start as specified: 8.5 percent, the prefix, no terms, 30 days', async () => {
    const [row] = await world.asOwner(
      `select validity_days as "validityDays", time_zone as "timeZone", subject_prefix as "subjectPrefix",
         default_payment_terms as "paymentTerms", default_tax_rate::text as "taxRate",
         default_second_tax as "secondTax", default_second_tax_rate::text as "secondTaxRate",
         decimal_quantities as "decimalQuantities"
       from public.tenants where id = $1`,
      [world.harbor.id],
    );
    expect(row).toEqual(defaultSettings);
    expect(defaultSettings).toMatchObject({ taxRate: '8.5', validityDays: 30 });
  });

  it('determine a new quote’s tax and terms, unless the call sets them', async () => {
    await change("default_tax_rate = 6.25, default_payment_terms = 'Net 14'");
    expect(await newQuote({})).toEqual({ tax_rate: 6.25, payment_terms: 'Net 14' });
    expect(await newQuote({ taxRate: '8.5', paymentTerms: '' })).toEqual({
      tax_rate: 8.5,
      payment_terms: '',
    });
    await change("default_tax_rate = 8.5, default_payment_terms = ''");
  });

  it.each([
    'validity_days = 0',
    'validity_days = 366',
    "time_zone = 'X5'",
    "time_zone = 'EST5EDT4,M3.2.0,M11.1.0'",
    "time_zone = 'Nowhere/Atlantis'",
    "time_zone = ''",
    "time_zone = 'Etc/GMT+99'",
    "time_zone = 'Etc/GMT+15'",
    "time_zone = 'Etc/GMT+13'",
    "time_zone = 'Etc/GMT-15'",
    "time_zone = 'Etc/GMT+012'",
    "time_zone = 'Posix/UTC'",
    "subject_prefix = ' '",
    "subject_prefix = E'a\\nBcc: b'",
    "default_tax_rate = 'NaN'",
    'default_tax_rate = 100.001',
  ])('refuse %s', async (sql) => {
    expect(await refusal(change(sql))).toBe('23514');
  });

  it('accept the zones of the time zone database', async () => {
    for (const zone of [
      'UTC',
      'Europe/Warsaw',
      'America/Argentina/Buenos_Aires',
      'Etc/GMT+12',
      'Etc/GMT-14',
    ]) {
      expect(await refusal(change('time_zone = $1', [zone]))).toBe('accepted');
    }
  });

  it('are the only part of a tenant that its users can change, in their own tenant only', async () => {
    const [before] = await world.asOwner('select * from public.tenants where id = $1', [
      world.harbor.id,
    ]);
    expect(await change('validity_days = 60')).toEqual([{ id: world.glow.id }]);
    expect(await change('validity_days = 61', [world.harbor.id], 'id = $1')).toEqual([]);
    for (const column of ["name = 'x'", "display_name = 'x'", 'is_active = true', 'id = id']) {
      expect(await refusal(change(column))).toBe('42501');
    }
    const [after] = await world.asOwner('select * from public.tenants where id = $1', [
      world.harbor.id,
    ]);
    expect(after).toEqual(before);
    for (const nobody of [world.deactivated, world.inTheClosedTenant, world.superUser]) {
      const sql = 'update public.tenants set validity_days = 1 where true returning id';
      expect(await world.as(nobody, sql)).toEqual([]);
    }
  });
});
