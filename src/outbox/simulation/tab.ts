import type { LineItem } from '@domain/types.ts';
import { ApiError, errorOf, networkError } from '../../api/apiError.ts';
import type { requestJson } from '../../api/client.ts';
import { aBackend, session, tokenOf } from '../../api/testing/fakeSupabase.ts';
import { createOutbox } from '../createOutbox.ts';
import { createSecondPlace } from '../disk/secondPlace.ts';
import type { Entry } from '../queue/entry.ts';
import { callFor, type SavedAnswer } from '../send/callFor.ts';
import { joinTabs } from '../tabs/tabs.ts';
import { inOrder } from '../view/inOrder.ts';
import { withPendingEdits } from '../view/withPendingEdits.ts';
import { createLife } from './life.ts';
import type { Browser, SentQuote, Tab } from './world.ts';

type Sent = Pick<Entry, 'op' | 'kind' | 'id' | 'quoteId'>;

export function openTab(browser: Browser, opensAfter: number): Tab {
  const { time, server, network, broken } = browser.world;
  const life = createLife(time);
  const backend = aBackend(network.answersFor(life));
  const storage = browser.storage.openFor(life);
  const quotes = new Map<string, SentQuote>();

  async function send(entry: Entry) {
    const { op, user } = entry;
    const meta = { op: broken === 'no op ids' ? browser.world.newId() : op, user, base: {} };
    backend.seen.length = 0;
    time.begin();
    try {
      return { answer: await callFor(entry, meta, request) };
    } catch (error) {
      const isForeign = error instanceof ApiError && error.status === 0 && network.isForeign(life);
      if (broken === 'unchecked shape' && isForeign) return { answer: null };
      throw error;
    } finally {
      time.end();
    }
  }

  const request = (async (method, path, ...[body, meta]) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const call = new Request(new URL(path, 'http://page.test'), { method, ...given });
    const response = await backend.api.fetch(call, { edit: meta });
    if (response.type === 'error') throw networkError();
    if (!response.ok) throw await errorOf(response);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }) as typeof requestJson;

  const outbox = createOutbox<SavedAnswer>({
    openDisk: browser.disk.openFor(life, opensAfter),
    secondPlace: browser.secondPlace(createSecondPlace(() => storage)),
    joinTabs: (deps) =>
      joinTabs(
        deps,
        browser.tabsHub.join(life, () => tab.isHidden),
      ),
    clock: life,
    send,
    answers: async () => true,
    sendable: (entries) =>
      server.account(browser.user).mustChangePassword ? [] : entries.filter(isOwn),
    show: ({ sent, answer }) => show(sent, answer),
    onBroken: (_saved, error) => {
      throw error;
    },
    onRefused: ({ failure }) => {
      if (failure?.status === 401) life.after(5000, browser.renew);
    },
  });

  const isOwn = ({ user }: Entry) => user === browser.user;
  const own = () => outbox.all().filter(isOwn);

  function show({ kind, quoteId, id }: Sent, answer: SavedAnswer): void {
    const quote = quotes.get(quoteId);
    if (!quote) return;
    const others = quote.lineItems.filter((item) => item.id !== id);
    if (kind === 'delete') quotes.set(quoteId, { ...quote, lineItems: others });
    else if (!answer) return;
    else if ('ids' in answer) {
      quotes.set(quoteId, { ...quote, lineItems: inOrder(quote.lineItems, answer.ids) });
    } else if ('clientName' in answer) quotes.set(quoteId, { ...quote, ...answer });
    else if (kind === 'add' || others.length < quote.lineItems.length) {
      const lineItems = [...others, answer].sort((a, b) => a.sortOrder - b.sortOrder);
      quotes.set(quoteId, { ...quote, lineItems });
    }
    if (kind === 'add' || kind === 'delete' || kind === 'discard') read();
  }

  function read(): void {
    const account = server.account(browser.user);
    if (account.isOff || account.mustChangePassword) return;
    if (account.isExpired) browser.renew();
    for (const id of server.quotes.keys()) {
      const found = server.read(id);
      if (!found) continue;
      quotes.set(id, {
        ...(found.head as SentQuote),
        lineItems: found.lineItems,
        sent: found.sent,
      });
      const back = own().filter((entry) => entry.quoteId === id && isBack(entry, found.lineItems));
      if (back.length > 0) outbox.retryRejected(back.map(({ op }) => op));
    }
  }

  const tab: Tab = {
    outbox,
    life,
    isHidden: false,
    own,
    quote: (id, entries = own()) => {
      const quote = quotes.get(id);
      const ofQuote = entries.filter((entry) => entry.quoteId === id);
      return quote && { ...withPendingEdits(quote, ofQuote), sent: quote.sent };
    },
    read,
    signIn: () => {
      const token = { ...session, access_token: tokenOf(browser.user), user: { id: browser.user } };
      backend.stored.set('session', JSON.stringify(token));
      read();
      outbox.retry();
    },
  };
  tab.signIn();
  void outbox.open();
  return tab;
}

/** As `returnedOps` decides, but for its pause. */
function isBack({ kind, entity, id, failure }: Entry, items: readonly LineItem[]): boolean {
  if (failure?.isGone !== true || kind === 'discard') return false;
  const isAny = failure.status === 410 || entity === 'quote' || kind !== 'edit';
  return isAny || items.some((item) => item.id === id);
}
