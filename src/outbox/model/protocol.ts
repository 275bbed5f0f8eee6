import { add, applied, claim, prune, saved } from '../queue/changes.ts';
import type { Entry, FieldEdit } from '../queue/entry.ts';
import { nextToSend } from '../queue/nextToSend.ts';
import { schemaVersion } from '../queue/storedEntry.ts';
import type { Protocol, Step } from './explore.ts';

/**
 * How edits of one field travel from two tabs over the disk to the server, with everything that can
 * go wrong on the way. The decisions are the product's own functions; only the world around them is
 * modeled.
 */
export type State = {
  tabs: readonly Tab[];
  /** What all tabs share. */
  disk: readonly Entry[];
  /** What was typed while a tab's disk was not open. */
  secondPlace: readonly Entry[];
  /** Requests on their way. */
  network: readonly Entry[];
  /** Operations that the server has applied, in order. */
  server: readonly number[];
  typed: number;
  /** How often each fault may still happen. */
  budget: Budget;
};

type Tab = {
  isOpen: boolean;
  isLeader: boolean;
  /** Whether the disk has opened for this tab. */
  hasDisk: boolean;
  /** The disk as this tab last read it. */
  seen: readonly Entry[];
  /** The sequence number of the entry whose answer the tab awaits. */
  awaits: number | null;
};

type Budget = { values: number; kills: number; failures: number; steals: number };

/** The product's rules, of which one may be broken on purpose. */
export type Rules = { claim: typeof claim; prune: typeof prune; nextToSend: typeof nextToSend };

const rules: Rules = { claim, prune, nextToSend };

const closed: Tab = { isOpen: false, isLeader: false, hasDisk: false, seen: [], awaits: null };

export function outboxProtocol(budget: Budget, broken: Partial<Rules> = {}): Protocol<State> {
  const { claim, prune, nextToSend } = { ...rules, ...broken };

  function steps(state: State): Step<State>[] {
    return [
      ...state.tabs.flatMap((tab, at) => stepsOf(state, tab, at)),
      ...state.network.flatMap((request) => stepsOfRequest(state, request)),
    ];
  }

  function stepsOf(state: State, tab: Tab, at: number): Step<State>[] {
    const { budget, disk, tabs } = state;
    const found: Step<State>[] = [];
    const step = (name: string, change: Partial<State>, own: Partial<Tab> = {}) => {
      const after = tabs.map((other, index) => (index === at ? { ...other, ...own } : other));
      found.push({ name: `tab ${at} ${name}`, next: { ...state, tabs: after, ...change } });
    };
    if (!tab.isOpen) {
      step('opens', {}, { isOpen: true });
      return found;
    }
    if (!tab.hasDisk) step('reads the disk for the first time', ...read(state, { hasDisk: true }));
    else if (tab.seen !== disk) step('reads the disk', ...read(state));
    if (budget.values > 0) {
      const typed = state.typed + 1;
      const made = edit(typed);
      const change = { typed, budget: { ...budget, values: budget.values - 1 } };
      if (tab.hasDisk) {
        const seen = applied(tab.seen, add([made]));
        step('types', { ...change, disk: applied(disk, add([made])) }, { seen });
      } else step('types', { ...change, secondPlace: [...state.secondPlace, made] });
    }
    if (tab.hasDisk) {
      const pruned = applied(disk, prune());
      if (pruned.length < disk.length)
        step('drops older values', { disk: pruned }, { seen: pruned });
    }
    if (!tab.isLeader && tab.hasDisk) {
      const isFree = !tabs.some(({ isLeader }) => isLeader);
      if (isFree) step('leads', {}, { isLeader: true, seen: disk });
      else if (budget.steals > 0) {
        const change = { budget: { ...budget, steals: budget.steals - 1 } };
        step('takes the lead from a frozen tab', change, { isLeader: true, seen: disk });
      }
    }
    if (tab.isLeader && tabs.some((other, index) => index !== at && other.isLeader)) {
      step('learns that it lost the lead', {}, { isLeader: false });
    }
    if (tab.isLeader && tab.awaits === null) {
      const next = nextToSend(tab.seen, () => true);
      const claimed = next && applied(disk, claim(next.op));
      const sent = claimed?.find(({ op }) => op === next?.op);
      if (claimed && sent) {
        const network = [...state.network, sent];
        step('sends', { disk: claimed, network }, { seen: claimed, awaits: sent.sequence });
      } else if (claimed) step('claims in vain', { disk: claimed }, { seen: claimed });
    }
    if (budget.kills > 0) {
      step('is killed', { budget: { ...budget, kills: budget.kills - 1 } }, closed);
    }
    return found;
  }

  /** Reading takes over what is in the second place. */
  function read(state: State, own: Partial<Tab> = {}): [Partial<State>, Partial<Tab>] {
    const disk = applied(state.disk, add(state.secondPlace));
    return [
      { disk, secondPlace: [] },
      { ...own, seen: disk },
    ];
  }

  function stepsOfRequest(state: State, request: Entry): Step<State>[] {
    const { budget, disk, tabs, server } = state;
    const number = request.sequence;
    const found: Step<State>[] = [];
    const network = state.network.filter((other) => other !== request);
    const after = server.includes(number) ? server : [...server, number];
    const answered = (own: Partial<Tab>) =>
      tabs.map((tab) => (tab.awaits === number ? { ...tab, awaits: null, ...own } : tab));
    const isAwaited = tabs.some(({ awaits }) => awaits === number);
    const step = (name: string, change: Partial<State>) =>
      found.push({ name: `request ${number} ${name}`, next: { ...state, network, ...change } });
    if (isAwaited) {
      const left = applied(disk, saved(request, undefined));
      step('is answered', { server: after, disk: left, tabs: answered({ seen: left }) });
    } else step('arrives', { server: after });
    if (budget.failures > 0) {
      const failed = { budget: { ...budget, failures: budget.failures - 1 }, tabs: answered({}) };
      step('is lost', failed);
      if (isAwaited) {
        step('arrives, and the answer is lost', { ...failed, server: after });
        step('is given up by its tab, and delayed', { ...failed, network: state.network });
      }
    }
    return found;
  }

  return {
    start: {
      tabs: [closed, closed],
      disk: [],
      secondPlace: [],
      network: [],
      server: [],
      typed: 0,
      budget,
    },
    steps,
    fault: ({ server, typed, disk, secondPlace, network }, isStuck) => {
      if (server.some((number, at) => number < (server[at - 1] ?? 0))) {
        return `applied out of order: ${server.join(', ')}`;
      }
      const isQuiet = disk.length + secondPlace.length + network.length === 0;
      if (isQuiet && typed > 0 && server.at(-1) !== typed) {
        return `lost: ${typed} was typed last, and the server has ${server.at(-1)}`;
      }
      if (isStuck && !isQuiet) return 'stuck: something waits, and nothing can happen';
      return undefined;
    },
  };
}

function edit(number: number): FieldEdit {
  return {
    kind: 'edit',
    op: `op-${number}`,
    user: 'anna',
    tenant: 'glow',
    entity: 'lineItem',
    id: 'item',
    quoteId: 'quote',
    field: 'unitPrice',
    value: String(number),
    base: undefined,
    sequence: number,
    schemaVersion,
    attempted: false,
    failure: null,
  };
}
