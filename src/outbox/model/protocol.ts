import {
  add,
  applied,
  type Change,
  canWithdraw,
  claim,
  prune,
  saved,
  withdraw,
} from '../queue/changes.ts';
import type { Entry } from '../queue/entry.ts';
import { nextToSend } from '../queue/nextToSend.ts';
import { sharedEntries, without } from '../queue/sharedEntries.ts';
import type { Protocol, Step } from './explore.ts';
import {
  type Budget,
  closed,
  edit,
  keyOf,
  type ModelField,
  type State,
  startOf,
  type Tab,
  type Write,
} from './state.ts';

/** The product's rules, of which one may be broken on purpose. */
const rules = {
  claim,
  nextToSend,
  prune,
  /** Whether a tab may send an entry after the claim. */
  maySend: ({ attempted }: Entry): boolean => attempted,
  /** Whether what a write removes leaves the second place with it. */
  removesFromBoth: true,
  /** Whether what was taken over from the second place is known there once it is gone. */
  knowsTaken: true,
  /** A write passes through these phases in this order. */
  phases: ['commit', 'erase'] as readonly Write['phase'][],
};
export type Rules = typeof rules;

/** Fields that depend on each other share one order on the server. */
const orderOf: Record<ModelField, string> = {
  unitPrice: 'price',
  notes: 'notes',
  discountType: 'discount',
  discountValue: 'discount',
};
const groupOf = (entry: Entry) => (entry.kind === 'edit' ? orderOf[entry.field as ModelField] : '');

/**
 * Everything that can happen, in every order, to edits of these fields: the decisions are the
 * product's own functions, and only the world around them is modeled.
 *
 * Guaranteed: a value is never applied after one that was typed later; the value typed last arrives
 * unless it is withdrawn; a value that was withdrawn before it was sent never arrives. This holds
 * for a withdrawal once the disk has it. A tab sends only while its disk is open: one whose disk
 * does not open at all sends what was typed in it without knowing what earlier pages sent.
 */
export function outboxProtocol(
  budget: Budget,
  fields: readonly ModelField[],
  broken: Partial<Rules> = {},
): Protocol<State> {
  const { claim, nextToSend, prune, maySend, removesFromBoth, knowsTaken, phases } = {
    ...rules,
    ...broken,
  };

  function steps(state: State): Step<State>[] {
    return [
      ...state.tabs.flatMap((tab, at) => stepsOf(state, tab, at)),
      ...state.network.flatMap((request) => stepsOfRequest(state, request)),
    ];
  }

  function stepsOf(state: State, tab: Tab, at: number): Step<State>[] {
    const { budget, disk, tabs, secondPlace } = state;
    const found: Step<State>[] = [];
    const step = (name: string, own: Partial<Tab>, change: Partial<State> = {}) => {
      const after = tabs.map((other, index) => (index === at ? { ...other, ...own } : other));
      found.push({ name: `tab ${at} ${name}`, next: { ...state, tabs: after, ...change } });
    };
    const spend = (what: keyof Budget) => ({ budget: { ...budget, [what]: budget[what] - 1 } });
    const begin = (kind: Write['kind'], op = '', own: Partial<Tab> = {}) => ({
      ...own,
      write: { kind, op, phase: phases[0] ?? 'commit', taken: null },
    });

    if (!tab.isOpen) {
      step('opens', { isOpen: true });
      return found;
    }
    if (budget.values > 0) for (const field of fields) type(field);
    if (budget.kills > 0) step('is killed', closed, spend('kills'));
    if (!tab.hasDisk) {
      step('opens the disk', begin('read', '', { hasDisk: true }));
      return found;
    }
    lead();
    if (tab.write) write(tab.write);
    else decide();
    return found;

    function type(field: ModelField): void {
      const number = Math.max(0, ...Object.values(state.typed)) + 1;
      const made = edit(number, field);
      const change = { ...spend('values'), typed: { ...state.typed, [orderOf[field]]: number } };
      const seen = applied(tab.seen, add([made]));
      step(
        `types ${number} as ${field}`,
        { seen },
        { ...change, secondPlace: [...secondPlace, made] },
      );
    }

    function lead(): void {
      const isRivaled = tabs.some((other, index) => index !== at && other.isLeader);
      if (tab.isLeader) {
        if (isRivaled) step('learns that it lost the lead', { isLeader: false });
      } else if (!isRivaled) step('leads', { isLeader: true, seen: shared(state) });
      else if (budget.steals > 0) {
        const own = { isLeader: true, seen: shared(state) };
        step('takes the lead from a frozen tab', own, spend('steals'));
      }
    }

    /** What a tab that is not writing may begin to write. */
    function decide(): void {
      if (tab.seen !== disk || secondPlace.length > 0) {
        step('begins to read', begin('read'));
      }
      if (budget.withdrawals > 0) {
        for (const { op } of tab.seen.filter(canWithdraw)) {
          step(`begins to withdraw ${op}`, begin('withdraw', op), spend('withdrawals'));
        }
      }
      const next = tab.isLeader && tab.awaits === null && nextToSend(tab.seen, () => true);
      if (next) step(`begins to claim ${next.op}`, begin('claim', next.op));
    }

    function write(write: Write): void {
      if (write.phase === 'commit') {
        commit(write);
        if (budget.lags > 0 && state.erased.length > 0) {
          commit(write, [...state.erased, ...secondPlace], spend('lags'));
        }
      } else if (write.phase === 'erase') erase(write);
      else send(write);
    }

    function after(write: Write, isClaimed: boolean): Write | null {
      const phase = phases[phases.indexOf(write.phase) + 1] ?? 'send';
      return phase === 'send' && !isClaimed ? null : { ...write, phase };
    }

    /** @param seenBeside what the tab sees in the second place */
    function commit(write: Write, seenBeside = secondPlace, spent: Partial<State> = {}): void {
      const { kind, op } = write;
      const changes: Record<Write['kind'], Change> = {
        read: () => ({}),
        claim: claim(op),
        withdraw: withdraw([op]),
      };
      const isNew = ({ sequence }: Entry) => !knowsTaken || !state.taken.includes(sequence);
      const beside = seenBeside.filter(isNew);
      const before = sharedEntries(disk, beside).entries;
      const left = [changes[kind], prune()].reduce(applied, before);
      const removed = removesFromBoth ? without(before, left) : [];
      const gone = before.filter((one) => kind === 'withdraw' && one.op === op && canWithdraw(one));
      const next = after({ ...write, taken: write.taken ?? seenBeside }, isClaimed(write, left));
      step(
        `commits its ${kind}`,
        { seen: left, write: next },
        {
          ...spent,
          disk: left,
          ...erasing(state, removed),
          taken: [...new Set([...state.taken, ...beside.map(({ sequence }) => sequence)])],
          withdrawn: [...state.withdrawn, ...gone.map(({ sequence }) => sequence)],
        },
      );
    }

    function isClaimed({ kind, op }: Write, entries: readonly Entry[]): boolean {
      return kind === 'claim' && entries.some((one) => one.op === op && maySend(one));
    }

    function erase(write: Write): void {
      const taken = write.taken ?? secondPlace;
      const next = after({ ...write, taken }, isClaimed(write, tab.seen));
      step('erases', { write: next }, erasing(state, taken));
    }

    function send(write: Write): void {
      const sent = tab.seen.find(({ op }) => op === write.op);
      if (!sent || !tab.isLeader) step('does not send', { write: null });
      else {
        const change = { network: [...state.network, sent] };
        step(`sends ${sent.op}`, { write: null, awaits: sent.sequence }, change);
      }
    }
  }

  function stepsOfRequest(state: State, request: Entry): Step<State>[] {
    const { budget, tabs, server } = state;
    const number = request.sequence;
    const found: Step<State>[] = [];
    const network = state.network.filter((other) => other !== request);
    const isKnown = server.some(({ op }) => op === request.op);
    const after = isKnown ? server : [...server, request];
    const isAwaited = tabs.some(({ awaits }) => awaits === number);
    const answered = tabs.map((tab) => (tab.awaits === number ? { ...tab, awaits: null } : tab));
    const step = (name: string, change: Partial<State>) =>
      found.push({ name: `request ${number} ${name}`, next: { ...state, network, ...change } });
    if (isAwaited) {
      const before = shared(state);
      const left = applied(before, saved(request, undefined));
      const places = { disk: left, ...erasing(state, without(before, left)) };
      step('is answered', { server: after, ...places, tabs: answered });
    } else step('arrives', { server: after });
    if (budget.failures > 0) {
      const failed = { budget: { ...budget, failures: budget.failures - 1 }, tabs: answered };
      step('is lost', failed);
      if (isAwaited) {
        step('arrives, and the answer is lost', { ...failed, server: after });
        step('is given up by its tab, and delayed', { ...failed, network: state.network });
      }
    }
    return found;
  }

  return { start: startOf(budget), steps, key: keyOf, fault };
}

/** What a tab finds in both places. */
function shared({ disk, secondPlace }: State): readonly Entry[] {
  if (secondPlace.length === 0) return disk;
  return sharedEntries(disk, secondPlace).entries;
}

/** What leaves the second place, which tabs may still see there. */
function erasing(
  { secondPlace, erased }: State,
  gone: readonly Entry[],
): Pick<State, 'secondPlace' | 'erased'> {
  const left = without(secondPlace, gone);
  return { secondPlace: left, erased: [...erased, ...without(secondPlace, left)] };
}

function fault(state: State, isStuck: boolean): string | undefined {
  const { server, typed, withdrawn, disk, secondPlace, network } = state;
  for (const [group, last] of Object.entries(typed)) {
    const numbers = server.filter((one) => groupOf(one) === group).map((one) => one.sequence);
    const order = numbers.join(', ');
    if (numbers.some((number, at) => number < (numbers[at - 1] ?? 0))) {
      return `applied out of order: ${order}`;
    }
    const late = numbers.find((number) => withdrawn.includes(number));
    if (late) return `${late} was withdrawn and applied`;
    const isQuiet = disk.length + secondPlace.length + network.length === 0;
    if (isQuiet && !withdrawn.includes(last) && numbers.at(-1) !== last) {
      return `lost: ${last} was typed last, and the server has ${order}`;
    }
    if (isStuck && !isQuiet) return 'stuck: something waits, and nothing can happen';
  }
  return undefined;
}
