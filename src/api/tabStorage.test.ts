// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The module as a page loads it, which knows nothing of the page before. */
const load = async () => (await import('./tabStorage.ts')).tabStorage;

it.each([true, false])(
  'keeps texts by name, and removes those with a prefix (session storage: %s)',
  async (hasStorage) => {
    if (!hasStorage) vi.stubGlobal('sessionStorage', undefined);
    const tab = await load();
    expect(tab.get('draft:a')).toBeNull();
    tab.set('draft:a', 'A');
    tab.set('other', 'B');
    expect(tab.get('draft:a')).toBe('A');
    tab.removeAll('draft:');
    expect([tab.get('draft:a'), tab.get('other')]).toEqual([null, 'B']);
    tab.remove('other');
    expect(tab.get('other')).toBeNull();
  },
);

it('keeps them through a reload, after which they are removed as well', async () => {
  (await load()).set('draft:a', 'A');
  vi.resetModules();
  const tab = await load();
  expect(tab.get('draft:a')).toBe('A');
  tab.removeAll('draft:');
  expect(tab.get('draft:a')).toBeNull();
});
