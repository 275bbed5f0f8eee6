import type { Browser } from '@playwright/test';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { backendOf } from '../e2e/support/backend.ts';
import { type ActionName, actions, weighted } from './actions/actions.ts';
import type { Actor } from './actions/actor.ts';
import { type Editor, openEditor, tellOnline } from './browser/editor.ts';
import { settle } from './browser/settle.ts';
import { findFaults } from './checks/findFaults.ts';
import { newJournal } from './checks/journal.ts';
import { screensAgainst } from './checks/screens.ts';
import { storedNow } from './checks/stored.ts';
import { type Network, nextNetwork } from './network/network.ts';
import { startProxy } from './network/proxy.ts';
import { passwordSetter, prepare } from './prepare.ts';
import { type Random, randomOf } from './random.ts';

export type RunOptions = {
  browser: Browser;
  stack: TestStack;
  /** The built page. */
  folder: string;
  seed: number;
  edits: number;
  /** Seconds in which the tabs must save everything once the network is back. */
  timeoutSeconds: number;
  /** The guarantee that the page breaks, if it is a build that can break one. */
  broken?: string;
  favored?: Favored;
};

/** What happens more often than usual. */
export type Favored = { actions?: readonly ActionName[]; networks?: readonly Network[] };

export type Outcome = {
  /** What is wrong, in plain English. */
  faults: string[];
  /** Tabs that did not send everything in time; the other results then mean little. */
  unsettled: string[];
  edits: number;
  unsure: number;
  requests: number;
  /** Changes that the stack made. */
  applied: number;
  disrupted: Record<string, number>;
  steps: Record<string, number>;
  seconds: number;
};

/** Two people in three tabs make random edits under random faults; then everything is compared. */
export async function runFaults(options: RunOptions): Promise<Outcome> {
  const { browser, stack, folder, seed, broken, timeoutSeconds } = options;
  const started = Date.now();
  const random = randomOf(seed);
  const proxy = await startProxy(stack.url, folder, random.fork());
  const backend = backendOf(stack);
  const journal = newJournal();
  const editors: Editor[] = [];
  try {
    const { quoteId, accounts, guest } = await prepare(backend, seed);
    const { order: before } = await storedNow(backend, quoteId);
    const restoreNetwork = () => proxy.setNetwork('good');
    const place = { origin: proxy.url, path: `/?quote=${quoteId}`, restoreNetwork, broken };
    for (const [index, account] of accounts.entries()) {
      editors.push(await openEditor(browser, place, account, index === 0 ? 2 : 1));
    }
    const shared = { random, proxy, journal, editors, guest, quoteId, backend };
    const actor: Actor = { ...shared, setPassword: passwordSetter(stack), last: new Map() };
    const steps = await act(actor, options);
    proxy.setNetwork('good');
    const isThere = async (id: string) => {
      const found = await backend.rows(`line_items?select=id&id=eq.${id}`);
      return id === quoteId || found.length > 0;
    };
    const settled = editors.map((one) => settle(one, timeoutSeconds, isThere));
    const unsettled = (await Promise.all(settled)).flat();
    await proxy.quiet();
    const stored = await storedNow(backend, quoteId);
    const faults = [
      ...proxy.atOnce,
      ...findFaults(journal, proxy.applied, stored, before),
      ...(await screensAgainst(stored, actor, isThere)),
      ...discardedWithoutCause(actor),
    ];
    steps['signed in again'] = editors.reduce((sum, one) => sum + one.signedInAgain, 0);
    return {
      faults,
      unsettled,
      edits: journal.edits.length,
      unsure: journal.edits.filter(({ isSure }) => !isSure).length,
      applied: proxy.applied.filter(({ replayed }) => !replayed).length,
      requests: [...proxy.faults.values()].reduce((sum, count) => sum + count, 0),
      disrupted: Object.fromEntries([...proxy.faults].filter(([fault]) => fault !== 'none')),
      steps,
      seconds: Math.round((Date.now() - started) / 1000),
    };
  } finally {
    await Promise.all(editors.map(({ context }) => context.close()));
    proxy.stop();
  }
}

/** Random actions until there are enough edits. Returns how often each took place. */
async function act(
  actor: Actor,
  { edits, favored = {} }: RunOptions,
): Promise<Record<string, number>> {
  const { random, proxy, journal, editors } = actor;
  const steps: Record<string, number> = {};
  let networkSteps = 0;
  while (journal.edits.length < edits) {
    if (networkSteps <= 0) {
      const { networks = [] } = favored;
      const network = isFavored(networks, random, 0.8)
        ? random.pick(networks)
        : nextNetwork(random);
      proxy.setNetwork(network);
      const isHard = ['dead', 'captive', 'failing'].includes(network);
      networkSteps = isHard ? random.whole(2, 5) : random.whole(4, 12);
      // Waiting edits are sent at once, as when a machine regains its network.
      for (const one of editors) await tellOnline(one);
    }
    networkSteps -= 1;
    const often = favored.actions ?? [];
    const name = random.pick(isFavored(often, random, 0.5) ? often : weighted);
    steps[name] = (steps[name] ?? 0) + 1;
    await endingInTime(name, actions[name][1](actor));
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(random)));
  }
  return steps;
}

/** A step that hangs ends the run, which names it. */
async function endingInTime(name: string, step: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The step "${name}" does not end`)), stepLimitMs);
  });
  await Promise.race([step, overdue]).finally(() => clearTimeout(timer));
}

/** Far above what a step takes on a busy machine. */
const stepLimitMs = 5 * 60_000;

const isFavored = (favored: readonly unknown[], random: Random, probability: number) =>
  favored.length > 0 && random.chance(probability);

/** Usually short; sometimes long enough for the debounce to end. */
const pauseAfter = (random: Random) =>
  random.chance(0.2) ? random.whole(800, 1200) : random.whole(0, 250);

/** Edits may be set aside as belonging to a deleted item only if the stack deleted it. */
function discardedWithoutCause({ editors, proxy }: Actor): string[] {
  return editors
    .flatMap(({ discarded }) => [...discarded])
    .filter((id) => !proxy.applied.some((one) => one.kind === 'delete' && one.id === id))
    .map((id) => `item ${id}: its edits were set aside, but no one deleted it`);
}
