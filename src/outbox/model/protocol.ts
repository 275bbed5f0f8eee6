import { add, applied, canWithdraw, claim, prune, saved, withdraw } from '../queue/changes.ts';
import type { Entry } from '../queue/entry.ts';
import { nextToSend } from '../queue/nextToSend.ts';
import { without, written } from '../queue/write.ts';
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
  written,
  /** Whether a tab may send an entry after the claim. */
  maySend: ({ attempted }: Entry): boolean => attempted,
  /** Whether a write first takes over what lies in the second place. */
  takesOver: (_kind: Write['kind']): boolean => true,
  /** A write passes through these phases in this order. */
  phases: ['take over', 'erase', 'commit'] as readonly Write['phase'][],
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
  const { claim, nextToSend, written, maySend, takesOver, phases } = { ...rules, ...broken };

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
    const begin = (kind: Write['kind'], op = '', own: Partial<Tab> = {}) => {
      const phase = secondPlace.length > 0 && takesOver(kind) ? phases[0] : undefined;
      return { ...own, write: { kind, op, phase: phase ?? 'commit', taken: null } };
    };

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
      const name = `types ${number} as ${field}`;
      if (tab.hasDisk) {
        const seen = applied(tab.seen, add([made]));
        step(name, { seen }, { ...change, disk: applied(disk, add([made])) });
      } else {
        const mirrored = [...tab.mirrored, made];
        step(name, { mirrored }, { ...change, secondPlace: [...secondPlace, made] });
      }
    }

    function lead(): void {
      const isRivaled = tabs.some((other, index) => index !== at && other.isLeader);
      if (tab.isLeader) {
        if (isRivaled) step('learns that it lost the lead', { isLeader: false });
      } else if (!isRivaled) step('leads', { isLeader: true, seen: disk });
      else if (budget.steals > 0) {
        const own = { isLeader: true, seen: disk };
        step('takes the lead from a frozen tab', own, spend('steals'));
      }
    }

    /** What a tab that is not writing may begin to write. */
    function decide(): void {
      if (tab.seen !== disk || tab.mirrored.length + secondPlace.length > 0) {
        step('begins to read the disk', begin('read'));
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
      const taken = write.taken ?? secondPlace;
      const phase = phases[phases.indexOf(write.phase) + 1] ?? 'commit';
      const after: Partial<Tab> = { write: { ...write, phase, taken } };
      switch (write.phase) {
        case 'take over':
          step('takes over', after, { disk: applied(disk, add(taken)) });
          return;
        case 'erase':
          step('erases', after, { secondPlace: without(secondPlace, taken) });
          return;
        case 'commit':
          commit(write);
          return;
        case 'send': {
          const sent = tab.seen.find(({ op }) => op === write.op);
          if (!sent || !tab.isLeader) step('does not send', { write: null });
          else {
            const change = { network: [...state.network, sent] };
            step(`sends ${sent.op}`, { write: null, awaits: sent.sequence }, change);
          }
        }
      }
    }

    function commit(write: Write): void {
      const { kind, op } = write;
      const changes = { read: prune(), claim: claim(op), withdraw: withdraw([op]) };
      const left = written(disk, [add(tab.mirrored), changes[kind]], tab.mirrored);
      const isClaimed = kind === 'claim' && left.some((one) => one.op === op && maySend(one));
      const gone = disk.filter((one) => kind === 'withdraw' && one.op === op && canWithdraw(one));
      const withdrawn = [...state.withdrawn, ...gone.map(({ sequence }) => sequence)];
      const next: Write | null = isClaimed ? { ...write, phase: 'send', taken: null } : null;
      step(
        `commits its ${kind}`,
        { seen: left, mirrored: [], write: next },
        { disk: left, withdrawn },
      );
    }
  }

  function stepsOfRequest(state: State, request: Entry): Step<State>[] {
    const { budget, disk, tabs, server } = state;
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
      const left = applied(disk, saved(request, undefined));
      step('is answered', { server: after, disk: left, tabs: answered });
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
