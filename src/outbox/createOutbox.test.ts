import { expect, it, vi } from 'vitest';
import { createOutbox, type OutboxDeps } from './createOutbox.ts';
import type { Disk } from './disk/disk.ts';
import { createSecondPlace } from './disk/secondPlace.ts';
import type { Tabs } from './tabs/tabs.ts';
import { anEntry } from './testing/builders.ts';
import { memoryStorage } from './testing/memoryStorage.ts';
import { memoryDisk } from './testing/testOutbox.ts';

/** As far as an outbox without answers needs them. */
type Deps = Parameters<NonNullable<OutboxDeps<null>['joinTabs']>>[0];

/** An outbox on a disk of its own, in a tab that leads or does not. */
function anOutbox(change: (real: Disk) => Disk = (disk) => disk, leads = true) {
  const storage = memoryStorage();
  const send = vi.fn(async () => ({ answer: null }));
  const timers: { ms: number; work: () => void }[] = [];
  const post = vi.fn();
  const joinTabs = vi.fn(
    (_: Deps): Tabs<unknown> => ({ isLeader: () => leads, post, stepDown: () => {} }),
  );
  const outbox = createOutbox({
    openDisk: () => change(memoryDisk()),
    secondPlace: createSecondPlace(() => storage),
    joinTabs,
    clock: {
      now: () => 0,
      after: (ms, work) => {
        timers.push({ ms, work });
        return () => {};
      },
    },
    send,
    answers: async () => true,
    sendable: (entries) => entries,
    show: () => {},
    onBroken: () => {},
    onRefused: () => {},
  });
  const hear = (message: { kind: 'flush' }) => joinTabs.mock.calls[0]?.[0].onMessage(message);
  return { outbox, send, joinTabs, timers, post, hear };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('sends nothing before the disk has opened, which may hold older values', async () => {
  let [isOpen, opens] = [false, () => {}];
  const opened = new Promise<void>((resolve) => {
    opens = resolve;
  });
  const notYet = async () => {
    throw new Error('not open');
  };
  const { outbox, send, joinTabs } = anOutbox((disk) => ({
    isOpen: () => isOpen,
    settled: () => opened,
    change: (change) => (isOpen ? disk.change(change) : notYet()),
  }));
  await outbox.open();
  outbox.add([anEntry()]);
  outbox.flushNow();
  await settled();
  expect(outbox.isLeader()).toBe(false);
  expect(send).not.toHaveBeenCalled();
  isOpen = true;
  opens();
  await settled();
  expect(joinTabs).toHaveBeenCalledOnce();
  outbox.flushNow();
  await settled();
  expect(send).toHaveBeenCalledOnce();
});

it('takes a disk that never opens for a broken one, and sends without it', async () => {
  const { outbox, send, joinTabs, timers } = anOutbox((disk) => ({
    ...disk,
    isOpen: () => false,
    settled: () => new Promise(() => {}),
    change: () => Promise.reject(new Error('not open')),
  }));
  await outbox.open();
  outbox.add([anEntry()]);
  await settled();
  expect(send).not.toHaveBeenCalled();
  for (const { ms, work } of timers.splice(0)) if (ms === 30_000) work();
  await settled();
  expect(joinTabs).toHaveBeenCalledOnce();
  outbox.flushNow();
  await settled();
  expect(send).toHaveBeenCalledOnce();
});

it('sends everything when another tab asks for it, if this one leads', async () => {
  const { outbox, send, hear } = anOutbox();
  await outbox.open();
  outbox.add([anEntry()]);
  await settled();
  expect(send).not.toHaveBeenCalled();
  hear({ kind: 'flush' });
  await settled();
  expect(send).toHaveBeenCalledOnce();
});

it('never passes on what another tab asks for, which would not end between two tabs', async () => {
  const { outbox, send, hear, post } = anOutbox((disk) => disk, false);
  await outbox.open();
  outbox.add([anEntry()]);
  await settled();
  post.mockClear();
  hear({ kind: 'flush' });
  await settled();
  expect(send).not.toHaveBeenCalled();
  expect(post).not.toHaveBeenCalled();
});
