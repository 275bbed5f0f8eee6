import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../functions/_shared/domain/constants.ts';
import {
  newColleague,
  refusal,
  serviceRole,
  startWorld,
  type Tenant,
  type World,
} from './support/personas.ts';
import { type Json, senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.asOwner('delete from private.notifications');
  await world.asOwner("update public.profiles set notifications = 'each'");
});

const { send, view, act, newQuote, edit, events } = senderIn(() => world);

const ask = (question = 'Is travel included?', more: Json = {}) => ({
  kind: 'ask',
  question,
  key: randomUUID(),
  ...more,
});
const questionsOf = async (quote: string, tenant: Tenant = world.glow) =>
  world.as(tenant.user, 'select * from public.quote_questions($1)', [quote]) as Promise<Json[]>;
const answer = (question: unknown, text = 'Yes.', tenant: Tenant = world.glow) =>
  world.as(tenant.user, 'select public.answer_question($1, $2) as id', [question, text]);
const openOf = async (quote: string) =>
  (
    await world.as(
      world.glow.user,
      'select public.open_questions(quotes) as open from public.quotes where id = $1',
      [quote],
    )
  )[0]?.open;
const stampOf = async (quote: string) =>
  (
    await world.as(
      world.glow.user,
      'select public.quote_stamp(quotes) as stamp from public.quotes where id = $1',
      [quote],
    )
  )[0]?.stamp;
const claim = async () =>
  (await world.as(serviceRole, 'select public.claim_notification() as email'))[0]?.email as
    | (Json & { id: string; told: Json[]; toClient: Json | null })
    | null;
const finish = (email: { id: string } | null, outcome: Json = { state: 'sent' }) =>
  world.as(serviceRole, 'select public.finish_notification($1, $2)', [email?.id, outcome]);
/** What is told by the emails that are due, each sent. */
async function emptied() {
  const told: unknown[][] = [];
  for (let email = await claim(); email; email = await claim()) {
    told.push([email.to, email.told.map(({ kind }) => kind)]);
    await finish(email);
  }
  return told;
}

async function sent(
  message: Json = {},
  items: Json[] = [{ description: 'Ring' }, { description: 'Stone' }],
) {
  const quote = await newQuote(world.glow, { clientName: 'Dana' }, items);
  return { quote, ...(await send(world.glow, quote, message)) };
}

describe('a client', () => {
  it('asks about the quote or an item, and reads the answers', async () => {
    const { quote, token } = await sent();
    expect(await act(token, ask())).toMatchObject({
      outcome: 'done',
      state: 'open',
      questions: [{ question: 'Is travel included?', item: null, version: 1, answer: null }],
    });
    expect(await act(token, ask('Which stone?', { item: 1 }))).toMatchObject({
      questions: [{ item: null }, { question: 'Which stone?', item: 'Stone' }],
    });
    const [first] = await questionsOf(quote);
    expect(first).toMatchObject({ askedBy: 'client@example.com', version: 1, answer: null });
    expect(await answer(first?.id)).toEqual([{ id: first?.id }]);
    expect((await view(token))?.questions).toMatchObject([
      { answer: { text: 'Yes.', by: 'anna', at: expect.anything() } },
      { answer: null },
    ]);
    expect((await events(quote)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['sent', 'anna'],
      ['viewed', 'client@example.com'],
      ['asked', 'client@example.com'],
      ['asked', 'client@example.com'],
      ['answered', 'anna'],
    ]);
  });

  it('asks once with each key, however often and whatever became of the question', async () => {
    const { quote, token } = await sent();
    const first = ask();
    for (let times = 0; times < 3; times += 1) {
      expect(await act(token, first)).toMatchObject({ outcome: 'done' });
    }
    await answer((await questionsOf(quote))[0]?.id);
    await act(token, first);
    expect(await questionsOf(quote)).toHaveLength(1);
    await edit(world.glow, 'quote', quote, { projectTitle: 'Changed' });
    const newer = await send(world.glow, quote);
    await act(token, { ...first, sha256: newer.sha256 }, true);
    expect(await questionsOf(quote)).toHaveLength(1);
    // Another person's key is nothing to this one.
    const other = await send(world.glow, quote, { recipient: 'partner@example.com' });
    expect(await act(other.token, first)).toMatchObject({ questions: [{ answer: null }] });
    await act(token, ask());
    expect(await questionsOf(quote)).toHaveLength(3);
  });

  it('asks as often as a person would, whatever others ask', async () => {
    const { quote, token } = await sent();
    const both = Array.from({ length: limits.questionsPerDay + 5 }, () => act(token, ask()));
    const outcomes = (await Promise.all(both)).map((shown) => shown?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(limits.questionsPerDay);
    expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(5);
    const other = await send(world.glow, quote, { recipient: 'partner@example.com' });
    expect(await act(other.token, ask())).toMatchObject({ outcome: 'done' });
    const pass = () =>
      world.asOwner(
        "update public.questions set asked_at = asked_at - interval '25 hours' where quote_id = $1",
        [quote],
      );
    await pass();
    expect(await act(token, ask())).toMatchObject({ outcome: 'done' });
    await world.asOwner(
      `insert into public.questions (tenant_id, quote_id, version_id, method, recipient, question)
       select tenant_id, quote_id, id, 'email', 'client@example.com', 'x'
       from public.quote_versions, generate_series(1, $2) n where quote_id = $1`,
      [quote, limits.questionsPerQuote - limits.questionsPerDay - 1],
    );
    await pass();
    expect(await act(token, ask())).toMatchObject({ outcome: 'tooMany' });
    expect(await act(other.token, ask())).toMatchObject({ outcome: 'done' });
  });

  it('sees only what was asked from links to the same person, in every version', async () => {
    const { quote, token } = await sent();
    await act(token, ask());
    const other = await send(world.glow, quote, { recipient: 'partner@example.com' });
    expect((await view(other.token))?.questions).toEqual([]);
    await edit(world.glow, 'quote', quote, { projectTitle: 'Changed' });
    const newer = await send(world.glow, quote, { recipient: 'Client@example.com' });
    expect((await view(newer.token))?.questions).toMatchObject([{ version: 1 }]);
    expect((await view(token))?.questions).toHaveLength(1);
  });

  it('asks whatever became of the quote, unless the link is revoked or shows another version', async () => {
    const { quote, token, linkId } = await sent();
    await act(token, { kind: 'accept', name: 'Dana' });
    expect(await act(token, ask())).toMatchObject({ outcome: 'done', state: 'accepted' });
    const sha256 = 'a1'.repeat(32);
    expect(await act(token, ask('And this?', { sha256 }))).toMatchObject({ outcome: 'replaced' });
    const staff = { callerTenant: world.glow.id };
    expect(await act(token, ask('And this?', staff))).toMatchObject({ outcome: 'staff' });
    await world.as(world.glow.user, 'select public.revoke_link($1)', [linkId]);
    const revoked = await act(token, ask('And this?'));
    expect(revoked).toMatchObject({ outcome: 'revoked' });
    expect(revoked).not.toHaveProperty('questions');
    expect(await questionsOf(quote)).toHaveLength(1);
  });

  it.each([
    ['an item that the version lacks', { item: 2 }, '22023'],
    ['an item before the first', { item: -1 }, '22023'],
    ['an empty question', { question: ' \n ' }, '23514'],
    ['a question that is too long', { question: 'x'.repeat(1001) }, '23514'],
    ['no question', { question: null }, '23502'],
  ])('is refused %s', async (_, wrong, code) => {
    const { quote, token } = await sent();
    expect(await refusal(act(token, { ...ask(), ...wrong }))).toBe(code);
    expect(await questionsOf(quote)).toEqual([]);
  });

  it('must say which version is meant, with the newest', async () => {
    const { token } = await sent();
    expect(await refusal(act(token, ask(), true))).toBe('22023');
  });
});

describe('an answer', () => {
  async function asked(message: Json = {}) {
    const { quote, token } = await sent(message);
    await act(token, ask());
    const [question] = await questionsOf(quote);
    return { quote, token, id: question?.id };
  }

  it('is given once; repeated after a lost response, it changes nothing', async () => {
    const { quote, id } = await asked();
    await answer(id);
    await answer(id);
    expect(await refusal(answer(id, 'No.'))).toBe('PT409');
    expect(await questionsOf(quote)).toMatchObject([{ answer: 'Yes.', answeredBy: 'anna' }]);
    expect((await events(quote)).filter(({ kind }) => kind === 'answered')).toHaveLength(1);
  });

  it('may be given elsewhere: the question is closed, and nobody is told', async () => {
    const { quote, token, id } = await asked();
    await emptied();
    const close = () => world.as(world.glow.user, 'select public.answer_question($1)', [id]);
    await close();
    await close();
    expect(await openOf(quote)).toBe(0);
    expect((await view(token))?.questions).toMatchObject([{ answer: { text: null, by: 'anna' } }]);
    expect(await emptied()).toEqual([]);
    expect((await events(quote)).filter(({ kind }) => kind === 'answered')).toMatchObject([
      { details: { isHere: false, recipient: 'client@example.com' } },
    ]);
    // Closed by mistake, it can be answered, which is told, and then stands.
    await answer(id);
    expect((await view(token))?.questions).toMatchObject([{ answer: { text: 'Yes.' } }]);
    expect(await emptied()).toEqual([['client@example.com', ['answered']]]);
    expect(await refusal(close())).toBe('PT409');
  });

  it('is given once by two users at the same time', async () => {
    const { quote, id } = await asked();
    const both = await Promise.allSettled([answer(id, 'Yes.'), answer(id, 'No.')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await questionsOf(quote)).toHaveLength(1);
  });

  it('must say something', async () => {
    const { id } = await asked();
    expect(await refusal(answer(id, ' '))).toBe('23514');
    expect(await refusal(answer(id, 'x'.repeat(2001)))).toBe('23514');
  });

  it('is only for the tenant’s users, and for a quote that is there', async () => {
    const { quote, id } = await asked();
    expect(await refusal(answer(id, 'Yes.', world.harbor))).toBe('PT404');
    expect(await refusal(answer(randomUUID()))).toBe('PT404');
    expect(await questionsOf(quote, world.harbor)).toEqual([]);
    await world.as(world.glow.user, 'select public.delete_quote($1)', [quote]);
    expect(await refusal(answer(id))).toBe('PT404');
    expect(await questionsOf(quote)).toEqual([]);
  });

  it('shows in the count of open questions and in the quote’s stamp', async () => {
    const { quote, token } = await sent();
    const stamps = [await stampOf(quote)];
    expect(await openOf(quote)).toBe(0);
    await act(token, ask());
    stamps.push(await stampOf(quote));
    expect(await openOf(quote)).toBe(1);
    await answer((await questionsOf(quote))[0]?.id);
    stamps.push(await stampOf(quote));
    expect(await openOf(quote)).toBe(0);
    expect(new Set(stamps).size).toBe(3);
  });
});

describe('the emails', () => {
  it('tell the sender of a question, and the client of the answer', async () => {
    const { quote, token, number, id: deliveryId } = await sent();
    await act(token, ask('Which stone?', { item: 1 }));
    const toSender = await claim();
    expect(toSender).toMatchObject({
      to: 'anna@example.com',
      toClient: null,
      told: [
        {
          kind: 'asked',
          quoteId: quote,
          number,
          by: 'client@example.com',
          question: { question: 'Which stone?', item: 'Stone', answer: null },
        },
      ],
    });
    await finish(toSender);
    await answer((await questionsOf(quote))[0]?.id, 'An opal.');
    const toClient = await claim();
    expect(toClient).toMatchObject({
      to: 'client@example.com',
      told: [
        {
          kind: 'answered',
          by: 'anna',
          question: { question: 'Which stone?', answer: { text: 'An opal.', by: 'anna' } },
        },
      ],
      toClient: {
        snapshot: { clientName: 'Dana' },
        sender: { name: 'anna', email: 'anna@example.com' },
        deliveryId,
      },
    });
    await finish(toClient, { state: 'failed', uncertain: true, reason: '' });
    expect(await claim()).toBeNull();
    const notified = (await events(quote)).filter(({ kind }) => kind === 'notified');
    expect(notified.map(({ details }) => details)).toEqual([
      { about: 'answered', state: 'uncertain', reason: '', recipient: 'client@example.com' },
    ]);
  });

  it('each question is told, and not what was answered before the email left', async () => {
    const { quote, token } = await sent();
    await act(token, ask('First?'));
    await act(token, ask('Second?'));
    await answer((await questionsOf(quote))[0]?.id);
    expect(await emptied()).toEqual([
      ['anna@example.com', ['asked']],
      ['client@example.com', ['answered']],
    ]);
  });

  it('one a day tells all that is open; none tells nothing', async () => {
    await world.asOwner("update public.profiles set notifications = 'daily'");
    const { token } = await sent();
    await act(token, ask('First?'));
    await act(token, ask('Second?'));
    expect(await emptied()).toEqual([]);
    await world.asOwner("update private.notifications set due_at = now() - interval '1 minute'");
    expect(await emptied()).toEqual([['anna@example.com', ['asked', 'asked']]]);
    await world.asOwner("update public.profiles set notifications = 'none'");
    await act(token, ask('Third?'));
    expect(await emptied()).toEqual([]);
  });

  it('an email that failed is not tried again for a question that was answered meanwhile', async () => {
    const { quote, token } = await sent();
    await act(token, ask());
    const toSender = await claim();
    await answer((await questionsOf(quote))[0]?.id);
    await finish(toSender, { state: 'failed', reason: 'Busy' });
    await world.asOwner("update private.notifications set due_at = now() - interval '1 minute'");
    expect(await emptied()).toEqual([['client@example.com', ['answered']]]);
  });

  it('an answer goes to the newest link that works, and to none where none does', async () => {
    const { quote, token, linkId } = await sent();
    await act(token, ask());
    await act(token, ask());
    const [first, second] = (await questionsOf(quote)).map(({ id }) => id);
    await emptied();
    const newer = await send(world.glow, quote, { recipient: 'CLIENT@example.com' });
    await world.as(world.glow.user, 'select public.revoke_link($1)', [linkId]);
    await answer(first);
    expect(await emptied()).toEqual([['CLIENT@example.com', ['answered']]]);
    await world.as(world.glow.user, 'select public.revoke_link($1)', [newer.linkId]);
    await answer(second);
    expect(await emptied()).toEqual([]);
  });

  it('tell another user of what the client of one who left asks', async () => {
    const { quote, token } = await sent();
    const colleague = await newColleague(world, world.glow);
    const newsOf = async (sub: string) =>
      (await world.as({ role: 'authenticated', sub }, 'select public.list_news() as news'))[0]
        ?.news as { quotes: string[] };
    const setActive = (isActive: boolean) =>
      world.asOwner('update public.profiles set is_active = $2 where id = $1', [
        world.glow.user.sub,
        isActive,
      ]);
    await act(token, ask());
    expect(await emptied()).toEqual([['anna@example.com', ['asked']]]);
    expect((await newsOf(colleague)).quotes).not.toContain(quote);
    await setActive(false);
    await act(token, ask());
    expect(await emptied()).toEqual([['colleague@example.com', ['asked']]]);
    expect((await newsOf(colleague)).quotes).toContain(quote);
    await setActive(true);
    expect((await newsOf(colleague)).quotes).not.toContain(quote);
  });

  it.each([
    ['sms', '+15550100000'],
    ['link', 'Dana'],
  ])(
    'a client without an address (%s) reads the answer on the page alone',
    async (method, recipient) => {
      const subject = method === 'link' ? '' : 'Quote';
      const { quote, token } = await sent({ method, recipient, subject });
      await act(token, ask());
      await answer((await questionsOf(quote))[0]?.id);
      expect(await emptied()).toEqual([]);
      expect((await view(token))?.questions).toMatchObject([{ answer: { text: 'Yes.' } }]);
    },
  );
});

it('a question is news to whoever sent the link', async () => {
  const { quote, token } = await sent();
  await act(token, { kind: 'viewed' });
  const news = async () =>
    (await world.as(world.glow.user, 'select public.list_news() as news'))[0]?.news as Json & {
      quotes: string[];
    };
  await world.as(world.glow.user, 'select public.see_news($1)', [(await news()).until]);
  expect((await news()).quotes).not.toContain(quote);
  await act(token, ask());
  expect((await news()).quotes).toContain(quote);
});
