import { networkError } from '../api/apiError.ts';
import type { Entry } from './entry.ts';
import type { EntryStore } from './entryStore.ts';
import { backOff, failureOf } from './failure.ts';
import { createLane, type Lane } from './lane.ts';
import { nextDueAt, nextToSend } from './nextToSend.ts';

export type SenderDeps<Answer> = {
  store: EntryStore;
  /** Makes the call; rejects with `ApiError`. */
  send: (entry: Entry) => Promise<Answer>;
  /** The entries that may be sent: those of the signed-in user. */
  sendable: () => readonly Entry[];
  /**
   * Whether the server answers, asked when the browser reports no network. An unsent edit can still
   * be withdrawn or replaced.
   */
  answers: () => Promise<boolean>;
  /** Whether this is the leading tab. */
  isLeader: () => boolean;
  /** Resolves when everything written to the store is on disk, if possible. */
  kept: () => Promise<void>;
  /** The server has the edit; `answer` is its row. Called before the entry is removed. */
  onSaved: (entry: Entry, answer: Answer) => void;
  /** `onSaved` threw; the entry still counts as saved. */
  onBroken: (entry: Entry, error: unknown) => void;
  /** An attempt failed. `isFirst`: this is the entry's first failure. */
  onFailed: (entry: Entry, isFirst: boolean) => void;
};

export type Sender = {
  /** Sends what is due. Call it after each change of the store. */
  pump: () => void;
  /** Ends the waits after failures: the network is back, or a user signed in. */
  retry: () => void;
  /** The same, and makes every edit due now. */
  flushNow: () => void;
  /** Resolves when nothing is in progress. */
  idle: () => Promise<void>;
  /** Runs other work on a quote between its edits, never at the same time as one. */
  between: <T>(quoteId: string, work: () => Promise<T>) => Promise<T>;
};

type QuoteState = { lane: Lane; failures: number; retryAt: number };

/** Sends each quote's entries one at a time, in order, until the server has them. */
export function createSender<Answer>(deps: SenderDeps<Answer>): Sender {
  const { store } = deps;
  const quotes = new Map<string, QuoteState>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stateOf(quoteId: string): QuoteState {
    const known = quotes.get(quoteId);
    if (known) return known;
    const made: QuoteState = { lane: createLane(pump), failures: 0, retryAt: 0 };
    quotes.set(quoteId, made);
    return made;
  }

  function pump(): void {
    clearTimeout(timer);
    if (!deps.isLeader()) return;
    const now = performance.now();
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const [quoteId, entries] of byQuote(deps.sendable())) {
      const state = stateOf(quoteId);
      if (state.lane.isBusy()) continue;
      const next = state.retryAt <= now ? nextToSend(entries, now) : undefined;
      if (next) void state.lane.run(() => sendOne(state, next));
      else wakeAt = Math.min(wakeAt, Math.max(state.retryAt, nextDueAt(entries) ?? wakeAt));
    }
    if (wakeAt < Number.POSITIVE_INFINITY) timer = setTimeout(pump, Math.max(0, wakeAt - now));
  }

  const find = (op: string) => store.all().find((entry) => entry.op === op);

  async function sendOne(state: QuoteState, entry: Entry): Promise<void> {
    if (!entry.attempted && isOffline() && !(await deps.answers())) {
      const waiting = find(entry.op);
      if (waiting) failed(state, waiting, networkError());
      return;
    }
    const sent = await attempt(entry.op);
    if (!sent) return;
    let answer: Answer;
    try {
      answer = await deps.send(sent);
    } catch (error) {
      failed(state, sent, error);
      return;
    }
    state.failures = 0;
    state.retryAt = 0;
    saved(sent, answer);
  }

  /** The server has the edit, so it is never sent again, even if the page fails afterward. */
  function saved(sent: Entry, answer: Answer): void {
    try {
      deps.onSaved(sent, answer);
    } catch (error) {
      deps.onBroken(sent, error);
    } finally {
      store.write({ remove: [sent.op] });
    }
  }

  /**
   * Marks an entry as sent before sending it. If this tab dies, the next leader must know that the
   * server may still get it late; otherwise it could overwrite a newer value.
   */
  async function attempt(op: string): Promise<Entry | undefined> {
    const entry = find(op);
    if (entry && !entry.attempted) {
      store.write({ put: [{ ...entry, attempted: true }] });
      await deps.kept();
    }
    return deps.isLeader() ? find(op) : undefined;
  }

  function failed(state: QuoteState, sent: Entry, error: unknown): void {
    // It may have been dropped in the meantime together with its line item; and if another tab
    // leads by now, that one retries it.
    if (!find(sent.op) || !deps.isLeader()) return;
    const failure = failureOf(error);
    const failedEntry = { ...sent, failure };
    state.failures = failure.parked ? 0 : state.failures + 1;
    state.retryAt = failure.parked ? 0 : performance.now() + backOff(state.failures);
    store.write({ put: [failedEntry] });
    deps.onFailed(failedEntry, sent.failure === null);
  }

  function retry(): void {
    for (const state of quotes.values()) state.retryAt = 0;
    pump();
  }

  function flushNow(): void {
    const now = performance.now();
    const early = deps.sendable().filter(({ dueAt }) => dueAt > now);
    if (early.length > 0) store.write({ put: early.map((entry) => ({ ...entry, dueAt: now })) });
    retry();
  }

  return {
    pump,
    retry,
    flushNow,
    idle: async () => {
      await Promise.all([...quotes.values()].map(({ lane }) => lane.run(async () => {})));
    },
    between: (quoteId, work) => stateOf(quoteId).lane.run(work),
  };
}

const isOffline = () => navigator.onLine === false;

function byQuote(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.quoteId);
    if (group) group.push(entry);
    else groups.set(entry.quoteId, [entry]);
  }
  return groups;
}
