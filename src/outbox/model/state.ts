import type { Entry, FieldEdit } from '../queue/entry.ts';
import { schemaVersion } from '../queue/storedEntry.ts';

/**
 * How edits of one line item travel from two tabs over the disk to the server. Each edit is known
 * by the number of its typing.
 */
export type State = {
  tabs: readonly Tab[];
  /** What all tabs share. */
  disk: readonly Entry[];
  /** What was typed and is not on the disk yet, which all tabs share too. */
  secondPlace: readonly Entry[];
  /** What has left the second place; a tab may hear of that late. */
  erased: readonly Entry[];
  /** The numbers of the edits that were taken over from there. */
  taken: readonly number[];
  /** Requests on their way. */
  network: readonly Entry[];
  /** The edits that the server has applied, in order. */
  server: readonly Entry[];
  /** The last edit of each field. */
  typed: Readonly<Record<string, number>>;
  /** Edits that were withdrawn before they were sent. */
  withdrawn: readonly number[];
  /** How often each of these may still happen. */
  budget: Budget;
};

export type Tab = {
  isOpen: boolean;
  isLeader: boolean;
  /** Whether the disk has opened for this tab. */
  hasDisk: boolean;
  /** The edits as this tab last read them in both places. */
  seen: readonly Entry[];
  /** The write that is in progress. */
  write: Write | null;
  /** The number of the edit whose answer the tab awaits. */
  awaits: number | null;
};

/** A write passes through these phases; anything may happen between them. */
export type Write = {
  kind: 'read' | 'claim' | 'withdraw';
  op: string;
  phase: 'commit' | 'erase' | 'send';
  /** What was read in the second place; null before that. */
  taken: readonly Entry[] | null;
};

export type Budget = {
  values: number;
  kills: number;
  failures: number;
  steals: number;
  withdrawals: number;
  /** How often a tab may still see in the second place what is gone from there. */
  lags: number;
};

export const closed: Tab = {
  isOpen: false,
  isLeader: false,
  hasDisk: false,
  seen: [],
  write: null,
  awaits: null,
};

export function startOf(budget: Budget): State {
  return {
    tabs: [closed, closed],
    disk: [],
    secondPlace: [],
    erased: [],
    taken: [],
    network: [],
    server: [],
    typed: {},
    withdrawn: [],
    budget,
  };
}

/** Equal for states that differ at most in which tab is which. */
export function keyOf(state: State): string {
  const tabs = state.tabs.map((tab) => keyOfTab(tab, state)).sort();
  const { disk, secondPlace, network, server } = state;
  // What nobody can see late decides nothing.
  const erased = state.budget.lags > 0 ? state.erased : [];
  const places = [disk, secondPlace, erased, network, server].map(keyOfAll);
  const typed = Object.entries(state.typed).map(([field, number]) => `${field}${number}`);
  const numbers = [[...state.taken].sort(), state.withdrawn, Object.values(state.budget)];
  return [...tabs, ...places, typed, ...numbers].join('|');
}

function keyOfTab(tab: Tab, { budget }: State): string {
  const { isOpen, isLeader, hasDisk, write, awaits } = tab;
  if (!isOpen) return '';
  // A tab that neither sends nor withdraws anything decides nothing by what it has seen.
  const seen = isLeader || write || budget.withdrawals > 0 ? tab.seen : [];
  const flags = `${isLeader ? 'L' : ''}${hasDisk ? 'D' : ''}${awaits ?? ''}`;
  const writing =
    write && `${write.kind}${write.op}${write.phase}${write.taken && keyOfAll(write.taken)}`;
  return `${flags}/${keyOfAll(seen)}/${writing ?? ''}`;
}

const keyOfAll = (entries: readonly Entry[]) => entries.map(keyOfEntry).join(',');

function keyOfEntry({ sequence, attempted }: Entry): string {
  return attempted ? `${sequence}!` : `${sequence}`;
}

export type ModelField = 'unitPrice' | 'notes' | 'discountType' | 'discountValue';

/** The edit of this number; the numbers say in which order edits were typed. */
export function edit(number: number, field: ModelField): FieldEdit {
  return {
    kind: 'edit',
    op: `op-${number}`,
    user: 'anna',
    tenant: 'glow',
    entity: 'lineItem',
    id: 'item',
    quoteId: 'quote',
    field,
    value: String(number),
    base: undefined,
    sequence: number,
    schemaVersion,
    attempted: false,
    failure: null,
  };
}
