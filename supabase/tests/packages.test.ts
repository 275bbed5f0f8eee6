import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choices } from '../functions/_shared/domain/choices.ts';
import type { QuoteSnapshot } from '../functions/_shared/domain/types.ts';
import { startWorld, type World } from './support/personas.ts';
import { senderIn } from './support/sending.ts';

// A package: a section of whose options the client takes a certain number. The database decides whether
// they did.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, act, view, newQuote, edit } = senderIn(() => world);

const heading = (minQuantity: string, maxQuantity: string) => ({
  description: 'Care',
  ...{ section: 'prices', quantity: '0', unitPrice: '0', minQuantity, maxQuantity },
});
const good = { description: 'Good', unitPrice: '100.00', option: 'offered' };
const better = { description: 'Better', unitPrice: '200.00', option: 'selected' };
const best = { description: 'Best', unitPrice: '300.00', option: 'offered' };

/** A sent quote: an item of 10.00, and Care with Good, Better and Best at places 2 to 4. */
async function sent(minQuantity: string, maxQuantity: string, options = [good, better, best]) {
  const rows = [{ unitPrice: '10.00' }, heading(minQuantity, maxQuantity), ...options];
  const quote = await newQuote(world.glow, { taxRate: '0' }, rows);
  const { token } = await send(world.glow, quote);
  return { quote, token };
}
const accept = (choices?: Choices, total?: string) => ({
  kind: 'accept',
  name: 'Dana',
  ...(choices ? { choices, total } : {}),
});
const taken = (token: string, ...places: number[]) => {
  const total = places.reduce((sum, place) => sum + (place - 1) * 100, 10);
  return act(token, accept(Object.fromEntries(places.map((at) => [at, '1'])), `${total}.00`));
};

it('says in what a client gets how many of its options they take, and no other section does', async () => {
  const { token } = await sent('1', '1');
  const snapshotOf = async () => (await view(token))?.snapshot as QuoteSnapshot;
  expect((await snapshotOf()).lineItems[1]).toMatchObject({
    section: 'prices',
    minQuantity: '1',
    maxQuantity: '1',
  });
  const other = await sent('1', '0');
  const snapshot = (await view(other.token))?.snapshot as QuoteSnapshot;
  expect(snapshot.lineItems[1]).not.toHaveProperty('minQuantity');
});

describe('one of three', () => {
  it.each([[2], [3], [4]])('is accepted with the option at %i', async (place) => {
    const { token, quote } = await sent('1', '1');
    expect(await taken(token, place)).toMatchObject({ outcome: 'done' });
    const rows = await world.asOwner(
      'select option from public.line_items where quote_id = $1 order by sort_order',
      [quote],
    );
    expect(rows.map(({ option }) => option === 'selected')).toEqual(
      [0, 1, 2, 3, 4].map((at) => at === place),
    );
  });

  it('is as it was sent without choices', async () => {
    const { token } = await sent('1', '1');
    expect(await act(token, accept())).toMatchObject({ outcome: 'done' });
  });

  it.each([[[]], [[2, 3]], [[2, 3, 4]]])(
    'is not accepted with %j, and nothing is written',
    async (places) => {
      const { token, quote } = await sent('1', '1');
      expect(await taken(token, ...places)).toMatchObject({ outcome: 'incomplete', state: 'open' });
      const [row] = await world.asOwner('select locked_at from public.quotes where id = $1', [
        quote,
      ]);
      expect(row?.locked_at).toBeNull();
      expect(await taken(token, 4)).toMatchObject({ outcome: 'done' });
    },
  );

  it('is not accepted as it was sent if nothing was selected', async () => {
    const { token } = await sent('1', '1', [good, best]);
    expect(await act(token, accept())).toMatchObject({ outcome: 'incomplete' });
    expect(await act(token, { kind: 'decline' })).toMatchObject({ outcome: 'done' });
  });
});

it('of up to two takes none, one or two, and no more', async () => {
  for (const places of [[], [2], [2, 4]]) {
    const { token } = await sent('0', '2');
    expect(await taken(token, ...places)).toMatchObject({ outcome: 'done' });
  }
  const { token } = await sent('0', '2');
  expect(await taken(token, 2, 3, 4)).toMatchObject({ outcome: 'incomplete' });
});

it('of more than there are takes all of them', async () => {
  const { token } = await sent('3', '5', [good, best]);
  expect(await act(token, accept({ 2: '1' }, '110.00'))).toMatchObject({ outcome: 'incomplete' });
  expect(await act(token, accept({ 2: '1', 3: '1' }, '410.00'))).toMatchObject({ outcome: 'done' });
});

it('of a smallest number above the largest one takes the largest one', async () => {
  const { token } = await sent('3', '2');
  expect(await taken(token, 2)).toMatchObject({ outcome: 'incomplete' });
  expect(await taken(token, 2, 3, 4)).toMatchObject({ outcome: 'incomplete' });
  expect(await taken(token, 2, 4)).toMatchObject({ outcome: 'done' });
});

it('is complete without options, and ends at the next section', async () => {
  const rows = [heading('1', '1'), { unitPrice: '10.00' }, heading('0', '0'), good, better];
  const quote = await newQuote(world.glow, { taxRate: '0' }, rows);
  const { token } = await send(world.glow, quote);
  expect(await act(token, accept({ 3: '1', 4: '1' }, '310.00'))).toMatchObject({ outcome: 'done' });
});

it('that was edited since it was sent is accepted by the number that was sent', async () => {
  const { token, quote } = await sent('1', '1');
  const [row] = await world.asOwner(
    "select id from public.line_items where quote_id = $1 and section <> 'none'",
    [quote],
  );
  await edit(world.glow, 'line_item', String(row?.id), { maxQuantity: '3' });
  expect(await taken(token, 2, 3)).toMatchObject({ outcome: 'incomplete' });
  expect(await taken(token, 2)).toMatchObject({ outcome: 'done' });
});
