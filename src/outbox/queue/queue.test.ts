import { describe, expect, it, vi } from 'vitest';
import type { Disk } from '../disk/disk.ts';
import { createSecondPlace } from '../disk/secondPlace.ts';
import { anEntry } from '../testing/builders.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { memoryDisk } from '../testing/testOutbox.ts';
import { claim, remove, saved, withdraw } from './changes.ts';
import type { Entry } from './entry.ts';
import { createQueue } from './queue.ts';
import type { StoredEntry } from './storedEntry.ts';

/** What the tabs of one browser share. */
function aBrowser() {
  const records = new Map<string, StoredEntry>();
  const storage = memoryStorage();
  /** A tab whose disk can be missing, or be killed. */
  function aTab({ isOpen = true } = {}) {
    const shared = memoryDisk(records);
    const state = { isOpen, isKilled: false };
    const orFail = <T>(work: () => Promise<T>): Promise<T> =>
      state.isOpen && !state.isKilled ? work() : Promise.reject(new Error('not open'));
    const disk: Disk = {
      isOpen: () => state.isOpen,
      settled: async () => {},
      put: (put) => orFail(() => shared.put(put)),
      change: (change) => orFail(() => shared.change(change)),
    };
    const onStored = vi.fn();
    const secondPlace = createSecondPlace(() => storage);
    const queue = createQueue({ disk, secondPlace, onStored });
    return {
      ...queue,
      onStored,
      values: () => queue.all().map((entry) => (entry.kind === 'edit' ? entry.value : entry.kind)),
      ops: () => queue.all().map(({ op }) => op),
      /** The disk opens, late or again. */
      opens: () => {
        state.isOpen = true;
        return queue.refresh();
      },
      closes: () => {
        state.isOpen = false;
      },
    };
  }
  return { aTab, records, onDisk: () => [...records.keys()], spilled: () => storage.length };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue of one tab', () => {
  it('shows and stores what is added, in the event of the call', async () => {
    const { aTab, onDisk } = aBrowser();
    const tab = aTab();
    const entry = anEntry();
    tab.add([entry]);
    expect(tab.all()).toEqual([entry]);
    expect(onDisk()).toEqual([entry.op]);
    await settled();
    expect(tab.onStored).toHaveBeenCalled();
  });

  it('drops what a newer value made obsolete, on the screen at once and on the disk', async () => {
    const { aTab, onDisk } = aBrowser();
    const tab = aTab();
    const [older, newer] = [anEntry(), anEntry()];
    tab.add([older]);
    tab.add([newer]);
    expect(tab.ops()).toEqual([newer.op]);
    await settled();
    expect(onDisk()).toEqual([newer.op]);
  });

  it('renders nothing when the disk is read and holds what is shown', async () => {
    const { aTab } = aBrowser();
    const tab = aTab();
    tab.add([anEntry()]);
    await settled();
    const [before, render] = [tab.all(), vi.fn()];
    tab.subscribe(render);
    await tab.refresh();
    expect(tab.all()).toBe(before);
    expect(render).not.toHaveBeenCalled();
  });

  it('keeps damaged records and those of newer builds, and names them', async () => {
    const { aTab, records, onDisk } = aBrowser();
    records.set('bad', { op: 'bad', schemaVersion: 2 });
    records.set('new', { op: 'new', schemaVersion: 99 });
    const tab = aTab();
    tab.add([anEntry({ op: 'good' })]);
    await tab.refresh();
    expect(tab.ops()).toEqual(['good']);
    expect(tab.keeping()).toEqual({
      stores: true,
      newer: 1,
      damaged: [{ op: 'bad', schemaVersion: 2 }],
    });
    const { damaged } = tab.keeping();
    await tab.discardDamaged(damaged);
    expect(tab.keeping().damaged).toEqual([]);
    expect(onDisk().sort()).toEqual(['good', 'new']);
    await tab.restoreDamaged(damaged);
    expect(tab.keeping().damaged).toEqual(damaged);
  });
});

describe('the queue of several tabs', () => {
  it('is the disk: each tab reads what the others wrote', async () => {
    const { aTab } = aBrowser();
    const [one, other] = [aTab(), aTab()];
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    one.add([first]);
    other.add([second]);
    await one.refresh();
    await other.refresh();
    expect(one.all()).toEqual([first, second]);
    expect(other.all()).toEqual([first, second]);
    await other.change(remove([first.op]));
    await one.refresh();
    expect(one.all()).toEqual([second]);
  });

  it('never removes, from a stale view, what another tab has claimed for sending', async () => {
    const { aTab } = aBrowser();
    const [leading, typing] = [aTab(), aTab()];
    const sent = anEntry({ value: '1' });
    typing.add([sent]);
    await leading.refresh();
    await leading.change(claim(sent.op));
    // The typing tab has not read that yet.
    typing.add([anEntry({ value: '2' })]);
    await typing.change(withdraw([sent.op]));
    expect(typing.values()).toEqual(['1', '2']);
    await leading.refresh();
    expect(leading.values()).toEqual(['1', '2']);
  });

  it('does not claim what another tab has withdrawn or replaced', async () => {
    const { aTab } = aBrowser();
    const [leading, typing] = [aTab(), aTab()];
    const [first, second] = [anEntry(), anEntry({ field: 'notes', value: 'a' })];
    typing.add([first, second]);
    await leading.refresh();
    await typing.change(withdraw([first.op]));
    typing.add([anEntry({ field: 'notes', value: 'b' })]);
    await leading.change(claim(first.op));
    await leading.change(claim(second.op));
    expect(leading.all()).toMatchObject([{ value: 'b', attempted: false }]);
  });

  it('does not claim a second entry of a quote while one is unanswered, whoever claimed it', async () => {
    const { aTab } = aBrowser();
    const [frozen, leading] = [aTab(), aTab()];
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    frozen.add([first, second]);
    await leading.refresh();
    await frozen.change(claim(first.op));
    await leading.change(claim(second.op));
    expect(leading.all().map(({ attempted }) => attempted)).toEqual([true, false]);
  });
});

describe('a disk that opens late', () => {
  it('gets what was typed before it opened, behind what it held already', async () => {
    const { aTab, onDisk, spilled } = aBrowser();
    const other = aTab();
    const older = anEntry({ sequence: other.nextSequence(), value: '1' });
    other.add([older]);
    const tab = aTab({ isOpen: false });
    const typed = anEntry({ sequence: tab.nextSequence(), value: '2' });
    tab.add([typed]);
    expect(tab.values()).toEqual(['2']);
    await settled();
    expect(tab.keeping().stores).toBe(false);
    await tab.opens();
    expect(tab.values()).toEqual(['2']);
    expect(tab.keeping().stores).toBe(true);
    expect(onDisk()).toEqual([typed.op]);
    // Only the counter is left in the second place.
    expect(spilled()).toBe(1);
  });

  it('does not bring an older value back that was overtaken and sent before it opened', async () => {
    const { aTab } = aBrowser();
    const other = aTab();
    other.add([anEntry({ sequence: other.nextSequence(), value: '1' })]);
    const tab = aTab({ isOpen: false });
    const typed = anEntry({ sequence: tab.nextSequence(), value: '2' });
    tab.add([typed]);
    await tab.change(claim(typed.op));
    await tab.change(saved(typed, {}));
    await tab.opens();
    expect(tab.values()).toEqual([]);
  });

  it('loses nothing if the tab is killed before: another tab finds it in the second place', async () => {
    const { aTab, onDisk, spilled } = aBrowser();
    const killed = aTab({ isOpen: false });
    const typed = anEntry({ sequence: killed.nextSequence() });
    killed.add([typed]);
    const next = aTab();
    await next.refresh();
    expect(next.all()).toEqual([typed]);
    expect(onDisk()).toEqual([typed.op]);
    expect(spilled()).toBe(1);
  });

  it('keeps it in the second place until the disk has committed it', async () => {
    const { aTab, onDisk, spilled } = aBrowser();
    const tab = aTab({ isOpen: false });
    const typed = anEntry({ sequence: tab.nextSequence(), field: 'notes' });
    tab.add([typed]);
    const opening = tab.opens();
    // A change shows the queue anew while the first entry is on its way.
    tab.add([anEntry({ sequence: tab.nextSequence() })]);
    expect(onDisk()).not.toContain(typed.op);
    // The counter, and what was typed.
    expect(spilled()).toBe(2);
    await opening;
    await settled();
    expect(onDisk()).toContain(typed.op);
    expect(spilled()).toBe(1);
  });

  it('does not bring back what another tab stored and sent in its place', async () => {
    const { aTab } = aBrowser();
    const late = aTab({ isOpen: false });
    const typed = anEntry({ sequence: late.nextSequence() });
    late.add([typed]);
    const leading = aTab();
    await leading.refresh();
    await leading.change(remove([typed.op]));
    await late.opens();
    expect(late.all()).toEqual([]);
  });

  it('keeps in the second place only what still waits, as it is', async () => {
    const { aTab } = aBrowser();
    const tab = aTab({ isOpen: false });
    const [dropped, claimed] = [anEntry({ field: 'notes' }), anEntry()];
    tab.add([dropped, claimed]);
    await tab.change(remove([dropped.op]));
    await tab.change(claim(claimed.op));
    const next = aTab();
    await next.refresh();
    expect(next.all()).toEqual([{ ...claimed, attempted: true }]);
  });
});

it('writes everything, once there is room again, that a full disk refused', async () => {
  const { aTab, onDisk } = aBrowser();
  const tab = aTab();
  const [first, second, third]: Entry[] = [
    anEntry({ field: 'notes' }),
    anEntry({ field: 'unit' }),
    anEntry(),
  ];
  tab.add([first as Entry]);
  await settled();
  tab.closes();
  const render = vi.fn();
  tab.onKeeping(render);
  tab.add([second as Entry]);
  await tab.change(remove([(first as Entry).op]));
  expect(tab.keeping().stores).toBe(false);
  expect(render).toHaveBeenCalledOnce();
  expect(tab.all()).toEqual([second]);
  await tab.opens();
  tab.add([third as Entry]);
  await settled();
  expect(onDisk().sort()).toEqual([second?.op, third?.op].sort());
  expect(tab.keeping().stores).toBe(true);
});
