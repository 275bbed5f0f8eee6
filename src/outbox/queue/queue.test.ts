import { describe, expect, it, vi } from 'vitest';
import type { Disk } from '../disk/disk.ts';
import { createSecondPlace } from '../disk/secondPlace.ts';
import { anEntry, aQuote } from '../testing/builders.ts';
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
  /** Whether the disk and the second place take nothing more. */
  const isFull = { disk: false, secondPlace: false };
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    const isNew = storage.getItem(key) === null;
    if (isFull.secondPlace && isNew) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  /** A tab whose disk can be missing, and which can be killed before it commits. */
  function aTab({ isOpen = true, sees = storage, isDenied = false } = {}) {
    const shared = memoryDisk(records);
    const state = { isOpen, isDying: false, meanwhile: () => {} };
    const disk: Disk = {
      isOpen: () => state.isOpen,
      settled: async () => {},
      change: async (change) => {
        if (!state.isOpen) throw new Error('not open');
        let isDead = false;
        await shared.change((found, taken) => {
          const made = change(found, taken);
          if (isFull.disk && (made.put.length > 0 || made.taken)) throw new Error('full');
          isDead = state.isDying;
          return isDead ? { remove: [], put: [] } : made;
        });
        if (isDead) await new Promise(() => {});
        state.meanwhile();
      },
    };
    const onStored = vi.fn();
    const secondPlace = createSecondPlace(() => {
      if (isDenied) throw new DOMException('denied', 'SecurityError');
      return sees;
    });
    const queue = createQueue({ disk, secondPlace, onStored });
    return {
      ...queue,
      onStored,
      values: () => queue.all().map((entry) => (entry.kind === 'edit' ? entry.value : entry.kind)),
      ops: () => queue.all().map(({ op }) => op),
      /** From now on it is killed before it commits. */
      dies: () => {
        state.isDying = true;
      },
      /** Does this once, when a transaction has ended and its outcome is not known here yet. */
      duringWrite: (work: () => void) => {
        state.meanwhile = () => {
          state.meanwhile = () => {};
          work();
        };
      },
      /** The disk fails from now on. */
      closes: () => {
        state.isOpen = false;
      },
      /** The disk opens, late or again. */
      opens: () => {
        state.isOpen = true;
        return queue.refresh();
      },
    };
  }
  /** The second place as a tab sees it that hears of no more changes in it. */
  const asOfNow = () => memoryStorage(storage);
  return {
    aTab,
    asOfNow,
    storage,
    records,
    isFull,
    onDisk: () => [...records.keys()],
    /** How many records are in the second place, which has the counter too. */
    spilled: () => storage.length - (storage.getItem('quotewright-sequence') === null ? 0 : 1),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue of one tab', () => {
  it('shows and keeps what is added, in the event of the call, and stores it', async () => {
    const { aTab, onDisk, spilled } = aBrowser();
    const tab = aTab();
    const entry = anEntry();
    tab.add([entry]);
    expect(tab.all()).toEqual([entry]);
    expect(spilled()).toBe(1);
    await settled();
    expect(onDisk()).toEqual([entry.op]);
    expect(spilled()).toBe(0);
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

  it('does not bring back what was replaced when what replaced it is withdrawn', async () => {
    for (const isFull of [false, true]) {
      const browser = aBrowser();
      browser.isFull.disk = isFull;
      const tab = browser.aTab();
      const [older, newer] = [anEntry(), anEntry()];
      tab.duringWrite(() => {
        tab.add([newer]);
        void tab.change(withdraw([newer.op]));
      });
      tab.add([older]);
      await settled();
      expect(tab.ops()).toEqual([]);
      expect([browser.onDisk(), browser.spilled()]).toEqual([[], 0]);
    }
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

describe('a queue', () => {
  it('reports nothing wrong before anything was read', () => {
    const { aTab } = aBrowser();
    expect(aTab().keeping()).toEqual({ stores: true, newer: 0, damaged: [] });
  });

  it('shows in the event of the call that entries are being sent', async () => {
    const { aTab, records } = aBrowser();
    const tab = aTab();
    const entry = anEntry();
    tab.add([entry]);
    tab.markSent([entry]);
    expect(tab.all()).toEqual([{ ...entry, attempted: true }]);
    await settled();
    expect([...records.values()]).toEqual([{ ...entry, attempted: true }]);
  });

  it('says so when it has changed what all tabs share, and only then', async () => {
    for (const place of ['disk', 'second place', 'full disk'] as const) {
      const { aTab, isFull, spilled } = aBrowser();
      const tab = aTab({ isOpen: place !== 'second place' });
      isFull.disk = place === 'full disk';
      const [kept, removed] = [anEntry({ field: 'notes' }), anEntry()];
      tab.add([kept, removed]);
      await settled();
      expect(spilled(), place).toBe(place === 'disk' ? 0 : 2);
      tab.onStored.mockClear();
      await tab.refresh();
      expect(tab.onStored, place).not.toHaveBeenCalled();
      await tab.change(claim(kept.op));
      expect(tab.onStored, place).toHaveBeenCalledOnce();
      await tab.change(remove([removed.op]));
      expect(tab.onStored, place).toHaveBeenCalledTimes(2);
      expect(tab.all(), place).toEqual([{ ...kept, attempted: true }]);
    }
  });

  it('says so when it has changed damaged records', async () => {
    const { aTab, records } = aBrowser();
    records.set('bad', { op: 'bad', schemaVersion: 2 });
    const tab = aTab();
    await tab.refresh();
    const { damaged } = tab.keeping();
    expect(tab.onStored).not.toHaveBeenCalled();
    await tab.discardDamaged(damaged);
    expect(tab.onStored).toHaveBeenCalledOnce();
    await tab.restoreDamaged(damaged);
    expect(tab.onStored).toHaveBeenCalledTimes(2);
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

  it('keeps the old value again, typed over a value that another tab has begun to send', async () => {
    const { aTab } = aBrowser();
    const [leading, typing] = [aTab(), aTab()];
    const typed = anEntry({ value: '110.00', base: '100.00' });
    typing.add([typed]);
    await leading.refresh();
    await leading.change(claim(typed.op));
    // The typing tab has not read that yet.
    typing.add([anEntry({ value: '100.00', base: '100.00' })]);
    expect(typing.values()).toEqual([]);
    await typing.refresh();
    expect(typing.values()).toEqual(['110.00', '100.00']);
  });

  it('does not bring back what another tab has withdrawn, where a tab hears of it late', async () => {
    const { aTab, asOfNow, onDisk } = aBrowser();
    const typing = aTab();
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    typing.add([first, second]);
    const other = aTab({ sees: asOfNow() });
    await typing.refresh();
    await typing.change(withdraw([first.op]));
    await other.refresh();
    expect(onDisk()).toEqual([second.op]);
    expect(other.all()).toEqual([second]);
  });

  it('does not bring back what a second tab took over from a first one, and a third one still sees', async () => {
    const { aTab, asOfNow, onDisk } = aBrowser();
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    aTab({ isOpen: false }).add([first, second]);
    const late = aTab({ sees: asOfNow() });
    const leading = aTab();
    await leading.refresh();
    await leading.change(remove([first.op]));
    await late.refresh();
    expect(late.all()).toEqual([second]);
    expect(onDisk()).toEqual([second.op]);
  });

  it('keeps what has happened to an entry that two tabs have left in the second place', async () => {
    const { aTab, storage, spilled } = aBrowser();
    const entry = anEntry();
    const sent = { ...entry, attempted: true };
    storage.setItem(`quotewright-edits/${entry.op}/leaving/1`, JSON.stringify(sent));
    storage.setItem(`quotewright-edits/${entry.op}/typing/1`, JSON.stringify(entry));
    const tab = aTab();
    await tab.refresh();
    expect(tab.all()).toEqual([sent]);
    expect(spilled()).toBe(0);
  });

  it('does not bring back what was erased before any disk had it', async () => {
    const { aTab, asOfNow, onDisk } = aBrowser();
    const typing = aTab({ isOpen: false });
    const entry = anEntry();
    typing.add([entry]);
    const other = aTab({ sees: asOfNow() });
    await typing.change(withdraw([entry.op]));
    await typing.opens();
    await other.refresh();
    expect(onDisk()).toEqual([]);
    expect(other.all()).toEqual([]);
  });

  it('does not bring back what was replaced when another tab has put it on the disk', async () => {
    const { aTab, asOfNow, onDisk } = aBrowser();
    const typing = aTab({ isOpen: false });
    const [older, newer] = [anEntry({ value: '1' }), anEntry({ value: '101' })];
    typing.add([older]);
    const other = aTab({ sees: asOfNow() });
    typing.add([newer]);
    await typing.change(withdraw([newer.op]));
    await other.refresh();
    expect(onDisk()).toEqual([older.op]);
    await typing.opens();
    expect(onDisk()).toEqual([]);
    expect(typing.all()).toEqual([]);
  });

  it('keeps what was replaced here after another tab had discarded it', async () => {
    const { aTab, onDisk } = aBrowser();
    const [discarding, typing] = [aTab(), aTab()];
    const older = anEntry({ sequence: typing.nextSequence(), value: '1' });
    typing.add([older]);
    await discarding.refresh();
    const sequence = discarding.nextSequence();
    const { provider: _, ...content } = aQuote();
    const about = { kind: 'discard', entity: 'quote', version: 1, undoes: null, content } as const;
    const discard: Entry = { ...anEntry({ sequence }), ...about };
    discarding.add([discard]);
    const newer = anEntry({ sequence: typing.nextSequence(), value: '2' });
    typing.add([newer]);
    await settled();
    await typing.refresh();
    // The undo of the discard brings the older value back.
    expect(onDisk()).toEqual([older.op, discard.op, newer.op]);
  });

  it('keeps what is brought back while its removal waits to be written', async () => {
    const { aTab, onDisk } = aBrowser();
    const tab = aTab();
    const entry = anEntry();
    tab.add([entry]);
    await settled();
    tab.duringWrite(() => {
      void tab.change(remove([entry.op]));
      tab.restore([entry]);
    });
    await tab.refresh();
    await settled();
    expect(tab.ops()).toEqual([entry.op]);
    expect(onDisk()).toEqual([entry.op]);
  });

  it('keeps what is brought back where there is no disk yet', async () => {
    const { aTab, onDisk, spilled } = aBrowser();
    const tab = aTab({ isOpen: false });
    const entry = anEntry();
    tab.add([entry]);
    await tab.change(remove([entry.op]));
    tab.restore([entry]);
    await settled();
    expect(tab.ops()).toEqual([entry.op]);
    expect(spilled()).toBe(1);
    await tab.opens();
    expect(tab.ops()).toEqual([entry.op]);
    expect(onDisk()).toEqual([entry.op]);
  });

  it('does not add what is brought back over what another tab has sent since', async () => {
    const { aTab, onDisk } = aBrowser();
    const [slow, other] = [aTab(), aTab()];
    const older = anEntry({ sequence: slow.nextSequence(), value: '1' });
    slow.add([older]);
    await settled();
    slow.closes();
    void slow.change(withdraw([older.op]));
    slow.restore([older]);
    await settled();
    const newer = anEntry({ sequence: other.nextSequence(), value: '2' });
    other.add([newer]);
    await other.refresh();
    await other.change(saved(newer, null));
    await slow.opens();
    expect(slow.values()).toEqual([]);
    expect(onDisk()).toEqual([]);
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
    expect(tab.keeping().stores).toBe(true);
    await tab.opens();
    expect(tab.values()).toEqual(['2']);
    expect(onDisk()).toEqual([typed.op]);
    expect(spilled()).toBe(0);
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
    expect(spilled()).toBe(0);
  });

  it('does not add again what it kept while another tab stored and sent it', async () => {
    const { aTab } = aBrowser();
    const [frozen, leading] = [aTab(), aTab()];
    const typed = anEntry();
    frozen.add([typed]);
    await leading.refresh();
    await leading.change(claim(typed.op));
    await leading.change(saved(typed, {}));
    await frozen.refresh();
    await settled();
    await leading.refresh();
    expect([frozen.all(), leading.all()]).toEqual([[], []]);
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

  it('leaves nothing in the second place of what was replaced before it opened', async () => {
    const { aTab, spilled } = aBrowser();
    const tab = aTab({ isOpen: false });
    tab.add([anEntry({ value: '1' })]);
    await settled();
    tab.add([anEntry({ value: '2' })]);
    await settled();
    expect(tab.values()).toEqual(['2']);
    expect(spilled()).toBe(1);
  });

  it('gets what there was no room for before it opened, which the screen shows until then', async () => {
    const { aTab, isFull, onDisk } = aBrowser();
    isFull.secondPlace = true;
    const tab = aTab({ isOpen: false });
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    tab.add([first]);
    tab.add([second]);
    await settled();
    expect(tab.all()).toEqual([first, second]);
    expect(tab.keeping().stores).toBe(false);
    await tab.opens();
    expect(onDisk()).toEqual([first.op, second.op]);
    expect(tab.keeping().stores).toBe(true);
  });

  it('does not bring back what another tab sent once there was room in the second place', async () => {
    const { aTab, isFull, onDisk, spilled } = aBrowser();
    isFull.secondPlace = true;
    const late = aTab({ isOpen: false });
    const typed = anEntry();
    late.add([typed]);
    await settled();
    isFull.secondPlace = false;
    await late.refresh();
    expect(late.keeping().stores).toBe(true);
    expect(spilled()).toBe(1);
    const leading = aTab();
    await leading.refresh();
    await leading.change(remove([typed.op]));
    await late.opens();
    expect(late.all()).toEqual([]);
    expect(onDisk()).toEqual([]);
  });

  it('is reported as missing where the browser denies the second place, too', async () => {
    const { aTab, onDisk } = aBrowser();
    const tab = aTab({ isOpen: false, isDenied: true });
    await tab.refresh();
    expect(tab.keeping().stores).toBe(false);
    const typed = anEntry();
    tab.add([typed]);
    await settled();
    expect(tab.all()).toEqual([typed]);
    expect(tab.keeping().stores).toBe(false);
    await tab.opens();
    expect(onDisk()).toEqual([typed.op]);
    expect(tab.keeping().stores).toBe(true);
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

describe('a full disk', () => {
  it('leaves to the second place what it refuses, and gets it once there is room', async () => {
    const { aTab, isFull, onDisk, spilled } = aBrowser();
    const [tab, other] = [aTab(), aTab()];
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    tab.add([first]);
    await settled();
    isFull.disk = true;
    tab.add([second]);
    await tab.change(claim(first.op));
    await other.refresh();
    expect(other.all()).toEqual([{ ...first, attempted: true }, second]);
    expect(tab.keeping().stores).toBe(true);
    expect([onDisk(), spilled()]).toEqual([[], 2]);
    await other.change(remove([second.op]));
    expect(spilled()).toBe(1);
    isFull.disk = false;
    await tab.refresh();
    expect(tab.all()).toEqual([{ ...first, attempted: true }]);
    expect([onDisk(), spilled()]).toEqual([[first.op], 0]);
  });

  it('gives to the second place only what changes', async () => {
    const { aTab, isFull, onDisk, spilled } = aBrowser();
    const tab = aTab();
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    tab.add([first]);
    await settled();
    isFull.disk = true;
    tab.add([second]);
    await tab.change(claim(second.op));
    expect([onDisk(), spilled()]).toEqual([[first.op], 1]);
    expect(tab.all()).toEqual([first, { ...second, attempted: true }]);
  });

  it('does not remove again what another tab brought back in the second place', async () => {
    const { aTab, isFull, onDisk } = aBrowser();
    const [tab, other] = [aTab(), aTab()];
    const [entry, beside] = [anEntry({ field: 'notes' }), anEntry()];
    tab.add([entry]);
    await settled();
    isFull.disk = true;
    tab.add([beside]);
    await tab.change(remove([entry.op]));
    expect(tab.all()).toEqual([beside]);
    other.restore([entry]);
    await settled();
    isFull.disk = false;
    await tab.refresh();
    expect(tab.all()).toEqual([entry, beside]);
    expect(onDisk().sort()).toEqual([entry.op, beside.op].sort());
  });

  it('does not bring back what another tab has withdrawn, where a tab hears of it late', async () => {
    const { aTab, asOfNow, isFull } = aBrowser();
    const typing = aTab();
    const [first, second] = [anEntry({ field: 'notes' }), anEntry()];
    typing.add([first, second]);
    const other = aTab({ sees: asOfNow() });
    await typing.refresh();
    await typing.change(withdraw([first.op]));
    isFull.disk = true;
    await other.refresh();
    expect(other.all()).toEqual([second]);
  });

  it('lets go of what is taken back before the second place forgets that', async () => {
    const { aTab, isFull } = aBrowser();
    const tab = aTab();
    tab.add([anEntry({ value: '110.00', base: '100.00' })]);
    await settled();
    isFull.disk = true;
    tab.dies();
    tab.add([anEntry({ value: '100.00', base: '100.00' })]);
    await settled();
    const next = aTab();
    await next.refresh();
    expect(next.all()).toEqual([]);
  });

  it('keeps what replaces a value that is only now seen as replaced, with room or without', async () => {
    for (const [isNoRoom, base] of [
      [false, '0'],
      [true, '3'],
    ] as const) {
      const { aTab, isFull } = aBrowser();
      const tab = aTab();
      tab.add([anEntry({ value: '3', base: '0' })]);
      await settled();
      // Once the disk has both, and before it can be changed.
      tab.duringWrite(() => Object.assign(isFull, { disk: true, secondPlace: isNoRoom }));
      const later = anEntry({ value: '30', base: '3' });
      tab.add([later]);
      await settled();
      for (const one of [tab, aTab()]) {
        await one.refresh();
        expect(one.all()).toEqual([{ ...later, base }]);
      }
    }
  });

  it('is reported where the second place has no room either, and nothing is forgotten', async () => {
    const { aTab, isFull, onDisk } = aBrowser();
    const tab = aTab();
    const [first, second, third] = [
      anEntry({ field: 'notes' }),
      anEntry(),
      anEntry({ field: 'unit' }),
    ];
    tab.add([first]);
    await settled();
    Object.assign(isFull, { disk: true, secondPlace: true });
    const report = vi.fn();
    tab.onKeeping(report);
    tab.add([second]);
    await settled();
    await tab.change(remove([first.op]));
    expect(tab.keeping().stores).toBe(false);
    expect(report).toHaveBeenCalledOnce();
    expect(tab.all()).toEqual([second]);
    Object.assign(isFull, { disk: false, secondPlace: false });
    tab.add([third]);
    await settled();
    expect(onDisk().sort()).toEqual([second.op, third.op].sort());
    expect(tab.keeping().stores).toBe(true);
  });
});
