import type { Browser } from '@playwright/test';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { backendOf } from '../e2e/support/backend.ts';
import { type Actor, actions } from './actions.ts';
import { fieldNames, findFaults, keyOf, newJournal, type Stored } from './journal.ts';
import { nextNetwork } from './network.ts';
import { startProxy } from './proxy.ts';
import { type Random, randomOf } from './random.ts';
import { type Editor, openEditor, openQuote, screenOf, settle, tellOnline } from './tabs.ts';

export type RunOptions = {
  browser: Browser;
  stack: TestStack;
  /** The built page. */
  folder: string;
  seed: number;
  edits: number;
  /** Seconds in which the tabs must save everything once the network is back. */
  timeoutSeconds: number;
};

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

type Backend = ReturnType<typeof backendOf>;

/** Two people in three tabs make random edits under random faults; then everything is compared. */
export async function runFaults(options: RunOptions): Promise<Outcome> {
  const { browser, stack, folder, seed, edits, timeoutSeconds } = options;
  const started = Date.now();
  const random = randomOf(seed);
  const proxy = await startProxy(stack.url, folder, random.fork());
  const backend = backendOf(stack);
  const journal = newJournal();
  const steps: Record<string, number> = {};
  const editors: Editor[] = [];
  try {
    const { quoteId, accounts } = await prepare(backend, seed);
    const restoreNetwork = () => proxy.setNetwork('good');
    const place = { origin: proxy.url, path: `/?quote=${quoteId}`, restoreNetwork };
    for (const [index, account] of accounts.entries()) {
      editors.push(await openEditor(browser, place, account, index === 0 ? 2 : 1));
    }
    const actor: Actor = { random, proxy, journal, editors, quoteId, last: new Map() };
    let networkSteps = 0;
    while (journal.edits.length < edits) {
      if (networkSteps <= 0) {
        const network = nextNetwork(random);
        proxy.setNetwork(network);
        const isHard = ['dead', 'captive', 'failing'].includes(network);
        networkSteps = isHard ? random.whole(2, 5) : random.whole(4, 12);
        // Waiting edits are sent at once, as when a machine regains its network.
        for (const one of editors) await tellOnline(one);
      }
      networkSteps -= 1;
      const { name, act } = random.pick(actions);
      steps[name] = (steps[name] ?? 0) + 1;
      await act(actor);
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(random)));
    }
    proxy.setNetwork('good');
    const unsettled = (await Promise.all(editors.map((one) => settle(one, timeoutSeconds)))).flat();
    await proxy.quiet();
    const stored = await storedNow(backend, quoteId);
    const faults = [
      ...proxy.atOnce,
      ...findFaults(journal, proxy.applied, stored),
      ...(await screensAgainst(stored, actor)),
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

/** Usually short; sometimes long enough for the debounce to end. */
const pauseAfter = (random: Random) =>
  random.chance(0.2) ? random.whole(800, 1200) : random.whole(0, 250);

/** Creates a quote and two users of one tenant. */
async function prepare(backend: Backend, seed: number) {
  const quoteId = await backend.newQuote(
    Array.from({ length: 6 }, (_, index) => ({
      description: `Start ${index}`,
      unit_price: '1.00',
      sort_order: index,
    })),
  );
  const accounts = [];
  for (const name of ['first', 'second']) {
    const username = `${name}-${seed}-${quoteId.slice(0, 8)}`;
    const password = `faults-${quoteId}`;
    await backend.newUser(username, password);
    const [row] = await backend.rows(`profiles?select=id&username=eq.${username}`);
    accounts.push({ username, password, user: String(row?.id) });
  }
  return { quoteId, accounts };
}

async function storedNow(backend: Backend, quoteId: string): Promise<Stored> {
  const fields = new Map<string, string>();
  const [quote] = await backend.rows(`quotes?id=eq.${quoteId}`);
  const items = await backend.items(quoteId);
  for (const [label, { column }] of Object.entries(fieldNames)) {
    if (quote && column in quote) fields.set(keyOf(quoteId, label), String(quote[column]));
    for (const item of items) {
      if (!(column in item)) continue;
      const value =
        column === 'unit_price' ? Number(item[column]).toFixed(2) : String(item[column]);
      fields.set(keyOf(String(item.id), label), value);
    }
  }
  return { fields, order: items.map(({ id }) => String(id)) };
}

/** Edits may be set aside as belonging to a deleted item only if the stack deleted it. */
function discardedWithoutCause({ editors, proxy }: Actor): string[] {
  return editors
    .flatMap(({ discarded }) => [...discarded])
    .filter((id) => !proxy.applied.some((one) => one.kind === 'delete' && one.id === id))
    .map((id) => `item ${id}: its edits were set aside, but no one deleted it`);
}

/**
 * Compares every tab with the server: immediately for what its own user wrote last, after a reload
 * for everything.
 */
async function screensAgainst(stored: Stored, actor: Actor): Promise<string[]> {
  const { editors, journal, proxy, quoteId } = actor;
  const faults: string[] = [];
  for (const editor of editors) {
    for (const [index, page] of editor.tabs.entries()) {
      const tab = `tab ${index + 1} of ${editor.name}`;
      const before = shownOn(await screenOf(editor, page), quoteId);
      for (const [key, value] of stored.fields) {
        const writer = proxy.applied.findLast(
          (one) =>
            !one.replayed && journal.edits.some((edit) => isWrite(edit, one) && keyIs(edit, key)),
        )?.user;
        const isOwn = writer === editor.user;
        if (isOwn && before.fields.has(key) && before.fields.get(key) !== value) {
          faults.push(`${tab} shows ${key} as ${before.fields.get(key)}, the server has ${value}`);
        }
      }
      await openQuote(editor, page);
      await settle(editor, 10);
      const after = shownOn(await screenOf(editor, page), quoteId);
      for (const [key, value] of stored.fields) {
        if (after.fields.get(key) !== value) {
          const shown = after.fields.get(key);
          faults.push(`${tab}, reloaded, shows ${key} as ${shown}, the server has ${value}`);
        }
      }
      if (after.order.join() !== stored.order.join()) {
        faults.push(`${tab}, reloaded, shows other items or another order than the server has`);
      }
    }
  }
  return faults;
}

type Write = { id: string; field?: string; value?: unknown };
type Edit = { id: string; label: string; value: string };

const keyIs = (edit: Edit, key: string) => keyOf(edit.id, edit.label) === key;

const isWrite = (edit: Edit, write: Write) =>
  write.id === edit.id &&
  write.field === fieldNames[edit.label]?.field &&
  String(write.value) === edit.value;

/** A screen with the journal's keys, in which the quote's fields carry the quote's id. */
function shownOn(screen: { fields: Record<string, string>; order: string[] }, quoteId: string) {
  const fields = Object.entries(screen.fields).map(
    ([key, value]) => [key.startsWith(' ') ? `${quoteId}${key}` : key, value] as const,
  );
  return { fields: new Map(fields), order: screen.order };
}
