import { PGlite } from '@supabase/lite/pglite';
import { afterEach, expect, it, vi } from 'vitest';
import { guardPglite } from './pgliteGuard.ts';

const opened: PGlite[] = [];
afterEach(async () => {
  for (const driver of opened.splice(0)) await driver.close().catch(() => undefined);
});

async function aDatabase() {
  const driver = new PGlite();
  opened.push(driver);
  await driver.waitReady;
  return { driver, giveUp: vi.fn() };
}

const many = Array.from({ length: 32_768 }, () => 1);
const list = many.map((_, i) => `$${i + 1}::int`).join(',');
const tooMany = (): [string, number[]] => [`select 1 as one where 1 in (${list})`, [...many]];

it('refuses more parameters than PGlite can count, and goes on', async () => {
  const { driver, giveUp } = await aDatabase();
  guardPglite(driver, giveUp);
  const refusal = { code: '54000', message: 'Too many values in one request' };
  await expect(driver.query(...tooMany())).rejects.toMatchObject(refusal);
  await expect(driver.transaction((tx) => tx.query(...tooMany()))).rejects.toMatchObject(refusal);
  const most = `select 1 as one where 1 in (${list.slice(0, list.lastIndexOf(','))})`;
  expect((await driver.query(most, many.slice(1))).rows).toEqual([{ one: 1 }]);
  expect(giveUp).not.toHaveBeenCalled();
});

it('refuses JSON so deep that PGlite would answer nothing', async () => {
  const { driver, giveUp } = await aDatabase();
  guardPglite(driver, giveUp);
  const deep = ['['.repeat(10_000)];
  await expect(driver.query('select $1::jsonb', deep)).rejects.toMatchObject({ code: '54001' });
});

it('gives up when the database no longer answers, and not for an error of one statement', async () => {
  const { driver, giveUp } = await aDatabase();
  const raw = driver.query.bind(driver);
  driver.query = ((sql: string, params?: unknown[]) =>
    sql === 'break' ? raw(...tooMany()) : raw(sql, params)) as typeof raw;
  guardPglite(driver, giveUp);
  await expect(driver.query('select $1::boolean', ['x'])).rejects.toThrow('Invalid input');
  await expect(driver.query('select 1 / 0')).rejects.toThrow('division by zero');
  await driver.transaction(async (tx) => {
    await tx.query('select 1 / 0').catch(() => undefined);
    await tx.query('select $1::boolean', ['x']).catch(() => undefined);
  });
  expect(giveUp).not.toHaveBeenCalled();
  await driver.query('break').catch(() => undefined);
  await driver.query('select 2').catch(() => undefined);
  expect(giveUp).toHaveBeenCalledWith('The database stopped answering.');
});
