// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getTheme, setTheme, subscribeToTheme, watchTheme } from './themeStore.ts';

const bootScript = readFileSync('public/theme.js', 'utf8');

const shown = () => document.documentElement.dataset.theme;

/** Runs the head's blocking script as the browser does. */
function boot(stored: string | null, osIsDark = false): string | undefined {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('quote-builder-theme', stored);
  delete document.documentElement.dataset.theme;
  vi.stubGlobal('matchMedia', () => ({ matches: osIsDark, addEventListener: () => {} }));
  new Function(bootScript)();
  return shown();
}

beforeEach(() => localStorage.clear());

describe('theme', () => {
  it.each(['light', 'dark', 'professional'])(
    'is shown, stored and restored at start: %s',
    { tags: ['S4-34', 'S9-15', 'S2-107'] },
    (theme) => {
      setTheme(theme as 'light');
      expect(shown()).toBe(theme);
      expect(boot(localStorage.getItem('quote-builder-theme'))).toBe(theme);
      expect(getTheme()).toBe(theme);
    },
  );

  it.each([
    ['', false, 'light'],
    ['Dark', false, 'light'],
    ['{"theme":"dark"}', true, 'dark'],
    ['constructor', false, 'light'],
    [null, true, 'dark'],
    ['light', true, 'light'],
  ])(
    '[S4-35] accepts only the three themes as a choice: %j, dark system %j',
    (was, dark, theme) => {
      expect(boot(was, dark)).toBe(theme);
    },
  );

  it('starts if storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(boot(null, true)).toBe('dark');
    blocked.mockRestore();
  });

  it('follows a choice made in another tab', () => {
    boot('light');
    watchTheme();
    const onChange = vi.fn();
    const stop = subscribeToTheme(onChange);
    localStorage.setItem('quote-builder-theme', 'professional');
    dispatchEvent(new StorageEvent('storage', { key: 'quote-builder-theme' }));
    expect(shown()).toBe('professional');
    expect(onChange).toHaveBeenCalledOnce();
    stop();
  });
});

describe.each(['index.html', 'q.html'])('%s', (name) => {
  const page = readFileSync(name, 'utf8');

  it('[S9-40] lets users zoom the page', () => {
    const viewport = /<meta name="viewport" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(viewport).toContain('width=device-width');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('sets the theme before the first paint, with no inline script', () => {
    expect(page).toMatch(/<script src="\/theme\.js"><\/script>[\s\S]*<\/head>/);
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
  });
});
