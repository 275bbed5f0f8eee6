import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotes } from '../functions/_shared/domain/arbitraries.ts';
import { isChangedSinceSent } from '../functions/_shared/domain/changedSinceSent.ts';
import { draftSnapshot, versionToSend } from '../functions/_shared/domain/draftSnapshot.ts';
import type {
  Letterhead,
  Quote,
  QuoteLife,
  SentContent,
} from '../functions/_shared/domain/types.ts';
import { startWorld, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// What the page previews is what the database freezes.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, act, newQuote, edit } = senderIn(() => world);
const today = new Date().toISOString().slice(0, 10);

/** A quote as the page has it. */
async function read(quote: string) {
  const [row] = await world.as(
    world.glow.user,
    `select provider_id, public.quote_life(quotes) as life, public.sent_content(quotes) as sent
     from public.quotes where id = $1`,
    [quote],
  );
  const [draft] = await world.asOwner(
    'select private.draft_of(quotes) as draft, private.letterhead(tenant_id) as company from public.quotes where id = $1',
    [quote],
  );
  const provider = row?.provider_id
    ? { id: 'p', name: 'Provider of glow', phone: '', email: '' }
    : null;
  return {
    quote: { ...(draft?.draft as object), id: quote, provider, logo: null } as Quote,
    company: draft?.company as Letterhead,
    life: row?.life as QuoteLife,
    sent: row?.sent as SentContent | null,
  };
}

it('a random quote is frozen as it is previewed, and is then unchanged since it was sent', async () => {
  const { glow } = world;
  await world.as(
    glow.user,
    "update public.tenants set time_zone = 'UTC', decimal_quantities = true where true",
  );
  const texts = fc.record({
    clientName: fc.constantFrom('Dana Reyes', '', 'Łucja “&” <Co>'),
    paymentTerms: fc.constantFrom('', 'Net 30\nor before'),
    providerId: fc.constantFrom(null, glow.providerId),
  });
  await fc.assert(
    fc.asyncProperty(quotes, texts, async ({ lineItems, ...head }, fields) => {
      const items = lineItems.slice(0, 5).map(({ id: _, sortOrder: _s, ...item }) => item);
      const id = await newQuote(glow, { ...fields, ...head }, items);
      const { quote, company, life, sent } = await read(id);
      const now = { life, sent, isChanged: false, company, today, validUntil: '2099-12-31' };
      const {
        snapshot,
        number,
        id: delivery,
      } = await begin(glow, id, { validUntil: '2099-12-31' });
      expect({ ...draftSnapshot(quote, company, null, versionToSend(now)), number }).toEqual(
        snapshot,
      );
      await finish(delivery);
      const after = await read(id);
      expect(after.sent && isChangedSinceSent(after.quote, after.sent)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

it('a version is called as it is previewed: the next one, or the same once more', async () => {
  const { glow } = world;
  const id = await newQuote(glow);
  const validUntil = '2099-12-31';
  const sendAs = async (isChanged: boolean, day = validUntil) => {
    const { life, sent, company } = await read(id);
    const previewed = versionToSend({ life, sent, isChanged, company, today, validUntil: day });
    const { id: delivery, token, snapshot } = await begin(glow, id, { validUntil: day });
    await finish(delivery);
    const { number, version, issuedOn } = snapshot;
    expect(previewed).toEqual({
      version,
      issuedOn,
      validUntil: day,
      number: life.number ?? 'Draft',
    });
    return { token, number, version };
  };
  expect(await sendAs(false)).toMatchObject({ version: 1 });
  expect(await sendAs(false)).toMatchObject({ version: 1 });
  expect(await sendAs(false, '2099-12-30')).toMatchObject({ version: 2 });
  await edit(glow, 'quote', id, { clientName: 'Dana' });
  const third = await sendAs(true, '2099-12-30');
  expect(third).toMatchObject({ version: 3 });
  await act(third.token, { kind: 'decline' });
  expect(await sendAs(false, '2099-12-30')).toMatchObject({ version: 4 });
  // The company's profile is a part of the version.
  await world.asOwner(
    "insert into public.company_profiles (tenant_id, phone) values ($1, '555 0199') on conflict (tenant_id) do update set phone = excluded.phone",
    [glow.id],
  );
  expect(await sendAs(false, '2099-12-30')).toMatchObject({ version: 5 });
  expect(await sendAs(false, '2099-12-30')).toMatchObject({ version: 5 });
});
