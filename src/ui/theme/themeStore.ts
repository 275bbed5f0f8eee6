import type { ThemeName } from '@domain/colors.ts';
import { themes } from '@domain/constants.ts';
import { createSignal } from '../../signal.ts';

/** S3-22: the choice lies in local storage under a quote-builder key; /theme.js reads it too. */
const THEME_STORAGE_KEY = 'quote-builder-theme';

const changes = createSignal();

/** Only the three themes count; whatever else was stored is no choice (S4-35). */
function asTheme(value: unknown): ThemeName | null {
  return themes.find((theme) => theme === value) ?? null;
}

function storedTheme(): ThemeName | null {
  try {
    return asTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return null; // storage is blocked: the theme lasts as long as the page
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

/** A phone's browser shows its own bar in the page's color. */
function colorBrowserBar(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--qw-page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

/** The theme that is on the screen; /theme.js put it there before the first paint. */
export function getTheme(): ThemeName {
  return asTheme(document.documentElement.dataset.theme) ?? 'light';
}

/** Shows a theme and remembers it. */
export function setTheme(theme: ThemeName): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // storage is blocked or full: see storedTheme
  }
  show(theme);
}

export const subscribeToTheme = changes.subscribe;

/** Follows the choice made in another tab and, before a choice was made, the system. */
export function watchTheme(): void {
  colorBrowserBar();
  addEventListener('storage', ({ key }) => {
    if (key === THEME_STORAGE_KEY || key === null) show(storedTheme() ?? osTheme());
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!storedTheme()) show(osTheme());
  });
}
