import type { LineItem, Quote } from '@domain/types.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { CurrentUser } from '../../api/types.ts';
import { createSignal } from '../../signal.ts';
import { outbox } from '../current.ts';
import type { Entry } from '../queue/entry.ts';
import { cachedLogos, cachedProviders, cachedQuote } from './cachedQuote.ts';
import { currentUser } from './currentUser.ts';
import { isOf } from './ownEdits.ts';
import { type Choices, withPendingEdits } from './withPendingEdits.ts';

/** A quote with its unsaved edits applied, computed once for all readers. */
export type LiveQuote = {
  get: () => Quote | undefined;
  lineItem: (itemId: string) => LineItem | undefined;
  /** Calls back when the quote has changed. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
};

const live = new Map<string, LiveQuote>();

/** The live quote of an id; always the same object. */
export function liveQuote(quoteId: string): LiveQuote {
  const known = live.get(quoteId);
  if (known) return known;
  const made = createLiveQuote(quoteId);
  live.set(quoteId, made);
  return made;
}

/** The quote as currently shown on the screen; undefined until loaded. */
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
    // Equal parts keep their identity, down to a single line item.
    const shared = replaceEqualDeep(quote, next);
    if (shared !== quote) items = new Map(shared?.lineItems.map((item) => [item.id, item]));
    quote = shared;
    return quote;
  }

  let notified: Quote | undefined;
  function notify(): void {
    // A reader in between may already have updated `quote`, so what subscribers know is tracked
    // separately.
    if (get() === notified) return;
    notified = quote;
    changes.emit();
  }

  const changes = createSignal(() => {
    notified = get();
    const stops = [outbox().subscribe(notify), followCache(quoteId, notify)];
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
    entries: outbox().all(),
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

/** Calls back when the cached quote, what it refers to, or the user changes. */
function followCache(quoteId: string, listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ query }) => {
    const [path, id] = query.queryKey;
    const isOurs = path === keys.quotes[0] && id === quoteId;
    if (isOurs || followed.includes(String(path))) listener();
  });
}
