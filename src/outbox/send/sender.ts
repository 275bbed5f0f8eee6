import { networkError } from '../../api/apiError.ts';
import type { Clock } from '../clock.ts';
import { claim, refused } from '../queue/changes.ts';
import { type Entry, isParked } from '../queue/entry.ts';
import { nextToSend, waits } from '../queue/nextToSend.ts';
import type { Queue } from '../queue/queue.ts';
import { backOff, failureOf } from './failure.ts';
import { createLane, type Lane } from './lane.ts';
import { quietTime } from './quietTime.ts';

const refusedClaimMs = 1000;

export type SenderDeps<Answer> = {
  queue: Queue;
  clock: Clock;
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
  /** The server has the edit: takes it off the queue, which must not fail. */
  saved: (entry: Entry, answer: Answer) => Promise<void>;
  /** An attempt to send the entry failed. */
  onRefused: (entry: Entry) => void;
};

export type Sender = {
  /** Sends what is due. Call it after each change of the queue. */
  pump: () => void;
  /** Ends the waits after failures: the network is back, or a user signed in. */
  retry: () => void;
  /** The same, and makes edits due now: all, if not given. */
  flushNow: (entries?: readonly Entry[]) => void;
  /** Resolves when nothing is in progress. */
  idle: () => Promise<void>;
  /** Runs other work on a quote between its edits, never at the same time as one. */
  between: <T>(quoteId: string, work: () => Promise<T>) => Promise<T>;
};

type QuoteState = { lane: Lane; failures: number; retryAt: number };

/** Sends each quote's entries one at a time, in order, until the server has them. */
export function createSender<Answer>(deps: SenderDeps<Answer>): Sender {
  const { queue, clock } = deps;
  const quotes = new Map<string, QuoteState>();
  /** When the debounce of each entry ends; it begins when this tab first sees the entry. */
  let dueTimes = new Map<string, number>();
  let stopTimer = () => {};

  function stateOf(quoteId: string): QuoteState {
    const known = quotes.get(quoteId);
    if (known) return known;
    const made: QuoteState = { lane: createLane(pump), failures: 0, retryAt: 0 };
    quotes.set(quoteId, made);
    return made;
  }

  const dueAt = ({ op }: Entry) => dueTimes.get(op) ?? 0;

  function noteDueTimes(): void {
    const now = clock.now();
    dueTimes = new Map(
      queue.all().map((entry) => [entry.op, dueTimes.get(entry.op) ?? now + quietTime(entry)]),
    );
  }

  function pump(): void {
    noteDueTimes();
    stopTimer();
    if (!deps.isLeader()) return;
    const now = clock.now();
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const [quoteId, entries] of byQuote(deps.sendable())) {
      const state = stateOf(quoteId);
      if (state.lane.isBusy()) continue;
      const isDue = (entry: Entry) => dueAt(entry) <= now;
      const next = state.retryAt <= now ? nextToSend(entries, isDue) : undefined;
      if (next) void state.lane.run(() => sendOne(state, next));
      else wakeAt = Math.min(wakeAt, Math.max(state.retryAt, nextDueAt(entries)));
    }
    if (wakeAt < Number.POSITIVE_INFINITY) stopTimer = clock.after(wakeAt - now, pump);
  }

  /** When the next entry of a quote becomes due; never, if none will without further events. */
  function nextDueAt(entries: readonly Entry[]): number {
    const open = entries.filter((entry) => !isParked(entry) && !waits(entry, entries));
    return Math.min(...open.map(dueAt));
  }

  async function sendOne(state: QuoteState, { op, attempted }: Entry): Promise<void> {
    if (!attempted && isOffline() && !(await deps.answers())) {
      await fail(state, op, networkError());
      return;
    }
    await queue.change(claim(op));
    const sent = find(op);
    // On the disk it waits for something else, so it is not tried again at once.
    if (sent && !sent.attempted) state.retryAt = clock.now() + refusedClaimMs;
    if (!sent?.attempted || !deps.isLeader()) return;
    let answer: Answer;
    try {
      answer = await deps.send(sent);
    } catch (error) {
      await fail(state, op, error);
      return;
    }
    state.failures = 0;
    state.retryAt = 0;
    await deps.saved(sent, answer);
  }

  const find = (op: string) => queue.all().find((entry) => entry.op === op);

  async function fail(state: QuoteState, op: string, error: unknown): Promise<void> {
    // If another tab leads by now, that one retries it.
    if (!deps.isLeader()) return;
    const failure = failureOf(error);
    state.failures = failure.parked ? 0 : state.failures + 1;
    state.retryAt = failure.parked ? 0 : clock.now() + backOff(state.failures);
    await queue.change(refused(op, failure));
    const entry = find(op);
    if (entry) deps.onRefused(entry);
  }

  function retry(): void {
    for (const state of quotes.values()) state.retryAt = 0;
    pump();
  }

  return {
    pump,
    retry,
    flushNow: (entries = queue.all()) => {
      for (const { op } of entries) dueTimes.set(op, 0);
      retry();
    },
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
