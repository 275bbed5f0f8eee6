import type { ThemeName } from '@domain/colors.ts';
import { themes } from '@domain/constants.ts';
import { createSignal } from '../../signal.ts';

/**
 * S3-22: the choice is stored in local storage under a quote-builder key; /theme.js reads it too.
 */
const THEME_STORAGE_KEY = 'quote-builder-theme';

const changes = createSignal();

/** Any value other than the three themes is treated as no choice (S4-35). */
function asTheme(value: unknown): ThemeName | null {
  return themes.find((theme) => theme === value) ?? null;
}

function storedTheme(): ThemeName | null {
  try {
    return asTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return null; // Storage is blocked: the theme lasts until the page is closed.
  }
}

function osTheme(): ThemeName {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function show(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  colorBrowserBar();
  changes.emit();
}

/** Colors the browser's own bar on phones like the page. */
function colorBrowserBar(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--qw-page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

/** The current theme, which /theme.js set before the first paint. */
export function getTheme(): ThemeName {
  return asTheme(document.documentElement.dataset.theme) ?? 'light';
}

/** Applies a theme and remembers it. */
export function setTheme(theme: ThemeName): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage is blocked or full: see storedTheme.
  }
  show(theme);
}

export const subscribeToTheme = changes.subscribe;

/** Follows choices made in other tabs and, until a choice is made, the system. */
export function watchTheme(): void {
  colorBrowserBar();
  addEventListener('storage', ({ key }) => {
    if (key === THEME_STORAGE_KEY || key === null) show(storedTheme() ?? osTheme());
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!storedTheme()) show(osTheme());
  });
}
