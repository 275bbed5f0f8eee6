// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openOutbox } from './openOutbox.ts';
import { store } from './store.ts';
import type { TabsDeps } from './tabs.ts';
import { anEntry } from './testing/builders.ts';

const joined = vi.hoisted(() => ({ deps: undefined as TabsDeps | undefined }));

vi.mock('../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('./tabs.ts', () => ({
  canShareTabs: () => true,
  joinTabs: (deps: TabsDeps) => {
    joined.deps = deps;
    return { isLeader: () => false, post: () => {}, retire: () => {} };
  },
}));

const receive = (put: ReturnType<typeof anEntry>, late: string[] = []) =>
  joined.deps?.onMessage({ kind: 'change', change: { put: [put] }, now: performance.now(), late });

it('keeps changes from another tab that arrive while the disk is read', async () => {
  const opening = openOutbox();
  receive(anEntry({ op: 'while-it-opens', field: 'notes' }));
  await opening;
  expect(store.all().map(({ op }) => op)).toEqual(['while-it-opens']);

  const taking = joined.deps?.onElected();
  receive(anEntry({ op: 'while-it-takes-the-lead', field: 'description', sequence: 7 }));
  await taking;
  expect(store.all().map(({ op }) => op)).toContain('while-it-takes-the-lead');
});

it('keeps changes that another tab could not write to disk in time', async () => {
  await openOutbox();
  receive(anEntry({ op: 'late', field: 'notes' }), ['late']);
  receive(anEntry({ op: 'gone-from-the-disk', field: 'description' }));
  await joined.deps?.onElected();
  expect(store.all().map(({ op }) => op)).toContain('late');
  expect(store.all().map(({ op }) => op)).not.toContain('gone-from-the-disk');
});
