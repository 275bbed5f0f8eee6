import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, visitor, type World } from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, send, view, act, newQuote, edit } = senderIn(() => world);

const check = async (code: unknown, file: string | null = null) =>
  (await world.as(serviceRole, 'select public.check_receipt($1, $2) as found', [code, file]))[0]
    ?.found as Json | null;
const record = (delivery: string, file: string) =>
  world.as(serviceRole, 'select public.record_file($1, $2)', [delivery, file]);
const keep = (code: string, file: string) =>
  world.as(serviceRole, 'select public.record_receipt($1, $2)', [code, file]);
const filesOf = async (delivery: string) =>
  (await world.asOwner('select files from public.deliveries where id = $1', [delivery]))[0]?.files;
const aFile = () => randomBytes(32).toString('hex');
const change = (quote: string, projectTitle: string) =>
  edit(world.glow, 'quote', quote, { projectTitle });

/** Accepts what a link shows, and answers its receipt's code. */
async function accept(token: string, more: Json = {}): Promise<string> {
  const { receipt } = (await act(token, { kind: 'accept', name: 'Dana Doe', ...more })) as {
    receipt: { code: string };
  };
  return receipt.code;
}

describe('a receipt', () => {
  it('says what was accepted, when and by whom, and nothing else', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Dana', paymentTerms: 'Secret' });
    const { token } = await send(world.glow, quote);
    expect(await view(token)).toMatchObject({ receipt: null });
    const code = await accept(token);
    const found = await check(code);
    expect(found).toEqual({
      company: 'Glow',
      number: expect.stringMatching(/^Q-\d{4}-\d{4}$/),
      version: 1,
      total: '108.50',
      at: expect.any(String),
      by: 'Dana Doe',
      newest: 1,
      file: null,
      unprinted: null,
    });
    // Repeating the acceptance does not make another one.
    expect(await accept(token)).toBe(code);
    expect(await view(token)).toMatchObject({ receipt: { code } });
  });

  it('names the company as the version does', async () => {
    const own = `insert into public.company_profiles (tenant_id, legal_name) values ($1, $2)
      on conflict (tenant_id) do update set legal_name = excluded.legal_name`;
    await world.asOwner(own, [world.glow.id, 'Glow Aesthetics LLC']);
    const { token } = await send(world.glow, await newQuote(world.glow));
    const code = await accept(token);
    await world.asOwner(own, [world.glow.id, '']);
    expect(await check(code)).toMatchObject({ company: 'Glow Aesthetics LLC' });
  });

  it('is none of a version that is open or declined', async () => {
    const quote = await newQuote(world.glow);
    const { token } = await send(world.glow, quote);
    await act(token, { kind: 'decline', reason: '' });
    expect(await view(token)).toMatchObject({ receipt: { decision: 'declined', code: null } });
    const codes = 'select receipt_code from public.quote_versions where quote_id = $1';
    expect(await world.asOwner(codes, [quote])).toEqual([{ receipt_code: null }]);
    for (const code of [null, randomUUID(), quote]) expect(await check(code)).toBeNull();
  });

  it('says which version counts by now', async () => {
    const quote = await newQuote(world.glow);
    const code = await accept((await send(world.glow, quote)).token);
    await world.as(world.glow.user, 'select public.continue_quote($1)', [quote]);
    await change(quote, 'Second');
    const begun = await begin(world.glow, quote);
    expect(await check(code)).toMatchObject({ version: 1, newest: 1 });
    await finish(begun.id);
    expect(await check(code)).toMatchObject({ version: 1, newest: 2 });
    const second = await accept(begun.token);
    expect(second).not.toBe(code);
    expect(await check(second)).toMatchObject({ version: 2, newest: 2 });
  });

  it('is not known any more once its quote is deleted or its tenant is not active', async () => {
    const quote = await newQuote(world.glow);
    const code = await accept((await send(world.glow, quote)).token);
    const deleted = 'update public.quotes set deleted_at = $2 where id = $1';
    const active = 'update public.tenants set is_active = $2 where id = $1';
    await world.asOwner(deleted, [quote, 'now']);
    expect(await check(code)).toBeNull();
    await world.asOwner(deleted, [quote, null]);
    await world.asOwner(active, [world.glow.id, false]);
    expect(await check(code)).toBeNull();
    await world.asOwner(active, [world.glow.id, true]);
    expect(await check(code)).toMatchObject({ version: 1 });
  });
});

describe('a drawn signature', () => {
  const signature = 'M10 20 12 24M30 8 30 9';
  const own = `insert into public.company_profiles (tenant_id, asks_signature) values ($1, $2)
    on conflict (tenant_id) do update set asks_signature = excluded.asks_signature`;

  it('is asked for where the company wants it, and kept with the acceptance', async () => {
    const { token } = await send(world.glow, await newQuote(world.glow));
    expect(await view(token)).toMatchObject({ asksSignature: false });
    await world.asOwner(own, [world.glow.id, true]);
    expect(await view(token)).toMatchObject({ asksSignature: true });
    expect(await act(token, { kind: 'accept', name: 'Dana Doe', signature })).toMatchObject({
      outcome: 'done',
      receipt: { signature },
    });
    await world.asOwner(own, [world.glow.id, false]);
    expect(await view(token)).toMatchObject({ asksSignature: false, receipt: { signature } });
    // Repeated after a lost answer, the first one stays.
    const again = await act(token, { kind: 'accept', name: 'Dana Doe', signature: 'M1 1' });
    expect(again).toMatchObject({ outcome: 'done', receipt: { signature } });
    expect(await check(await accept(token), aFile())).toMatchObject({
      unprinted: { signature: { strokes: signature, name: 'Dana Doe' } },
    });
  });

  it('can be left out, is of an acceptance alone, and only of strokes', async () => {
    const { token } = await send(world.glow, await newQuote(world.glow));
    for (const wrong of [
      '',
      'M',
      '<svg/>',
      'M1 2 3',
      'M301 2',
      'M3 101',
      'M01 2',
      `M${'12 0 '.repeat(1500)}!`,
      `M1 2${' 3 4'.repeat(2000)}`,
    ]) {
      const accepting = act(token, { kind: 'accept', name: 'Dana Doe', signature: wrong });
      expect(await refusal(accepting)).toBe('23514');
    }
    await act(token, { kind: 'decline', reason: '', signature });
    expect(await view(token)).toMatchObject({ receipt: { decision: 'declined', signature: null } });
  });
});

describe('a file', () => {
  it('is known with the version that it was delivered with, of this quote alone', async () => {
    const quote = await newQuote(world.glow);
    const [first, copy, second, other] = [aFile(), aFile(), aFile(), aFile()];
    const one = await send(world.glow, quote);
    await record(one.id, first);
    const toPartner = await send(world.glow, quote, { recipient: 'partner@example.com' });
    await record(toPartner.id, copy);
    await change(quote, 'Second');
    const two = await send(world.glow, quote);
    await record(two.id, second);
    const elsewhere = await send(world.harbor, await newQuote(world.harbor));
    await record(elsewhere.id, other);
    const code = await accept(two.token);
    const versionOf = async (file: string) => (await check(code, file))?.file;
    expect(await versionOf(second)).toEqual({ version: 2 });
    expect(await versionOf(first)).toEqual({ version: 1 });
    expect(await versionOf(copy)).toEqual({ version: 1 });
    expect(await versionOf(other)).toBeNull();
    expect(await versionOf(aFile())).toBeNull();
  });

  it('of what was sent before other options were selected is not that of the accepted version', async () => {
    const quote = await newQuote(world.glow, {}, [{}, { option: 'offered' }]);
    const [before, after] = [aFile(), aFile()];
    const one = await send(world.glow, quote);
    await record(one.id, before);
    const code = await accept(one.token, { choices: { 1: '1' } });
    expect((await check(code, before))?.file).toBeNull();
    const again = await send(world.glow, quote);
    await record(again.id, after);
    expect((await check(code, after))?.file).toEqual({ version: 1 });
    expect((await check(code))?.total).toBe('217.00');
  });

  it('that the client can save is known once it was made, and only that one', async () => {
    const quote = await newQuote(world.glow, { clientName: 'Dana' });
    const { token, sha256 } = await send(world.glow, quote, {
      method: 'sms',
      recipient: '+15550100999',
    });
    const code = await accept(token);
    const [saved, other] = [aFile(), aFile()];
    expect(await check(code, saved)).toMatchObject({
      file: null,
      unprinted: { snapshot: { clientName: 'Dana' }, sha256, logo: null, receiptCode: code },
    });
    await keep(code, saved);
    await keep(code, other);
    expect(await check(code, saved)).toMatchObject({ file: { version: 1 }, unprinted: null });
    expect(await check(code, other)).toMatchObject({ file: null, unprinted: null });
    expect(
      await refusal(
        keep(await accept((await send(world.glow, await newQuote(world.glow))).token), 'x'),
      ),
    ).toBe('23514');
  });

  it('of an attempt that failed is not taken for the version that was sent instead', async () => {
    const quote = await newQuote(world.glow);
    const failed = await begin(world.glow, quote);
    const old = aFile();
    await record(failed.id, old);
    await finish(failed.id, { state: 'failed', reason: 'No such mailbox' });
    await change(quote, 'Second');
    const again = await send(world.glow, quote, { key: failed.key });
    const code = await accept(again.token);
    expect((await check(code, old))?.file).toBeNull();
  });

  it('that was not delivered is not known, and one that may have been is', async () => {
    const quote = await newQuote(world.glow);
    const code = await accept((await send(world.glow, quote)).token);
    const again = (recipient: string) => begin(world.glow, quote, { recipient });
    const [refused, unsure] = [await again('a@example.com'), await again('b@example.com')];
    const [lost, likely] = [aFile(), aFile()];
    await record(refused.id, lost);
    await record(unsure.id, likely);
    await finish(refused.id, { state: 'failed', reason: 'No such mailbox' });
    await finish(unsure.id, { state: 'failed', uncertain: true });
    expect((await check(code, lost))?.file).toBeNull();
    expect((await check(code, likely))?.file).toEqual({ version: 1 });
  });

  it('is kept once, the newest fifty of a delivery, and only a hash', async () => {
    const { id } = await begin(world.glow, await newQuote(world.glow));
    const files = Array.from({ length: 52 }, aFile);
    for (const file of files) await record(id, file);
    await record(id, files.at(-1) as string);
    expect(await filesOf(id)).toEqual(files.slice(2));
    expect(await refusal(record(id, 'not a hash'))).toBe('23514');
    await record(randomUUID(), aFile());
  });
});

it('only the server asks about receipts and keeps files', async () => {
  const { id } = await begin(world.glow, await newQuote(world.glow));
  for (const who of [visitor, world.glow.user, world.superUser]) {
    for (const sql of [
      `select public.check_receipt('${randomUUID()}')`,
      `select public.record_file('${id}', '${aFile()}')`,
      `select public.record_receipt('${randomUUID()}', '${aFile()}')`,
      `select private.check_receipt('${randomUUID()}', null)`,
    ]) {
      expect(await refusal(world.as(who, sql)), `${who.role}: ${sql}`).toBe('42501');
    }
  }
  expect(await filesOf(id)).toEqual([]);
});
