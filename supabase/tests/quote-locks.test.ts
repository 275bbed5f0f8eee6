import { randomUUID } from 'node:crypto';
import { eventually } from '@domain/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type World } from './support/personas.ts';
import { hashOf, senderIn } from './support/sending.ts';

// What happens to one quote at the same moment: whoever writes its items waits for the quote first.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { begin, finish, send, act, newQuote, edit, life, events } = senderIn(() => world);

/** A call of the tenant's user, as a statement with its values. */
type Call = [sql: string, values: unknown[]];

const saving = (item: string, unitPrice: string): Call => [
  `select public.save_edit($1, 'line_item', $2, $3)`,
  [randomUUID(), item, { unitPrice }],
];
const finishing = (delivery: string): Call => [
  'select public.finish_send($1, $2)',
  [delivery, { state: 'sent' }],
];
const accepting = (token: string, sha256: string): Call => [
  'select public.client_act($1, false, $2)',
  [hashOf(token), { kind: 'accept', name: 'Dana', sha256 }],
];

async function aSentQuote() {
  const quote = await newQuote(world.glow, {}, [{ unitPrice: '10.00' }, { unitPrice: '20.00' }]);
  const sent = await send(world.glow, quote);
  return { quote, sent, items: await itemsOf(quote) };
}

const itemsOf = async (quote: string) =>
  (
    await world.asOwner(
      'select id from public.line_items where quote_id = $1 order by sort_order',
      [quote],
    )
  ).map(({ id }) => String(id));

const isChanged = async (quote: string) =>
  (await world.as(world.glow.user, 'select id, "isChanged" from public.list_quotes()', [])).find(
    ({ id }) => id === quote,
  )?.isChanged;

/** Resolves when somebody waits for a lock in this test's database, of several on the server. */
const someoneWaits = () =>
  eventually(async () => {
    const waiting = await world.asOwner(
      `select pid from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    expect(waiting).not.toEqual([]);
  });

/** Makes the first call, and commits it only when the second waits for it. Resolves with the second. */
async function meanwhile(
  first: { who: World['superUser']; call: Call },
  second: () => Promise<unknown>,
): Promise<unknown> {
  // The second may be refused before the answer to the commit is read, and nobody awaits it until then.
  const waiting: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await world.transaction(first.who, async (client) => {
    await client.query(...first.call);
    waiting.push(Promise.allSettled([second()]));
    await someoneWaits();
  });
  const [outcome] = (await waiting[0]) ?? [];
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome?.value;
}

describe('an edit of an item', () => {
  it('that is not saved yet keeps an acceptance from locking another price', async () => {
    const { quote, sent, items } = await aSentQuote();
    const call = saving(String(items[0]), '7.00');
    await meanwhile({ who: world.glow.user, call }, () =>
      act(sent.token, { kind: 'accept', name: 'Dana', sha256: sent.sha256 }),
    );
    expect(await life(world.glow, quote)).toMatchObject({ status: 'accepted', isLocked: false });
  });

  it('is refused by an acceptance that it had to wait for', async () => {
    const { quote, sent, items } = await aSentQuote();
    const item = String(items[0]);
    const first = { who: serviceRole, call: accepting(sent.token, sent.sha256) };
    const edited = meanwhile(first, () => edit(world.glow, 'line_item', item, { unitPrice: '7' }));
    expect(await refusal(edited)).toBe('PT409');
    const direct = world.as(
      world.glow.user,
      'update public.line_items set unit_price = 7 where id = $1',
      [item],
    );
    expect(await refusal(direct)).toBe('PT409');
    expect(await life(world.glow, quote)).toMatchObject({ status: 'accepted', isLocked: true });
  });

  it('made directly is refused by an acceptance that it had to wait for', async () => {
    const { sent, items } = await aSentQuote();
    const first = { who: serviceRole, call: accepting(sent.token, sent.sha256) };
    const edited = meanwhile(first, () =>
      world.as(world.glow.user, 'update public.line_items set unit_price = 7 where id = $1', [
        items[0],
      ]),
    );
    expect(await refusal(edited)).toBe('PT409');
  });

  it('is noticed as a change, whether the sending ends before or after it', async () => {
    const first = await newQuote(world.glow, {}, [{ unitPrice: '10.00' }]);
    const begun = await begin(world.glow, first);
    const [item] = await itemsOf(first);
    await meanwhile({ who: world.glow.user, call: saving(String(item), '7.00') }, () =>
      finish(begun.id),
    );
    const second = await newQuote(world.glow, {}, [{ unitPrice: '10.00' }]);
    const other = await begin(world.glow, second);
    const [its] = await itemsOf(second);
    await meanwhile({ who: serviceRole, call: finishing(other.id) }, () =>
      edit(world.glow, 'line_item', String(its), { unitPrice: '7.00' }),
    );
    for (const quote of [first, second]) {
      expect(await isChanged(quote)).toBe(true);
      expect((await events(quote)).map(({ kind }) => kind).sort()).toEqual(['changed', 'sent']);
    }
  });
});

describe('the quote is locked before its items', () => {
  const calls: Record<string, (quote: string, items: string[]) => Call> = {
    'by an edit': (_quote, items) => saving(String(items[1]), '7.00'),
    'by a deletion': (_quote, items) => ['select public.delete_line_item($1)', [items[1]]],
    'by an addition': (quote) => ['select public.add_line_item($1, $2)', [quote, {}]],
    'by a new order': (quote, items) => [
      'select public.order_line_items($1, $2)',
      [quote, items.toReversed()],
    ],
    'by a discard': (quote) => ['select public.discard_changes($1, $2, 1)', [quote, randomUUID()]],
  };
  it.each(Object.entries(calls))('%s', async (_who, callOf) => {
    const { quote, items } = await aSentQuote();
    await edit(world.glow, 'line_item', String(items[0]), { unitPrice: '11.00' });
    const waiting: Promise<unknown>[] = [];
    await world.transaction(world.glow.user, async (client) => {
      await client.query('select from public.quotes where id = $1 for update', [quote]);
      waiting.push(world.as(world.glow.user, ...callOf(quote, items)));
      await someoneWaits();
      // Refused if one of them were locked already.
      await client.query('select from public.line_items where quote_id = $1 for update nowait', [
        quote,
      ]);
    });
    await waiting[0];
  });
});
