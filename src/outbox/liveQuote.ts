import type { LineItem, Quote } from '@quote/types.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import type { CurrentUser } from '../api/types.ts';
import { createSignal } from '../signal.ts';
import { cachedLogos, cachedProviders, cachedQuote } from './cachedQuote.ts';
import { currentUser } from './currentUser.ts';
import type { Entry } from './entry.ts';
import { isOf } from './ownEdits.ts';
import { store } from './store.ts';
import { type Choices, withPendingEdits } from './withPendingEdits.ts';

/** A quote with the edits on their way, computed once for all who look at it. */
export type LiveQuote = {
  get: () => Quote | undefined;
  lineItem: (itemId: string) => LineItem | undefined;
  /** Calls back when the quote is another one than before. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

const live = new Map<string, LiveQuote>();

/** The one live quote of an id; the same object each time. */
export function liveQuote(quoteId: string): LiveQuote {
  const known = live.get(quoteId);
  if (known) return known;
  const made = createLiveQuote(quoteId);
  live.set(quoteId, made);
  return made;
}

/** The quote as the screen shows it at this moment; undefined before it was loaded. */
export function getQuoteNow(quoteId: string): Quote | undefined {
  return liveQuote(quoteId).get();
}

type Sources = Choices & {
  server: Quote | undefined;
  entries: readonly Entry[];
  user: CurrentUser | null;
};

function createLiveQuote(quoteId: string): LiveQuote {
  let seen: Sources | undefined;
  let quote: Quote | undefined;
  let items = new Map<string, LineItem>();

  function get(): Quote | undefined {
    const sources = readSources(quoteId);
    if (seen && isSame(seen, sources)) return quote;
    seen = sources;
    const { server, user } = sources;
    const own = sources.entries.filter((e) => e.quoteId === quoteId && user && isOf(user, e));
    const next = server && withPendingEdits(server, own, sources);
    // What is equal keeps its identity, down to the single line item.
    const shared = replaceEqualDeep(quote, next);
    if (shared !== quote) items = new Map(shared?.lineItems.map((item) => [item.id, item]));
    quote = shared;
    return quote;
  }

  let told: Quote | undefined;
  function tell(): void {
    // Whoever looked in between has made `quote` new already, so what was told is kept apart.
    if (get() === told) return;
    told = quote;
    changes.emit();
  }

  const changes = createSignal(() => {
    told = get();
    const stops = [store.subscribe(tell), followCache(quoteId, tell)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  return {
    get,
    lineItem: (itemId) => {
      get();
      return items.get(itemId);
    },
    subscribe: changes.subscribe,
  };
}

function readSources(quoteId: string): Sources {
  return {
    server: cachedQuote(quoteId),
    entries: store.all(),
    providers: cachedProviders(),
    logos: cachedLogos(),
    user: currentUser(),
  };
}

function isSame(a: Sources, b: Sources): boolean {
  return (
    a.server === b.server &&
    a.entries === b.entries &&
    a.providers === b.providers &&
    a.logos === b.logos &&
    a.user === b.user
  );
}

const followed: readonly (string | undefined)[] = [keys.providers[0], keys.logos[0], keys.user[0]];

/** Calls back when the server's word on the quote, what it refers to or the user changes. */
function followCache(quoteId: string, listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ query }) => {
    const [path, id] = query.queryKey;
    const isOurs = path === keys.quotes[0] && id === quoteId;
    if (isOurs || followed.includes(String(path))) listener();
  });
}
