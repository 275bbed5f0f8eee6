import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../functions/_shared/domain/constants.ts';
import { refusal, serviceRole, startWorld, type Tenant, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, view, act, newQuote, edit, events } = senderIn(() => world);

const today = new Date().toISOString().slice(0, 10);

/** A quote of $108.50, with a deposit of half unless another one is given. */
async function sent(deposit = '50%') {
  const quote = await newQuote(world.glow, { clientName: 'Dana', deposit }, [
    { description: 'Ring' },
  ]);
  return { quote, ...(await send(world.glow, quote)) };
}
async function accepted(deposit?: string) {
  const { quote, token } = await sent(deposit);
  await act(token, { kind: 'accept', name: 'Dana' });
  return { quote, token };
}
const record = (quote: string, payment: Json = {}, tenant: Tenant = world.glow) => {
  const { id = randomUUID(), amount = '20.00', paidOn = today } = payment;
  return world.as(tenant.user, 'select public.record_payment($1, $2, $3, $4) as id', [
    id,
    quote,
    amount,
    paidOn,
  ]);
};
const remove = (id: unknown, tenant: Tenant = world.glow) =>
  world.as(tenant.user, 'select public.remove_payment($1) as id', [id]);
const columnOf = async (column: string, quote: string) =>
  (
    await world.as(
      world.glow.user,
      `select public.${column}(quotes) as value from public.quotes where id = $1`,
      [quote],
    )
  )[0]?.value;
const standOf = (quote: string) => columnOf('payment_stand', quote);
const paymentsOf = (quote: string) =>
  world.as(
    world.glow.user,
    'select amount::text, recorder from public.payments where quote_id = $1 order by created_at',
    [quote],
  );
const company = (row: Json) =>
  world.asOwner(
    `insert into public.company_profiles (tenant_id, pay_link, bank_details) values ($1, $2, $3)
     on conflict (tenant_id) do update set pay_link = excluded.pay_link, bank_details = excluded.bank_details`,
    [world.glow.id, row.payLink, row.bankDetails],
  );

describe('a payment', () => {
  it('is recorded for an accepted quote, and lowers what is due', async () => {
    const { quote } = await accepted();
    expect(await standOf(quote)).toEqual({
      total: '108.50',
      deposit: '54.25',
      received: '0.00',
      due: '54.25',
    });
    const stamp = await columnOf('quote_stamp', quote);
    const [{ id } = {}] = await record(quote, { amount: '20' });
    expect(await standOf(quote)).toEqual({
      total: '108.50',
      deposit: '54.25',
      received: '20.00',
      due: '34.25',
    });
    expect(await columnOf('quote_stamp', quote)).not.toBe(stamp);
    await record(quote, { amount: '100.00' });
    expect(await standOf(quote)).toEqual({
      total: '108.50',
      deposit: '54.25',
      received: '120.00',
      due: '0.00',
    });
    expect(await remove(id)).toEqual([{ id }]);
    expect(await paymentsOf(quote)).toEqual([{ amount: '100.00', recorder: 'anna' }]);
    expect(await refusal(remove(id))).toBe('PT404');
    expect((await events(quote)).slice(-3)).toMatchObject([
      { kind: 'paid', actor: 'anna', version: 1, details: { amount: '20.00', paidOn: today } },
      { kind: 'paid', details: { amount: '100.00' } },
      { kind: 'unpaid', details: { amount: '20.00' } },
    ]);
  });

  it('is recorded once under its id, and never changed by a repetition', async () => {
    const { quote } = await accepted();
    const payment = { id: randomUUID(), amount: '54.25' };
    await Promise.all([1, 2, 3].map(() => record(quote, payment)));
    expect(await paymentsOf(quote)).toHaveLength(1);
    for (const other of [{ amount: '54.26' }, { paidOn: '2026-01-02' }]) {
      expect(await refusal(record(quote, { ...payment, ...other }))).toBe('PT409');
    }
    expect(await refusal(record((await accepted()).quote, payment))).toBe('PT409');
    expect(await paymentsOf(quote)).toMatchObject([{ amount: '54.25' }]);
    expect((await events(quote)).filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  it('needs an acceptance, an amount and a day that has come', async () => {
    expect(await refusal(record((await sent()).quote))).toBe('PT409');
    const { quote } = await accepted();
    for (const amount of ['0', '-1', '1.005', '10000000', 'NaN']) {
      expect([amount, await refusal(record(quote, { amount }))]).toEqual([amount, '23514']);
    }
    expect(await refusal(record(quote, { paidOn: '1999-12-31' }))).toBe('23514');
    const in3Days = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await refusal(record(quote, { paidOn: in3Days }))).toBe('PT409');
    expect(await paymentsOf(quote)).toEqual([]);
  });

  it('is refused where a quote has too many', async () => {
    const { quote } = await accepted();
    for (let count = 0; count < limits.paymentsPerQuote; count += 1) await record(quote);
    expect(await refusal(record(quote))).toBe('PT409');
    expect(await paymentsOf(quote)).toHaveLength(limits.paymentsPerQuote);
  });

  it('belongs to its tenant', async () => {
    const { quote } = await accepted();
    const [{ id } = {}] = await record(quote);
    expect(await refusal(record(quote, {}, world.harbor))).toBe('PT404');
    expect(await refusal(remove(id, world.harbor))).toBe('PT404');
    const read = 'select id from public.payments where quote_id = $1';
    expect(await world.as(world.harbor.user, read, [quote])).toEqual([]);
    expect(await world.as(world.glow.user, read, [quote])).toEqual([{ id }]);
    for (const write of [
      `insert into public.payments (id, tenant_id, quote_id, amount, paid_on, recorder)
        values (gen_random_uuid(), '${world.glow.id}', '${quote}', 1, current_date, 'anna')`,
      'update public.payments set amount = 1 where true',
      'delete from public.payments where true',
    ]) {
      expect(await refusal(world.as(world.glow.user, write))).toBe('42501');
    }
  });

  it('is gone from what can be recorded once its quote is deleted', async () => {
    const { quote } = await accepted();
    const [{ id } = {}] = await record(quote);
    await world.as(world.glow.user, 'select public.delete_quote($1)', [quote]);
    expect(await refusal(record(quote))).toBe('PT404');
    expect(await refusal(remove(id))).toBe('PT404');
  });
});

describe('what is due', () => {
  it('is nothing before the acceptance, and without a deposit', async () => {
    const { quote, token } = await sent();
    expect(await standOf(quote)).toBeNull();
    expect((await view(token))?.payment).toBeNull();
    const free = await accepted('');
    expect(await standOf(free.quote)).toMatchObject({ deposit: '0.00', due: '0.00' });
    expect((await view(free.token))?.payment).toBeNull();
    await record(free.quote, { amount: '5' });
    expect(await standOf(free.quote)).toEqual({
      total: '108.50',
      deposit: '0.00',
      received: '5.00',
      due: '0.00',
    });
  });

  it('is shown to the client, with how to pay and what was received', async () => {
    await company({
      payLink: 'https://pay.example/{number}?amount={amount}',
      bankDetails: 'First Bank\n123',
    });
    const { quote, token } = await accepted();
    const { snapshot, payment } = (await view(token)) ?? {};
    const { number } = snapshot as Json;
    expect(payment).toEqual({
      deposit: '54.25',
      due: '54.25',
      received: [],
      payLink: `https://pay.example/${number}?amount=54.25`,
      bankDetails: 'First Bank\n123',
      card: 'none',
    });
    await record(quote, { amount: '4.25', paidOn: '2026-02-01' });
    await record(quote, { amount: '1.00', paidOn: '2026-01-01' });
    expect((await view(token))?.payment).toMatchObject({
      due: '49.00',
      received: [
        { amount: '1.00', on: '2026-01-01' },
        { amount: '4.25', on: '2026-02-01' },
      ],
      payLink: `https://pay.example/${number}?amount=49.00`,
    });
    await record(quote, { amount: '49.00' });
    expect((await view(token))?.payment).toMatchObject({
      due: '0.00',
      payLink: '',
      bankDetails: '',
    });
  });

  it('is that of the version that was accepted last', async () => {
    const { quote, token } = await accepted();
    await record(quote, { amount: '54.25' });
    await world.as(world.glow.user, 'select public.continue_quote($1)', [quote]);
    await edit(world.glow, 'quote', quote, { deposit: '80.00' });
    expect((await view(token))?.payment).toMatchObject({ due: '0.00' });
    const newer = await send(world.glow, quote);
    expect(await view(token)).toMatchObject({ state: 'replaced', payment: { due: '0.00' } });
    expect((await view(newer.token))?.payment).toBeNull();
    expect(await standOf(quote)).toMatchObject({ total: '108.50', deposit: '54.25', due: '0.00' });
    await act(newer.token, { kind: 'accept', name: 'Dana' });
    expect(await standOf(quote)).toEqual({
      total: '108.50',
      deposit: '80.00',
      received: '54.25',
      due: '25.75',
    });
    expect((await view(newer.token))?.payment).toMatchObject({ due: '25.75' });
    expect(await view(token)).toMatchObject({ state: 'replaced', payment: null });
  });

  it('is in the receipt that the client gets by email', async () => {
    await company({ payLink: 'https://pay.example', bankDetails: '' });
    await world.asOwner('delete from private.notifications');
    await accepted();
    for (;;) {
      const [row] = await world.as(serviceRole, 'select public.claim_notification() as email');
      const email = row?.email as (Json & { told: Json[]; toClient: Json }) | null;
      if (email === null) throw new Error('There was no receipt');
      if (email.told[0]?.kind !== 'receipt') continue;
      expect(email.toClient.payment).toMatchObject({
        due: '54.25',
        payLink: 'https://pay.example',
      });
      return;
    }
  });
});
